import { after, HOUR_MS } from '#kernel/time.ts';
import { agreedGoods } from '#test/support/orders/agreed-goods.ts';
import { STANDARD_SETTINGS } from '#slices/settings/domain/settings.ts';
import { expect, test } from 'vitest';
import type { OrderState } from './order.ts';
import { deadlineOf, isLate, receiptWindowEnd } from './windows.ts';

const NOW = new Date('2026-11-23T08:00:00Z');
const [due, answer, receipt] = [after(NOW, HOUR_MS), after(NOW, 2 * HOUR_MS), after(NOW, 3 * HOUR_MS)];
const orderIn = (status: OrderState['status'], more: Partial<OrderState> = {}): OrderState => ({
  status,
  category: 'tubers',
  buyerId: 'ama',
  sellerId: 'kofi',
  transporterId: null,
  inspectorId: null,
  inspectionRequested: false,
  disputed: false,
  paymentDueAt: due,
  answerDueAt: answer,
  heldUntil: receipt,
  goods: agreedGoods(),
  ...more,
});

test('one deadline runs at a time: to pay, to answer, to report a problem', () => {
  expect(deadlineOf(orderIn('pending_payment'))).toEqual({ kind: 'pay_by', at: due });
  expect(deadlineOf(orderIn('pending'))).toEqual({ kind: 'answer_by', at: answer });
  expect(deadlineOf(orderIn('delivered'))).toEqual({ kind: 'receipt_by', at: receipt });
});

test('none runs in between, at the end, during a dispute, or where it was never set', () => {
  for (const status of ['confirmed', 'in_transit', 'completed', 'cancelled'] as const)
    expect(deadlineOf(orderIn(status)), status).toBeNull();
  for (const status of ['pending', 'delivered'] as const) {
    expect(deadlineOf(orderIn(status, { disputed: true }))).toBeNull();
    expect(deadlineOf(orderIn(status, { answerDueAt: null, heldUntil: null }))).toBeNull();
  }
});

test('goods are late while they are on the way after the promised moment, and not at it', () => {
  const late = (status: string, expectedDelivery: Date | null) => isLate({ status, expectedDelivery }, NOW);
  expect([late('picked_up', after(NOW, -1)), late('in_transit', after(NOW, -1))]).toEqual([true, true]);
  expect([late('in_transit', NOW), late('in_transit', null)]).toEqual([false, false]);
  expect([late('delivered', after(NOW, -1)), late('ready_for_pickup', after(NOW, -1))]).toEqual([false, false]);
});

test('the receipt window is as long as the administrators set it', () => {
  expect(receiptWindowEnd({ ...STANDARD_SETTINGS, keepingReceiptHours: 60 }, 'tubers', NOW)).toEqual(
    after(NOW, 60 * HOUR_MS),
  );
});
