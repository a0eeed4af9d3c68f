import { after, HOUR_MS } from '#kernel/time.ts';
import { agreedGoods } from '#test/support/orders/agreed-goods.ts';
import { as, kinds, NOW, orderIn, outcome, refusal } from '#test/support/orders/one-order.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderActions } from '../may.ts';
import { CHANGEABLE } from '../order.ts';
import { paidGrams } from '../weighing/found-goods.ts';
import { LEAST_GRAMS, proposeLess } from './proposed-change.ts';

const offered = (status: (typeof CHANGEABLE)[number] = 'pending') =>
  orderIn(status, { change: proposeLess('farmer', 30_000, NOW) });
const asked = (status: (typeof CHANGEABLE)[number] = 'confirmed') =>
  orderIn(status, { change: proposeLess('buyer', 30_000, NOW) });
const codes = (order: ReturnType<typeof orderIn>, who: 'buyer' | 'farmer' | 'admin', now = NOW) =>
  orderActions(order, [as(who)], now)
    .map(({ code }) => code)
    .filter((code) => code.endsWith('_change'));

describe('a proposal', () => {
  it('is made by either side while the goods are not ready, and changes nothing by itself', () => {
    for (const status of CHANGEABLE) {
      for (const party of ['buyer', 'farmer'] as const) {
        const { order, effects } = outcome('propose_change', party, orderIn(status), { proposedGrams: 30_000 });
        expect(order.change).toEqual({ kind: 'less', by: party, grams: 30_000, dueAt: after(NOW, 24 * HOUR_MS) });
        expect([order.status, paidGrams(order.goods), effects]).toEqual([status, 50_000, []]);
      }
    }
    expect(refusal('propose_change', 'farmer', orderIn('ready_for_pickup'), { proposedGrams: 1_000 })?.code).toBe(
      'order.wrong_state',
    );
    expect(refusal('propose_change', 'admin', orderIn('pending'), { proposedGrams: 1_000 })?.code).toBe(
      'order.not_allowed',
    );
  });

  it('is for less than is paid for, whatever that is by now', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1, max: 60_000 }), fc.integer({ min: 200, max: 50_000 }), (grams, paid) => {
        const order = orderIn('confirmed', { goods: agreedGoods({ countedGrams: paid }) });
        const isRight = grams >= LEAST_GRAMS && grams < paid;
        const code = refusal('propose_change', 'farmer', order, { proposedGrams: grams })?.code ?? null;
        expect(code).toBe(isRight ? null : 'order.not_less');
      }),
    );
  });

  it('waits for its answer before another one is made, and a day at most', () => {
    expect(refusal('propose_change', 'buyer', offered(), { proposedGrams: 10_000 })?.code).toBe('order.change_open');
    const dayLater = after(NOW, 24 * HOUR_MS);
    expect(refusal('accept_change', 'buyer', offered(), dayLater)?.code).toBe('order.nothing_proposed');
    expect(codes(offered(), 'buyer', dayLater)).toEqual(['propose_change']);
  });

  it('is not made for goods that were weighed, nor for orders whose price stays', () => {
    const weighed = orderIn('pending_quality_check', { goods: agreedGoods({ weighings: 1, weighedGrams: 49_000 }) });
    expect(refusal('propose_change', 'farmer', weighed, { proposedGrams: 1_000 })?.code).toBe('order.already_weighed');
    const before = orderIn('confirmed', { goods: agreedGoods({ toleranceBasisPoints: null }) });
    expect(refusal('propose_change', 'farmer', before, { proposedGrams: 1_000 })?.code).toBe('order.wrong_state');
  });
});

describe('its answer', () => {
  it('is for the other side; the proposer may take it back', () => {
    expect(codes(offered(), 'buyer')).toEqual(['accept_change', 'decline_change']);
    expect(codes(offered(), 'farmer')).toEqual(['withdraw_change']);
    expect(codes(asked(), 'farmer')).toEqual(['accept_change', 'decline_change']);
    expect(codes(asked(), 'buyer')).toEqual(['withdraw_change']);
    expect(codes(offered(), 'admin')).toEqual([]);
    expect(refusal('accept_change', 'farmer', offered())?.code).toBe('order.nothing_proposed');
  });

  it('makes the price follow, and confirms an order that was not confirmed yet', () => {
    const taken = outcome('accept_change', 'buyer', offered());
    expect(taken.order).toMatchObject({ status: 'confirmed', change: null, goods: { countedGrams: 30_000 } });
    expect(taken.order.stepDueAt?.getTime()).toBeGreaterThan(NOW.getTime());
    expect(kinds(taken)).toEqual(['follow_agreement']);
    const agreed = outcome('accept_change', 'farmer', asked('quality_approved'));
    expect(agreed.order).toMatchObject({ status: 'quality_approved', goods: { countedGrams: 30_000 } });
  });

  it('asks for the inspection that the buyer wanted, as a confirmation does', () => {
    const wanted = { ...offered(), inspectionRequested: true };
    const taken = outcome('accept_change', 'buyer', wanted);
    expect(taken.steps.map(({ act }) => act)).toEqual(['accept_change', 'request_inspection']);
    expect(taken.order.status).toBe('pending_quality_check');
    expect(kinds(taken)).toEqual(['follow_agreement', 'request_inspection']);
  });

  it('changes nothing when it is no, or when the proposal is taken back', () => {
    for (const [act, party] of [
      ['decline_change', 'buyer'],
      ['withdraw_change', 'farmer'],
    ] as const) {
      const { order, effects } = outcome(act, party, offered('confirmed'));
      expect([order.change, order.goods.countedGrams, order.stepDueAt, effects]).toEqual([
        null,
        null,
        offered('confirmed').stepDueAt,
        [],
      ]);
    }
  });
});

it('a proposal ends with what overtakes it: goods that are ready, weighed, disputed or called off', () => {
  expect(outcome('prepare', 'farmer', asked()).order.change).toBeNull();
  expect(outcome('weigh', 'quality_inspector', offered('pending_quality_check')).order.change).toBeNull();
  expect(outcome('dispute', 'buyer', offered()).order.change).toBeNull();
  expect(outcome('cancel', 'buyer', offered()).order.change).toBeNull();
  expect(outcome('confirm', 'farmer', asked('pending')).order.change).not.toBeNull();
});
