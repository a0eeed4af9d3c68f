import { expect, test } from 'vitest';
import { aboveWallets, firstMethod, type PayMeans } from './pay-means.ts';

const SAME = { mtn: 2_500_000, telecel: 2_500_000, at: 2_500_000, card: null };
const means = (cards: boolean, largest: PayMeans['largest'] = SAME): PayMeans => ({ cards, largest, partsHours: 72 });

test('nothing is said of an amount that every wallet pays', () => {
  expect(aboveWallets(2_500_000, means(true))).toBeNull();
  expect(firstMethod('mtn', 2_500_000, means(true))).toBe('mtn');
});

test('a payer reads before paying that no wallet pays so much, and what does', () => {
  expect(aboveWallets(13_320_000, means(true))).toBe('Mobile money pays at most ₵25,000.00 at once. Pay by bank card.');
  expect(aboveWallets(2_500_001, means(false))).toBe(
    'Mobile money pays at most ₵25,000.00 at once. Order less at a time.',
  );
});

test('an order that may be paid in parts says so', () => {
  expect(aboveWallets(13_320_000, means(false), true)).toBe(
    'Mobile money pays at most ₵25,000.00 at once. Pay in parts.',
  );
  expect(aboveWallets(13_320_000, means(true), true)).toBe(
    'Mobile money pays at most ₵25,000.00 at once. Pay in parts, or by bank card.',
  );
});

test('where only some wallets cannot pay it, they are named', () => {
  expect(aboveWallets(1_000_001, means(true, { ...SAME, at: 1_000_000 }))).toBe(
    'AT Money pays at most ₵10,000.00 at once. Choose another way to pay.',
  );
});

test('a card is chosen at first where the payer’s own wallet cannot pay so much', () => {
  expect(firstMethod('mtn', 2_500_001, means(true))).toBe('card');
  expect(firstMethod('mtn', 2_500_001, means(false))).toBe('mtn');
  expect(firstMethod('card', 2_500_001, means(true))).toBe('card');
});
