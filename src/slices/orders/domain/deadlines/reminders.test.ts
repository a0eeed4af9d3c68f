import { saidId } from '#kernel/languages/texts/en-notices.ts';
import { orderIn } from '#test/support/orders/one-order.ts';
import { expect, test } from 'vitest';
import { PAID_AND_OPEN } from '../order.ts';
import { reminderOf } from './reminders.ts';

test('the person who must act is reminded, and where nobody must yet, both sides', () => {
  const told = [
    ...PAID_AND_OPEN.map((status) => orderIn(status)),
    orderIn('ready_for_pickup', { transporterId: 'yaw' }),
    orderIn('ready_for_pickup', { selfPickup: true }),
  ];
  expect(told.map((order) => `${order.status}: ${reminderOf(order)?.to.join(', ') ?? '-'}`)).toEqual([
    'pending: farmer',
    'confirmed: farmer',
    'pending_quality_check: staff, farmer',
    'quality_approved: farmer',
    'ready_for_pickup: farmer, buyer',
    'picked_up: -',
    'in_transit: -',
    'delivered: -',
    'ready_for_pickup: transporter, farmer',
    'ready_for_pickup: buyer, farmer',
  ]);
});

test('of an inspection is said what its end depends on: who asked for it', () => {
  const otherwise = (inspectionByFarmer: boolean) =>
    reminderOf(orderIn('pending_quality_check', { inspectionByFarmer }))?.otherwise;
  expect(otherwise(true)).toBe('Otherwise the order goes on without an inspection.');
  expect(otherwise(false)).toBe('Otherwise the order is cancelled and the buyer gets everything back.');
});

test('every reminder can be said in the languages of plain phones', () => {
  const orders = PAID_AND_OPEN.flatMap((status) => [
    orderIn(status),
    orderIn(status, { pointLeadDays: 2 }),
    orderIn(status, { inspectionByFarmer: true }),
    orderIn(status, { transporterId: 'yaw' }),
    orderIn(status, { selfPickup: true }),
  ]);
  const said = orders.flatMap((order) => {
    const reminder = reminderOf(order);
    return reminder === null ? [] : [reminder.todo, reminder.otherwise];
  });
  expect(said.length).toBeGreaterThan(20);
  expect(said.filter((words) => saidId(words) === null)).toEqual([]);
});
