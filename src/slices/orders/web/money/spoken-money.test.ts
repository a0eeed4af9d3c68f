import { expect, test } from 'vitest';
import type { Paid } from '../../parts/order/order-money.ts';
import { spokenMoney } from './spoken-money.ts';

const money = { paid: 12_000, held: 0, refunded: 0, cost: 0, refundOwed: 0, refundSentAt: null, settledAt: null };
const fresh: Paid = {
  ...{ status: 'pending', escrowStatus: 'held', totalAmount: 12_000, deliveryFee: 2000 },
  ...{ sellerAmount: 9750, transporterAmount: 2000, money: { ...money, held: 12_000 } },
  ...{ buyerName: 'Ama Mensah', sellerName: 'Kofi Asante' },
};
const confirmed: Paid = { ...fresh, status: 'confirmed' };
const completed: Paid = { ...fresh, status: 'completed', escrowStatus: 'released', money };
const split: Paid = { ...completed, escrowStatus: 'split', sellerAmount: 4875, transporterAmount: 0 };
const owed: Paid = {
  ...{ ...completed, status: 'cancelled', escrowStatus: 'refunded', sellerAmount: 0, transporterAmount: 0 },
  money: { ...money, refunded: 12_000, refundOwed: 12_000 },
};
const back: Paid = { ...owed, money: { ...money, refunded: 12_000 } };
const said = (order: Paid, side: Parameters<typeof spokenMoney>[1]) => {
  const spoken = spokenMoney(order, side);
  return spoken && `${spoken.moment} ${spoken.amount}`;
};

test('the farmer learns of a new order that is paid, and of what they earned', () => {
  expect(said(fresh, 'farmer')).toBe('order_received 9750');
  expect(said(confirmed, 'farmer')).toBeNull();
  expect(said(completed, 'farmer')).toBe('earning_released 9750');
  expect(said(split, 'farmer')).toBe('earning_released 4875');
  expect(said(back, 'farmer')).toBeNull();
});

test('the transporter learns of the fee once they have it', () => {
  expect(said(fresh, 'carrier')).toBeNull();
  expect(said(completed, 'carrier')).toBe('earning_released 2000');
  expect(said(split, 'carrier')).toBeNull();
});

test('the buyer learns what is in escrow, and a refund that has arrived whole', () => {
  expect(said(fresh, 'buyer')).toBe('order_paid 12000');
  expect(said(confirmed, 'buyer')).toBe('order_paid 12000');
  expect(said(completed, 'buyer')).toBeNull();
  expect(said(owed, 'buyer')).toBeNull();
  expect(said(back, 'buyer')).toBe('refund_sent 12000');
});

test('what is unpaid or disputed is not spoken, nor anything to others', () => {
  const sides = ['farmer', 'buyer', 'carrier'] as const;
  const unpaid: Paid = { ...fresh, status: 'pending_payment', escrowStatus: 'awaiting', money };
  for (const side of sides) expect(said(unpaid, side)).toBeNull();
  for (const side of sides) expect(said({ ...confirmed, escrowStatus: 'disputed' }, side)).toBeNull();
  for (const order of [fresh, completed, back]) {
    expect(said(order, 'other')).toBeNull();
    expect(said({ ...order, sellerAmount: null, transporterAmount: null, money: null }, 'farmer')).toBeNull();
    expect(said({ ...order, money: null }, 'buyer')).toBeNull();
  }
});
