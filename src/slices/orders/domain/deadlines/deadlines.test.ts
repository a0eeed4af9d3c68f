import { after, HOUR_MS } from '#kernel/time.ts';
import { kinds, NOW, orderIn, outcome, refusal } from '#test/support/orders/one-order.ts';
import { describe, expect, it, test } from 'vitest';
import { clockAct } from './clock.ts';
import { PAID_AND_OPEN } from '../order.ts';
import type { OrderState, Party } from '../order.ts';
import { deadlineOf } from '../windows.ts';

const DUE = after(NOW, 48 * HOUR_MS);
const accepted = orderIn('ready_for_pickup', { transporterId: 'yaw' });

describe('when a deadline passes', () => {
  const byClock = (order: OrderState) => {
    const act = clockAct(order, DUE);
    if (act === null) return 'nothing';
    const done = outcome(act, 'clock', order, DUE);
    return `${act} > ${done.order.status}${done.order.disputed ? ', disputed' : ''}: ${kinds(done).join(' ') || '-'}`;
  };
  const done: Record<string, string> = {
    pending: 'lapse > cancelled: return_stock refund_hold',
    confirmed: 'lapse > cancelled: return_stock refund_hold',
    pending_quality_check: 'lapse > cancelled: cancel_inspection return_stock refund_hold',
    quality_approved: 'lapse > cancelled: return_stock refund_hold',
    ready_for_pickup: 'lapse > cancelled: cancel_delivery return_stock refund_hold',
    picked_up: 'report_missing > picked_up, disputed: open_dispute freeze_delivery',
    in_transit: 'report_missing > in_transit, disputed: open_dispute freeze_delivery',
    delivered: 'complete > completed: release_hold',
  };

  test.each(PAID_AND_OPEN)(
    'of a %s order, the clock does this, not a moment earlier and never during a dispute',
    (status) => {
      expect(byClock(orderIn(status))).toBe(done[status]);
      expect(clockAct(orderIn(status), after(DUE, -1))).toBeNull();
      expect(byClock(orderIn(status, { disputed: true }))).toBe('nothing');
    },
  );

  it('an inspection that the farmer asked for is left out, and not asked for again', () => {
    const asked = outcome('request_inspection', 'farmer', orderIn('confirmed')).order;
    expect(asked).toMatchObject({ inspectionRequested: true, inspectionByFarmer: true });
    const due = deadlineOf(asked)?.at ?? NOW;
    const skipped = outcome('skip_inspection', 'clock', asked, due);
    expect(skipped.order).toMatchObject({ status: 'confirmed', inspectionRequested: false });
    expect(skipped.effects).toEqual([{ kind: 'cancel_inspection', unlessDone: true }]);
    expect(deadlineOf(skipped.order)).toEqual({ kind: 'ready_by', at: after(due, 48 * HOUR_MS) });
    expect(refusal('request_inspection', 'farmer', skipped.order, due)?.code).toBe('order.wrong_state');
    expect(refusal('lapse', 'clock', asked, due)?.code).toBe('order.wrong_state');
  });

  it('one that the buyer asked for ends the order: nobody gets uninspected goods who paid for others', () => {
    const asked = outcome('confirm', 'farmer', orderIn('pending', { inspectionRequested: true })).order;
    expect(asked).toMatchObject({ status: 'pending_quality_check', inspectionByFarmer: false });
    expect(clockAct(asked, after(NOW, 36 * HOUR_MS))).toBe('lapse');
  });

  it('a delivery that was accepted and not collected is open to others once, then the money goes back', () => {
    const reopened = outcome('reassign', 'clock', accepted, DUE);
    expect(reopened.order).toMatchObject({ status: 'ready_for_pickup', transporterId: null, passedOverId: 'yaw' });
    expect(reopened.effects).toEqual([{ kind: 'reopen_delivery' }]);
    expect(deadlineOf(reopened.order)).toEqual({ kind: 'accept_by', at: after(DUE, 36 * HOUR_MS) });
    expect(refusal('accept_delivery', 'transporter', reopened.order, DUE)?.code).toBe('order.passed_over');
    const again = { ...reopened.order, transporterId: 'kwame' };
    expect(clockAct(again, after(DUE, 1000 * HOUR_MS))).toBe('lapse');
  });

  it('nothing is taken from somebody who acted in time and was not heard of yet', () => {
    expect(outcome('lapse', 'clock', orderIn('ready_for_pickup'), DUE).effects[0]).toEqual({
      kind: 'cancel_delivery',
      stillAtFarm: true,
      unlessAccepted: true,
    });
    const again = orderIn('ready_for_pickup', { transporterId: 'kwame', passedOverId: 'yaw' });
    expect(outcome('lapse', 'clock', again, DUE).effects[0]).toEqual({
      kind: 'cancel_delivery',
      stillAtFarm: true,
      missed: true,
    });
    expect(outcome('lapse', 'clock', orderIn('pending_quality_check'), DUE).effects[0]).toEqual({
      kind: 'cancel_inspection',
      unlessDone: true,
    });
    expect(outcome('report_missing', 'clock', orderIn('in_transit'), DUE).effects[0]).toMatchObject({
      unlessDelivered: true,
    });
  });
});

describe('more time', () => {
  const ask = (party: Party, order: OrderState, hours = 6) =>
    outcome('ask_time', party, order, { hours, note: 'The lorry broke down' });
  const why = (
    act: 'ask_time' | 'give_time',
    party: Party,
    order: OrderState,
    more: { note?: string; now?: Date } = {},
  ) => refusal(act, party, order, { hours: 6, note: 'Rain', ...more })?.code ?? null;

  it.each([
    ['farmer', orderIn('pending')],
    ['farmer', orderIn('confirmed')],
    ['farmer', orderIn('quality_approved')],
    ['quality_inspector', orderIn('pending_quality_check')],
    ['transporter', accepted],
    ['transporter', orderIn('in_transit', { transporterId: 'yaw' })],
  ] as const)('is taken by the %s who must act, once', (party, order) => {
    const { order: moved, steps } = ask(party, order);
    expect(deadlineOf(moved)).toEqual({ kind: deadlineOf(order)?.kind, at: after(DUE, 6 * HOUR_MS) });
    expect(moved.status).toBe(order.status);
    expect(steps).toMatchObject([{ cause: 'Took more time', note: 'The lorry broke down' }]);
    expect(why('ask_time', party, moved)).toBe('order.extended_already');
    expect(why('give_time', 'buyer', moved)).toBe('order.extended_already');
  });

  it('is given by the one who waits: the buyer, and after the delivery the farmer', () => {
    const given = outcome('give_time', 'buyer', orderIn('ready_for_pickup'), { hours: 48 });
    expect(deadlineOf(given.order)?.at).toEqual(after(DUE, 48 * HOUR_MS));
    const delivered = outcome('give_time', 'farmer', orderIn('delivered'), { hours: 12 });
    expect(delivered.effects).toEqual([{ kind: 'set_held_until', at: after(DUE, 12 * HOUR_MS) }]);
    expect(why('give_time', 'buyer', orderIn('delivered'))).toBe('order.not_allowed');
    expect(why('give_time', 'farmer', orderIn('confirmed'))).toBe('order.not_allowed');
  });

  it('is at most the window again, has a reason where it is taken, and comes before the deadline', () => {
    const order = orderIn('confirmed');
    for (const hours of [0, 49])
      expect(refusal('ask_time', 'farmer', order, { hours, note: 'Rain' })).toMatchObject({
        code: 'order.too_much_time',
        data: { most: 48, status: 'confirmed' },
      });
    expect(refusal('ask_time', 'farmer', order, { hours: 6 })?.code).toBe('order.reason_needed');
    expect(why('ask_time', 'farmer', order, { now: DUE })).toBe('order.wrong_state');
    expect(why('ask_time', 'farmer', orderIn('confirmed', { disputed: true }))).toBe('order.disputed');
    expect(why('ask_time', 'transporter', orderIn('in_transit', { transporterId: 'kwame' }))).toBe(
      'order.not_assigned',
    );
    expect(why('ask_time', 'farmer', orderIn('pending', { stepHours: null }))).toBe('order.wrong_state');
  });

  it('starts anew with the next step', () => {
    const moved = ask('farmer', orderIn('confirmed')).order;
    const ready = outcome('prepare', 'farmer', moved).order;
    expect(ready).toMatchObject({ stepExtended: false, stepHours: 36 });
    const onTheRoad = ask('transporter', orderIn('picked_up', { transporterId: 'yaw' })).order;
    const started = outcome('start_transit', 'transporter', onTheRoad).order;
    expect(started).toMatchObject({ stepExtended: true, stepDueAt: onTheRoad.stepDueAt });
  });
});
