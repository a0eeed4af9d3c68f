import { describe, expect, test } from 'vitest';
import { cardMoney, moneyEnd, type Paid } from './order-money.ts';

const money = { paid: 120, held: 0, refunded: 0, refundOwed: 0, refundSentAt: null, settledAt: null };
const open: Paid = {
  ...{
    status: 'pending',
    escrowStatus: 'held',
    totalAmount: 120,
    deliveryFee: 20,
    sellerAmount: 97.5,
    transporterAmount: 20,
  },
  ...{ money: { ...money, held: 120 }, buyerName: 'Ama Mensah', sellerName: 'Kofi Asante' },
};
const completed: Paid = { ...open, status: 'completed', escrowStatus: 'released', money };
const split: Paid = {
  ...completed,
  escrowStatus: 'split',
  sellerAmount: 48.75,
  transporterAmount: 10,
  money: { ...money, refunded: 60, refundOwed: 60 },
};
const refunded: Paid = {
  ...open,
  status: 'cancelled',
  escrowStatus: 'refunded',
  sellerAmount: 0,
  transporterAmount: 0,
  money: { ...money, refunded: 120, refundSentAt: '2026-11-23T08:00:00.000Z' },
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
      { ghs: 97.5, note: 'you get' },
      { ghs: 97.5, note: 'you got' },
      { ghs: 48.75, note: 'you got' },
    ]);
    expect([open, completed, split].map((order) => cardMoney(order, 'carrier'))).toEqual([
      { ghs: 20, note: 'you get' },
      { ghs: 20, note: 'you got' },
      { ghs: 10, note: 'you got, of ₵20.00' },
    ]);
  });

  test('never promises anything of an order that was cancelled', () => {
    expect(cardMoney(refunded, 'farmer')).toEqual({ ghs: 120, note: 'refunded to the buyer' });
    expect(cardMoney(unpaid, 'farmer')).toEqual({ ghs: 120, note: 'not paid' });
    expect([refunded, unpaid].map((order) => cardMoney(order, 'carrier'))).toEqual([
      { ghs: 20, note: 'not earned' },
      { ghs: 20, note: 'not earned' },
    ]);
  });

  test('tells the buyer what went back', () => {
    expect([open, split, refunded, unpaid].map((order) => cardMoney(order, 'buyer'))).toEqual([
      { ghs: 120, note: null },
      { ghs: 120, note: '₵60.00 refunded' },
      { ghs: 120, note: 'refunded' },
      { ghs: 120, note: 'not paid' },
    ]);
    expect(cardMoney({ ...split, money: null }, 'other')).toEqual({ ghs: 120, note: null });
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
