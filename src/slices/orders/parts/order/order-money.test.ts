import { describe, expect, test } from 'vitest';
import { cardMoney, moneyEnd, type Paid } from './order-money.ts';

const money = { paid: 12_000, held: 0, refunded: 0, cost: 0, refundOwed: 0, refundSentAt: null, settledAt: null };
const open: Paid = {
  ...{
    status: 'pending',
    escrowStatus: 'held',
    totalAmount: 12_000,
    deliveryFee: 2000,
    sellerAmount: 9750,
    transporterAmount: 2000,
  },
  ...{ money: { ...money, held: 12_000 }, buyerName: 'Ama Mensah', sellerName: 'Kofi Asante' },
};
const completed: Paid = { ...open, status: 'completed', escrowStatus: 'released', money };
const split: Paid = {
  ...completed,
  escrowStatus: 'split',
  sellerAmount: 4875,
  transporterAmount: 1000,
  money: { ...money, refunded: 6000, refundOwed: 6000 },
};
const refunded: Paid = {
  ...open,
  status: 'cancelled',
  escrowStatus: 'refunded',
  sellerAmount: 0,
  transporterAmount: 0,
  money: { ...money, refunded: 12_000, refundSentAt: '2026-11-23T08:00:00.000Z' },
};
const unpaid: Paid = {
  ...open,
  status: 'cancelled',
  escrowStatus: 'awaiting',
  sellerAmount: 0,
  transporterAmount: 0,
  money: { ...money, paid: 0 },
};

describe('the card of an order', () => {
  test('says what somebody gets while it is open, and what they got afterwards', () => {
    expect([open, completed, split].map((order) => cardMoney(order, 'farmer'))).toEqual([
      { pesewas: 9750, note: 'you get' },
      { pesewas: 9750, note: 'you got' },
      { pesewas: 4875, note: 'you got' },
    ]);
    expect([open, completed, split].map((order) => cardMoney(order, 'carrier'))).toEqual([
      { pesewas: 2000, note: 'you get' },
      { pesewas: 2000, note: 'you got' },
      { pesewas: 1000, note: 'you got, of ₵20.00' },
    ]);
  });

  test('never promises anything of an order that was cancelled', () => {
    expect(cardMoney(refunded, 'farmer')).toEqual({ pesewas: 12_000, note: 'refunded to the buyer' });
    expect(cardMoney(unpaid, 'farmer')).toEqual({ pesewas: 12_000, note: 'not paid' });
    expect([refunded, unpaid].map((order) => cardMoney(order, 'carrier'))).toEqual([
      { pesewas: 2000, note: 'not earned' },
      { pesewas: 2000, note: 'not earned' },
    ]);
  });

  test('tells the buyer what went back', () => {
    expect([open, split, refunded, unpaid].map((order) => cardMoney(order, 'buyer'))).toEqual([
      { pesewas: 12_000, note: null },
      { pesewas: 12_000, note: '₵60.00 refunded' },
      { pesewas: 12_000, note: 'refunded' },
      { pesewas: 12_000, note: 'not paid' },
    ]);
    expect(cardMoney({ ...split, money: null }, 'other')).toEqual({ pesewas: 12_000, note: null });
  });
});

describe('the end of an order, in money', () => {
  test('names what came into the wallet and what goes back', () => {
    expect(moneyEnd(completed, 'farmer')).toBe('₵97.50 came into your wallet.');
    expect(moneyEnd(split, 'farmer')).toBe(
      '₵48.75 came into your wallet. ₵60.00 is on its way back to where Ama Mensah paid from.',
    );
    expect(moneyEnd(refunded, 'farmer')).toBe(
      'Nothing came into your wallet. ₵120.00 was sent back to where Ama Mensah paid from on 23 Nov 2026, 08:00.',
    );
    expect(moneyEnd(split, 'buyer')).toBe('₵60.00 is on its way back to where you paid from. The rest was paid out.');
    expect(moneyEnd(completed, 'buyer')).toBe('Kofi Asante has been paid.');
    expect(moneyEnd({ ...refunded, money: null }, 'carrier')).toBe('The delivery fee was not earned.');
    expect(moneyEnd({ ...refunded, money: null }, 'other')).toBe('The order was cancelled.');
    expect(moneyEnd(unpaid, 'buyer')).toBe('Nothing was paid, nothing is owed.');
  });
});
