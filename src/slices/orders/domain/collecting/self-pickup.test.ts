import { after, HOUR_MS } from '#kernel/time.ts';
import { NOW, orderIn } from '#test/support/orders/one-order.ts';
import { describe, expect, test } from 'vitest';
import { clockAct } from '../deadlines/clock.ts';
import { decide } from '../decide.ts';
import { actToReach, orderActions, relationsTo, timeActOf } from '../may.ts';
import type { Actor, Party } from '../order.ts';

const ready = orderIn('ready_for_pickup', { selfPickup: true, stepDueAt: after(NOW, HOUR_MS), stepHours: 36 });
const as = (party: Party): Actor => ({
  party,
  id: party === 'buyer' ? ready.buyerId : party === 'farmer' ? ready.sellerId : `a ${party}`,
});
const codes = (party: Party, order = ready) => orderActions(order, [as(party)], NOW).map(({ code }) => code);

function outcome(act: 'complete' | 'deliver' | 'lapse' | 'prepare', by: Actor, order = ready, now = NOW) {
  const decision = decide({ act, by, ...(act === 'deliver' && { proved: true }) }, order, now);
  if (!decision.ok) throw new Error(decision.refusal.code);
  const { order: next, effects } = decision.value;
  return { status: next.status, effects: effects.map(({ kind }) => kind), next };
}

describe('goods that their buyer collects', () => {
  test('are made ready without a request to transporters, who never see them', () => {
    const prepared = outcome('prepare', as('farmer'), orderIn('confirmed', { selfPickup: true }));
    expect(prepared).toMatchObject({ status: 'ready_for_pickup', effects: [] });
    expect(prepared.next.stepDueAt).toEqual(after(NOW, 60 * HOUR_MS));
    expect(relationsTo(ready, { id: 'yaw', role: 'transporter', approved: true })).toEqual([]);
    expect(codes('transporter')).toEqual([]);
  });

  test('end with the buyer who says that they have them: the farmer is paid', () => {
    expect(codes('buyer')).toEqual(['cancel', 'dispute', 'complete', 'ask_time', 'propose_day', 'change_contact']);
    expect(outcome('complete', as('buyer'))).toMatchObject({ status: 'completed', effects: ['release_hold'] });
    expect(actToReach('completed', ready, [as('buyer')])?.label).toBe('I Have Collected It');
  });

  test('or with the farmer who says so: the buyer has time to report a problem, then the farmer is paid', () => {
    expect(codes('farmer')).toEqual(['give_back', 'dispute', 'deliver', 'give_time', 'propose_day']);
    const handed = outcome('deliver', as('farmer'));
    expect(handed).toMatchObject({ status: 'delivered', effects: ['hand_over', 'set_held_until'] });
    expect(codes('buyer', handed.next)).toContain('complete');
    expect(clockAct(handed.next, handed.next.heldUntil ?? NOW)).toBe('complete');
  });

  test('or with the clock: what nobody collected goes back on sale and everything back to the buyer', () => {
    const late = after(NOW, HOUR_MS);
    expect(clockAct(ready, NOW)).toBeNull();
    expect(clockAct(ready, late)).toBe('lapse');
    expect(outcome('lapse', { party: 'clock', id: null }, ready, late)).toMatchObject({
      status: 'cancelled',
      effects: ['return_stock', 'refund_hold'],
    });
  });

  test('the buyer, who must come, takes time, and the farmer gives it', () => {
    expect(timeActOf(ready, [as('buyer')])).toEqual({ act: 'ask_time', by: as('buyer') });
    expect(timeActOf(ready, [as('farmer')])).toEqual({ act: 'give_time', by: as('farmer') });
  });

  test('are for nobody else to end, nor while a weight is asked about or a dispute is open', () => {
    const refusal = (act: 'complete' | 'deliver' | 'pick_up' | 'accept_delivery', by: Actor, order = ready) => {
      const decision = decide({ act, by, ...(act === 'deliver' && { proved: true }) }, order, NOW);
      return decision.ok ? null : decision.refusal.code;
    };
    expect(refusal('complete', as('farmer'))).toBe('order.not_allowed');
    expect(refusal('deliver', as('buyer'))).toBe('order.not_allowed');
    expect(refusal('accept_delivery', as('transporter'))).toBe('order.wrong_state');
    expect(refusal('pick_up', as('transporter'))).toBe('order.wrong_state');
    expect(refusal('complete', as('buyer'), { ...ready, disputed: true })).toBe('order.disputed');
    const asked = { ...ready, goods: { ...ready.goods, weightDueAt: NOW } };
    expect(refusal('complete', as('buyer'), asked)).toBe('order.awaits_weight');
    expect(refusal('deliver', as('farmer'), asked)).toBe('order.awaits_weight');
  });
});

describe('goods that their buyer collects at a point', () => {
  const atPoint = { selfPickup: true, pointLeadDays: 2 };
  const labels = (order: typeof ready) => orderActions(order, [as('farmer')], NOW).map(({ label }) => label);

  test('are ready when the farmer says that they are there, with the days that it takes to bring them', () => {
    const confirmed = orderIn('confirmed', atPoint);
    expect(labels(confirmed)).toContain('Goods Are at the Point');
    expect(labels(confirmed)).not.toContain('Prepare for Pickup');
    const prepared = outcome('prepare', as('farmer'), confirmed);
    expect(prepared).toMatchObject({ status: 'ready_for_pickup', effects: [] });
    expect(prepared.next.stepDueAt).toEqual(after(NOW, 60 * HOUR_MS));
    expect(outcome('prepare', as('farmer'), orderIn('quality_approved', atPoint)).status).toBe('ready_for_pickup');
  });

  test('end as at the farm, in words of their own', () => {
    const there = { ...ready, pointLeadDays: 2 };
    expect(codes('buyer', there)).toEqual(codes('buyer'));
    expect(codes('farmer', there)).toEqual(['give_back', 'dispute', 'deliver', 'give_time', 'propose_day']);
    const decision = decide({ act: 'deliver', by: as('farmer') }, there, NOW);
    expect(decision.ok && decision.value.steps.map(({ cause }) => cause)).toEqual([
      'Handed over to the buyer at the collection point',
    ]);
    expect(outcome('deliver', as('farmer'), there).effects).toEqual(['hand_over', 'set_held_until']);
    expect(outcome('complete', as('buyer'), there)).toMatchObject({ status: 'completed', effects: ['release_hold'] });
  });
});

test('what a transporter carries is for nobody to collect', () => {
  const carried = orderIn('ready_for_pickup');
  expect(codes('buyer', carried)).not.toContain('complete');
  expect(codes('farmer', carried)).not.toContain('deliver');
  expect(decide({ act: 'complete', by: as('buyer') }, carried, NOW)).toMatchObject({
    refusal: { code: 'order.wrong_state' },
  });
});
