import { after, HOUR_MS } from '#kernel/time.ts';
import { STANDARD_SETTINGS } from '#slices/settings/domain/settings.ts';
import { as, kinds, NOW, orderIn, outcome, refusal } from '#test/support/orders/one-order.ts';
import { describe, expect, test } from 'vitest';
import type { OtherWay } from '../freight/lost-trip.ts';
import { isDepositBound } from '../cancelling/deposit.ts';
import { deadlineOf, hoursToGive, openWindow, resumeWindow } from '../windows.ts';
import { clockAct } from './clock.ts';
import { reminderOf } from './reminders.ts';

// Goods that join a trip: it leaves when it leaves, and no paid order ends because of it.

const LEAVES = after(NOW, 100 * HOUR_MS);
const LEFT = after(NOW, 103 * HOUR_MS);
const byTrip = { tripFrom: LEAVES, tripUntil: LEFT };
const moment = { now: NOW, settings: STANDARD_SETTINGS };

describe('goods that join a trip', () => {
  test('are ready when it leaves: their farmer is notified, and nobody moves that', () => {
    const opened = openWindow(orderIn('confirmed', byTrip), moment);
    expect(opened).toMatchObject({ stepDueAt: LEAVES, stepHours: null, remindAt: after(LEAVES, -12 * HOUR_MS) });
    expect(hoursToGive(opened)).toBeNull();
    expect(reminderOf(opened)).toMatchObject({ to: ['farmer'] });
    expect(refusal('give_time', 'buyer', opened, { hours: 2 })?.code).toBe('order.wrong_state');
  });

  test('that are ready are collected in its hours, and the usual time after them', () => {
    const ready = openWindow(orderIn('ready_for_pickup', { ...byTrip, transporterId: 'yaw' }), moment);
    expect(ready.stepDueAt).toEqual(after(LEFT, 24 * HOUR_MS));
    expect(clockAct(ready, after(LEFT, 24 * HOUR_MS))).toBe('reassign');
  });

  test('that are not ready when it leaves go otherwise, with the time that every farmer has', () => {
    const waiting = openWindow(orderIn('confirmed', byTrip), moment);
    expect(clockAct(waiting, after(LEAVES, -1))).toBeNull();
    expect(clockAct(waiting, LEAVES)).toBe('leave_trip');
    const left = outcome('leave_trip', 'clock', waiting, LEAVES);
    expect(left.order).toMatchObject({ status: 'confirmed', tripFrom: null, tripUntil: null });
    expect(left.order.stepDueAt).toEqual(after(LEAVES, 48 * HOUR_MS));
    expect(kinds(left)).toEqual(['leave_trip']);
    expect(clockAct(left.order, after(LEAVES, 48 * HOUR_MS))).toBe('lapse');
  });

  test('that are confirmed after it left go otherwise at once', () => {
    const late = outcome('confirm', 'farmer', orderIn('pending', byTrip), after(LEAVES, HOUR_MS));
    expect(kinds(late)).toEqual(['leave_trip']);
    const { order } = late;
    expect(order).toMatchObject({ status: 'confirmed', tripFrom: null });
    expect(order.stepDueAt).toEqual(after(LEAVES, 49 * HOUR_MS));
  });
});

describe('goods that have lost their trip', () => {
  const standard: OtherWay = {
    ...{ deliveryTypeId: 'standard', name: 'Standard', urgency: 'standard' },
    ...{ distanceKm: 120, durationHours: 48, feePesewas: 52_00 },
  };
  const lostBy = (order: ReturnType<typeof orderIn>, paidPesewas: number, way: OtherWay | null = standard) =>
    outcome('leave_trip', 'transporter', order, { lost: { way, paidPesewas } });
  const ready = orderIn('ready_for_pickup', { ...byTrip, transporterId: 'yaw' });

  test.each([
    ['that cost more to bring', 51_99, standard],
    ['that nobody brings', 99_00, null],
  ])('and %s wait for their buyer, a day and no longer', (_what, paid, way) => {
    const { order, effects } = lostBy(ready, paid, way);
    expect(order).toMatchObject({ freightAsked: true, stepDueAt: after(NOW, 24 * HOUR_MS), stepHours: null });
    expect(effects).toEqual([{ kind: 'leave_trip' }, { kind: 'hold_back_delivery', back: true }]);
    expect(clockAct(order, after(NOW, 24 * HOUR_MS - 1))).toBeNull();
    expect(clockAct(order, after(NOW, 24 * HOUR_MS))).toBe('refuse_freight');
    expect(reminderOf(order)).toMatchObject({ to: ['buyer'] });
    expect(isDepositBound({ ...order, depositBoundFrom: NOW }, NOW)).toBe(false);
  });

  test('and cost no more go at once, with what they cost less back', () => {
    const { order, effects } = lostBy(ready, 52_00);
    expect(order.freightAsked).toBe(false);
    expect(effects.slice(1)).toEqual([
      { kind: 'hold_back_delivery', back: false },
      { kind: 'follow_way', feePesewas: 52_00 },
    ]);
  });

  test('are collected by their buyer, or wait at the fee that is paid, with the time of the step', () => {
    const { order } = lostBy(ready, 15_00);
    const collected = outcome('collect_self', 'buyer', order);
    expect(collected.order).toMatchObject({ selfPickup: true, freightAsked: false });
    expect(deadlineOf(collected.order)?.kind).toBe('fetch_by');
    expect(kinds(collected)).toEqual(['cancel_delivery', 'return_freight']);
    const waiting = outcome('keep_fee', 'buyer', order);
    expect(deadlineOf(waiting.order)?.kind).toBe('accept_by');
    expect(kinds(waiting)).toEqual(['hold_back_delivery']);
  });

  test('are not sent before the answer, by anybody', () => {
    const confirmed = lostBy(orderIn('confirmed', byTrip), 15_00).order;
    expect(refusal('prepare', 'farmer', confirmed)?.code).toBe('order.awaits_freight');
    expect(refusal('give_time', 'buyer', confirmed, { hours: 2 })?.code).toBe('order.wrong_state');
    const pending = lostBy(orderIn('pending', byTrip), 15_00).order;
    expect(clockAct(pending, after(NOW, 24 * HOUR_MS))).toBe('refuse_freight');
    const disputed = { ...pending, disputed: true, frozenSince: after(NOW, HOUR_MS) };
    const goesOn = resumeWindow(disputed, disputed, { ...moment, now: after(NOW, 31 * HOUR_MS) });
    expect(goesOn).toMatchObject({ answerDueAt: after(NOW, 54 * HOUR_MS), stepDueAt: after(NOW, 54 * HOUR_MS) });
    const answered = outcome('keep_fee', 'buyer', pending);
    expect(deadlineOf(answered.order)).toEqual({ kind: 'answer_by', at: after(NOW, 48 * HOUR_MS) });
  });
});

describe('a trip that is called off', () => {
  const off = (order: ReturnType<typeof orderIn>) => outcome('leave_trip', 'transporter', order);

  test('leaves what is not ready to its farmer, with the usual time', () => {
    const { order } = off(openWindow(orderIn('confirmed', byTrip), moment));
    expect(order).toMatchObject({ tripFrom: null, transporterId: null, passedOverId: null });
    expect(order.stepDueAt).toEqual(after(NOW, 48 * HOUR_MS));
  });

  test('opens what is ready to others, and not to the transporter who called it off', () => {
    const { order } = off(orderIn('ready_for_pickup', { ...byTrip, transporterId: 'yaw' }));
    expect(order).toMatchObject({ tripFrom: null, transporterId: null, passedOverId: 'yaw' });
    expect(order.stepDueAt).toEqual(after(NOW, 36 * HOUR_MS));
    expect(refusal('accept_delivery', 'transporter', order)?.code).toBe('order.passed_over');
  });

  test('moves no other deadline, and means nothing to what goes otherwise or is on the road', () => {
    const pending = orderIn('pending', byTrip);
    expect(off(pending).order).toMatchObject({ tripFrom: null, answerDueAt: pending.answerDueAt });
    expect(off(orderIn('pending_payment', byTrip)).order.status).toBe('cancelled');
    expect(refusal('leave_trip', 'transporter', orderIn('confirmed'))?.code).toBe('order.wrong_state');
    const loaded = orderIn('picked_up', { ...byTrip, transporterId: 'yaw' });
    expect(refusal('leave_trip', 'transporter', loaded)?.code).toBe('order.wrong_state');
  });
});

test('an order that is off before the pickup gives its room back, one on the road does not', () => {
  expect(kinds(outcome('cancel', 'buyer', orderIn('confirmed', byTrip)))).toContain('leave_trip');
  expect(kinds(outcome('cancel', 'buyer', orderIn('pending_payment', byTrip)))).toContain('leave_trip');
  expect(kinds(outcome('cancel', 'buyer', orderIn('ready_for_pickup', byTrip)))[0]).toBe('leave_trip');
  expect(kinds(outcome('cancel', 'buyer', orderIn('confirmed')))).not.toContain('leave_trip');
  const loaded = orderIn('picked_up', { ...byTrip, transporterId: as('transporter').id });
  expect(kinds(outcome('refund', 'admin', loaded))).not.toContain('leave_trip');
});
