import { after, HOUR_MS } from '#kernel/time.ts';
import { CATEGORIES } from '#kernel/ghana/produce.ts';
import { BOUNDS, STANDARD_SETTINGS } from '#slices/settings/domain/settings.ts';
import { STEP_BOUNDS } from '#slices/settings/domain/step-windows.ts';
import { NOW, orderIn } from '#test/support/orders/one-order.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockAct } from './deadlines/clock.ts';
import { BEFORE_PICKUP, PAID_AND_OPEN } from './order.ts';
import type { OrderState } from './order.ts';
import { deadlineOf, extendWindow, hoursToGive, isLate, openWindow, stageOf } from './windows.ts';

const moment = { now: NOW, settings: STANDARD_SETTINGS };
const hoursLeft = (order: OrderState) => ((deadlineOf(order)?.at.getTime() ?? Number.NaN) - NOW.getTime()) / HOUR_MS;
const reminded = (order: OrderState) =>
  order.remindAt === null ? null : (order.remindAt.getTime() - NOW.getTime()) / HOUR_MS;

describe('each state that holds money', () => {
  test('has these hours by the standard, and is reminded of them', () => {
    const states = [
      ...PAID_AND_OPEN.map((status) => orderIn(status)),
      orderIn('ready_for_pickup', { transporterId: 'yaw' }),
      orderIn('ready_for_pickup', { selfPickup: true }),
      orderIn('confirmed', { selfPickup: true, pointLeadDays: 2 }),
      orderIn('ready_for_pickup', { selfPickup: true, pointLeadDays: 2 }),
    ];
    const table = states.map((state) => {
      const opened = (['vegetables', 'tubers', 'grains'] as const).map((category) =>
        openWindow({ ...state, category }, moment),
      );
      const name = state.transporterId === null ? state.status : `${state.status} accepted`;
      return `${name} | ${deadlineOf(state)?.kind} | ${opened.map(hoursLeft).join(', ')} | ${opened.map(reminded).join(', ')}`;
    });
    expect(table).toEqual([
      'pending | answer_by | 48, 48, 48 | 36, 36, 36',
      'confirmed | ready_by | 24, 48, 72 | 18, 36, 60',
      'pending_quality_check | inspect_by | 24, 36, 48 | 18, 27, 36',
      'quality_approved | ready_by | 24, 48, 72 | 18, 36, 60',
      'ready_for_pickup | accept_by | 24, 36, 48 | 18, 27, 36',
      'picked_up | deliver_by | 36, 48, 72 | 24, 24, 24',
      'in_transit | deliver_by | 36, 48, 72 | 24, 24, 24',
      'delivered | receipt_by | 24, 48, 72 | , , ',
      'ready_for_pickup accepted | collect_by | 12, 24, 36 | 9, 18, 27',
      'ready_for_pickup | fetch_by | 36, 60, 84 | 27, 48, 72',
      'confirmed | ready_by | 72, 96, 120 | 60, 84, 108',
      'ready_for_pickup | fetch_by | 36, 60, 84 | 27, 48, 72',
    ]);
  });

  const settings = fc
    .record(
      Object.fromEntries(
        Object.entries(BOUNDS).map(([key, { least, most }]) => [key, fc.integer({ min: least, max: most })]),
      ),
    )
    .map((changed) => ({ ...STANDARD_SETTINGS, ...changed }));
  const paid = fc.record({
    status: fc.constantFrom(...PAID_AND_OPEN),
    category: fc.constantFrom(...CATEGORIES),
    distanceKm: fc.double({ min: 0, max: 1500, noNaN: true }),
    durationHours: fc.double({ min: 0, max: 720, noNaN: true }),
    transporterId: fc.constantFrom(null, 'yaw'),
    selfPickup: fc.boolean(),
    pointLeadDays: fc.constantFrom(null, 0, 7),
  });

  test('has a deadline ahead, whatever the produce, the road and the settings; moved once, it is still within bounds', () => {
    fc.assert(
      fc.property(paid, settings, (given, rules) => {
        const order = openWindow(orderIn(given.status, given), { now: NOW, settings: rules });
        const hours = hoursLeft(order);
        expect(hours).toBeGreaterThanOrEqual(1);
        expect(hours).toBeLessThanOrEqual(336 + Math.max(720, 1500 / 40, 7 * 24));
        expect(order.remindAt === null || order.remindAt.getTime() < (deadlineOf(order)?.at.getTime() ?? 0)).toBe(true);
        expect(clockAct(order, deadlineOf(order)?.at ?? NOW)).not.toBeNull();
        const most = hoursToGive(order) ?? 0;
        const moved = extendWindow(order, most);
        expect(hoursLeft(moved)).toBeCloseTo(hours + most);
        expect(hoursToGive(moved)).toBeNull();
      }),
    );
  });

  test('goods on the road have at least the time that the drive takes, and the time to be late', () => {
    fc.assert(
      fc.property(paid, (given) => {
        const order = openWindow(orderIn('picked_up', { ...given, status: 'picked_up', transporterId: 'yaw' }), moment);
        expect(hoursLeft(order)).toBeGreaterThan(
          given.distanceKm / 40 + STEP_BOUNDS.perishableLateHours.standard - 0.001,
        );
      }),
    );
  });
});

test('no money, no deadline but the one to pay; a dispute has the deadline of its decision', () => {
  expect(deadlineOf(orderIn('pending_payment'))).toMatchObject({ kind: 'pay_by' });
  for (const status of ['completed', 'cancelled'] as const) expect(deadlineOf(orderIn(status)), status).toBeNull();
  for (const status of BEFORE_PICKUP) {
    expect(deadlineOf(orderIn(status, { disputed: true })), status).toBeNull();
    expect(deadlineOf(orderIn(status, { disputed: true }), NOW)).toEqual({ kind: 'decide_by', at: NOW });
    expect(hoursToGive(orderIn(status, { disputed: true }))).toBeNull();
  }
  expect(deadlineOf(orderIn('confirmed', { stepDueAt: null }))).toBeNull();
  expect(stageOf(orderIn('completed'))).toBeNull();
  expect(extendWindow(orderIn('completed'), 4)).toEqual(orderIn('completed'));
});

test('goods are late while they are on the way after the promised moment, and not at it', () => {
  const late = (status: string, expectedDelivery: Date | null) => isLate({ status, expectedDelivery }, NOW);
  expect([late('picked_up', after(NOW, -1)), late('in_transit', after(NOW, -1))]).toEqual([true, true]);
  expect([late('in_transit', NOW), late('in_transit', null)]).toEqual([false, false]);
  expect([late('delivered', after(NOW, -1)), late('ready_for_pickup', after(NOW, -1))]).toEqual([false, false]);
});
