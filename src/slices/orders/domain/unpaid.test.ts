import { expect, test } from 'vitest';
import {
  allowanceOf,
  allowanceOfAddress,
  endsOf,
  isLarge,
  isWorthTooMuch,
  REMEMBERED_MS,
  worthAtMost,
} from './unpaid.ts';

const KG = 1000;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 8, minute));
const order = (minute: number, waiting: boolean, listingId = 'a') => ({
  listingId,
  weightGrams: KG,
  waiting,
  placedAt: at(minute),
});

test.each([
  [false, 0, 20, 3],
  [false, 1, 20, 3],
  [false, 2, 10, 1],
  [false, 3, 4, 1],
  [false, 4, 2, 0],
  [false, 40, 2, 0],
  [true, 0, 50, 3],
  [true, 3, 10, 1],
])('known %s, %i checkouts let run out: %i orders, %i of them large', (known, ends, orders, large) => {
  expect(allowanceOf(20, { known, ends })).toEqual({ orders, large });
});

test('the orders of one cart end as one checkout, what waits has not ended, and a payment restores all', () => {
  const orders = [order(0, false, 'a'), order(0, false, 'b'), order(0, false, 'c'), order(5, false), order(9, true)];
  expect(endsOf(orders, null)).toBe(2);
  expect(endsOf(orders, at(3))).toBe(1);
  expect(endsOf(orders, at(6))).toBe(0);
});

test('two checkouts of different listings are two', () => {
  expect(endsOf([order(0, false, 'a'), order(5, false, 'b')], null)).toBe(2);
});

test('an order of the very moment of a payment is not held against the payer', () => {
  expect(endsOf([order(3, false)], at(3))).toBe(0);
});

test('a network address has three times what one buyer has, and six large orders', () => {
  expect(allowanceOfAddress(20)).toEqual({ orders: 60, large: 6 });
});

test('what ended unpaid is forgotten after six hours', () => {
  expect(REMEMBERED_MS).toBe(21_600_000);
});

test('orders of one listing that are sent at one moment are as many checkouts', () => {
  expect(endsOf([order(0, false, 'a'), order(0, false, 'a'), order(0, false, 'a'), order(0, false, 'b')], null)).toBe(
    3,
  );
});

test.each([
  [500, 0, true],
  [500, 499, true],
  [500, 500, false],
  [100, 0, false],
  [101, 0, true],
])('%i kg that leave %i kg are large: %s', (kg, left, large) => {
  expect(isLarge(kg * KG, left * KG)).toBe(large);
});

test.each([
  ['a stranger', { boughtPesewas: 0, ends: 0, hasNumber: false }, 25_000_00],
  ['one with a number of their own', { boughtPesewas: 0, ends: 0, hasNumber: true }, 100_000_00],
  ['one who bought for ₵4,000', { boughtPesewas: 4_000_00, ends: 0, hasNumber: false }, 45_000_00],
  ['one who let three checkouts run out', { boughtPesewas: 0, ends: 3, hasNumber: false }, 5_000_00],
  ['one who let many run out', { boughtPesewas: 0, ends: 9, hasNumber: false }, 2_500_00],
])('what waits unpaid is worth so much at most: %s', (_who, of, pesewas) => {
  expect(worthAtMost(20, of)).toBe(pesewas);
});

test('one order may be worth anything, all that wait beside it may not', () => {
  const waiting = (...worths: number[]) => worths.map((producePesewas) => ({ producePesewas }));
  expect(isWorthTooMuch([], 1_000_000_00, 25_000_00)).toBe(false);
  expect(isWorthTooMuch(waiting(133_000_00), 25_000_00, 25_000_00)).toBe(false);
  expect(isWorthTooMuch(waiting(133_000_00), 25_000_01, 25_000_00)).toBe(true);
  expect(isWorthTooMuch(waiting(20_000_00, 30_000_00), 5_000_01, 25_000_00)).toBe(true);
  expect(isWorthTooMuch(waiting(25_000_00), 40_000_00, 25_000_00)).toBe(false);
});
