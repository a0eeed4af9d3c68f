import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';
import { as, kinds, NOW, orderIn, outcome, refusal } from '#test/support/orders/one-order.ts';
import { describe, expect, it } from 'vitest';
import { clockAct } from '../deadlines/clock.ts';
import { orderActions } from '../may.ts';
import { type OrderState, type Party } from '../order.ts';
import { proposeAddress, proposeDay, proposeLess } from './proposed-change.ts';

// The deadline of these orders is on 23 November at 8:00.
const TO_DAY = '2026-11-26';
const day = { proposedDay: TO_DAY };
const elsewhere = { destination: { address: '7 Ring Road, Osu' } };
const collected: Partial<OrderState> = { selfPickup: true };
const codes = (order: OrderState, who: Party, now = NOW) => orderActions(order, [as(who)], now).map(({ code }) => code);

describe('another day', () => {
  it('is proposed by either side, and changes nothing by itself', () => {
    for (const party of ['buyer', 'farmer'] as const) {
      const before = orderIn('confirmed');
      const { order, effects } = outcome('propose_day', party, before, day);
      expect(order.change).toMatchObject({ kind: 'day', by: party, at: new Date('2026-11-26T18:00:00Z') });
      expect([order.stepDueAt, effects]).toEqual([before.stepDueAt, []]);
    }
  });

  it('moves the deadline and its reminder when the other side agrees, and leaves the one move of the one who must act', () => {
    const asked = orderIn('confirmed', { change: proposeDay('farmer', TO_DAY, NOW) });
    const { order, effects } = outcome('accept_change', 'buyer', asked);
    expect(order).toMatchObject({ status: 'confirmed', change: null, stepDueAt: new Date('2026-11-26T18:00:00Z') });
    expect(order.remindAt).toEqual(new Date('2026-11-26T06:00:00Z'));
    expect([order.stepExtended, effects, order.goods.countedGrams]).toEqual([false, [], null]);
    expect(refusal('accept_change', 'farmer', asked)?.code).toBe('order.nothing_proposed');
  });

  it('may be an earlier one, and is at most seven days from the present one', () => {
    const propose = (proposedDay: string) =>
      refusal('propose_day', 'buyer', orderIn('quality_approved'), { proposedDay })?.code ?? null;
    expect(propose('2026-11-22')).toBeNull();
    expect(propose('2026-11-30')).toBeNull();
    expect(propose('2026-12-01')).toBe('order.day_out_of_reach');
    expect(propose('2026-11-21')).toBe('order.day_out_of_reach');
  });

  it('is for goods to be made ready, or to be collected, and not for those that join a trip', () => {
    expect(codes(orderIn('ready_for_pickup', collected), 'farmer')).toContain('propose_day');
    expect(codes(orderIn('ready_for_pickup'), 'farmer')).not.toContain('propose_day');
    expect(codes(orderIn('pending'), 'farmer')).not.toContain('propose_day');
    const trip = { tripFrom: after(NOW, DAY_MS), tripUntil: after(NOW, 26 * HOUR_MS) };
    expect(codes(orderIn('confirmed', trip), 'buyer')).not.toContain('propose_day');
  });

  it('ends with goods that are ready meanwhile', () => {
    const asked = orderIn('confirmed', { ...collected, change: proposeDay('buyer', TO_DAY, NOW) });
    expect(outcome('prepare', 'farmer', asked).order.change).toBeNull();
  });
});

describe('where the goods go', () => {
  it('is changed by the buyer alone while no transporter has accepted them', () => {
    for (const status of ['pending', 'confirmed', 'ready_for_pickup'] as const) {
      const changed = outcome('change_address', 'buyer', orderIn(status), elsewhere);
      expect(changed.order.destination.address).toBe('7 Ring Road, Osu');
      expect(kinds(changed)).toEqual(status === 'ready_for_pickup' ? ['readdress_delivery'] : []);
    }
    expect(refusal('change_address', 'farmer', orderIn('pending'), elsewhere)?.code).toBe('order.not_allowed');
    expect(refusal('change_address', 'buyer', orderIn('picked_up'), elsewhere)?.code).toBe('order.wrong_state');
  });

  const accepted = orderIn('ready_for_pickup', { transporterId: 'yaw' });

  it('is for the transporter to agree to once they have accepted them', () => {
    expect(refusal('change_address', 'buyer', accepted, elsewhere)?.code).toBe('order.already_accepted');
    const asked = outcome('propose_address', 'buyer', accepted, elsewhere);
    expect([asked.order.destination.address, asked.effects]).toEqual(['12 Oxford Street, Osu', []]);
    expect(codes(asked.order, 'transporter')).toEqual(expect.arrayContaining(['accept_change', 'decline_change']));
    expect(codes(asked.order, 'farmer')).not.toContain('accept_change');
    const agreed = outcome('accept_change', 'transporter', asked.order);
    expect(agreed.order).toMatchObject({ change: null, destination: { address: '7 Ring Road, Osu' } });
    expect(kinds(agreed)).toEqual(['readdress_delivery']);
    expect(outcome('decline_change', 'transporter', asked.order).order.destination.address).toBe(
      '12 Oxford Street, Osu',
    );
  });

  it('is asked of nobody any more when the goods leave, or when another may carry them', () => {
    const asked = { ...accepted, change: proposeAddress('7 Ring Road, Osu', NOW) };
    expect(outcome('pick_up', 'transporter', asked).order.change).toBeNull();
    expect(outcome('reassign', 'clock', asked, after(NOW, 72 * HOUR_MS)).order.change).toBeNull();
  });

  it('is no question of goods that are collected, nor the same address again', () => {
    expect(codes(orderIn('confirmed', collected), 'buyer')).not.toContain('change_address');
    const same = { destination: { address: '12 Oxford Street, Osu' } };
    expect(refusal('change_address', 'buyer', orderIn('pending'), same)?.code).toBe('order.same_address');
  });

  it('has a contact that the buyer changes alone, also when a transporter has accepted them', () => {
    const contact = { destination: { contactName: 'Esi', contactPhone: '+233244000000', instructions: 'Blue gate' } };
    const changed = outcome('change_contact', 'buyer', accepted, contact);
    expect(changed.order.destination).toMatchObject({ address: '12 Oxford Street, Osu', ...contact.destination });
    expect(kinds(changed)).toEqual(['readdress_delivery']);
    const fetched = outcome('change_contact', 'buyer', orderIn('ready_for_pickup', collected), contact);
    expect(fetched.effects).toEqual([]);
  });
});

describe('a proposal that nobody answered', () => {
  const asked = orderIn('confirmed', {
    change: proposeLess('farmer', 30_000, NOW),
    stepDueAt: after(NOW, 72 * HOUR_MS),
  });

  it('ends by the clock with a line in the timeline, and changes nothing else', () => {
    expect(clockAct(asked, NOW)).toBeNull();
    const later = after(NOW, 24 * HOUR_MS);
    expect(clockAct(asked, later)).toBe('lapse_change');
    const { order, steps, effects } = outcome('lapse_change', 'clock', asked, later);
    expect(order).toEqual({ ...asked, change: null });
    expect([steps.map(({ cause }) => cause), effects]).toEqual([
      ['Proposal not answered in time: the order stays as it is'],
      [],
    ]);
  });

  it('leaves its line before the next one, too', () => {
    const later = after(NOW, 25 * HOUR_MS);
    const { steps } = outcome('propose_day', 'farmer', asked, { ...day, now: later });
    expect(steps.map(({ act }) => act)).toEqual(['lapse_change', 'propose_day']);
  });

  it('waits for what else is due of the order', () => {
    expect(clockAct({ ...asked, stepDueAt: after(NOW, HOUR_MS) }, after(NOW, 25 * HOUR_MS))).toBe('lapse');
  });
});
