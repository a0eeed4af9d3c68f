import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkPart, mayBePaidInParts, offeredPart, partBounds, type PartRules } from './part-bounds.ts';

const WALLET: PartRules = {
  leastPesewas: 1_00,
  largestPesewas: 25_000_00,
  smallWalletPesewas: 3_000_00,
  walletPesewas: 25_000_00,
};
const CARD: PartRules = { ...WALLET, largestPesewas: null };

/** A lorry of maize. */
const LORRY = { totalPesewas: 133_200_00, paidPesewas: 0, parts: 0 };

test('parts: a lorry is offered in the largest parts that a wallet pays, the rest at the end', () => {
  const offered: number[] = [];
  let left = LORRY;
  while (left.paidPesewas < left.totalPesewas) {
    const part = offeredPart(left, WALLET);
    offered.push(part / 100);
    left = { ...left, paidPesewas: left.paidPesewas + part, parts: left.parts + 1 };
  }
  expect(offered).toEqual([25_000, 25_000, 25_000, 25_000, 25_000, 8_200]);
});

test.each([
  ['a twelfth', 11_100_00, true],
  ['less than a twelfth', 11_099_99, false],
  ['what a wallet pays in a day', 25_000_00, true],
  ['more than a wallet pays', 25_000_01, false],
  ['more than it costs', 140_000_00, false],
])('parts: the first part of a lorry is %s', (_name, amount, ok) => {
  expect(checkPart(amount, LORRY, WALLET).ok).toBe(ok);
});

test.each([
  ['all that is left', 8_200_00, true],
  ['a rest that nobody can pay is left', 8_199_50, false],
  ['a rest of one cedi is left', 8_199_00, true],
  ['more than is left', 8_200_01, false],
])('parts: the last part, where %s', (_name, amount, ok) => {
  expect(checkPart(amount, { ...LORRY, paidPesewas: 125_000_00, parts: 5 }, WALLET).ok).toBe(ok);
});

test('parts: a card pays what is left, whatever it is', () => {
  expect(checkPart(133_200_00, LORRY, CARD).ok).toBe(true);
  expect(offeredPart(LORRY, CARD)).toBe(133_200_00);
});

test('parts: what any wallet pays at once is paid at once', () => {
  const small = { totalPesewas: 3_000_00, paidPesewas: 0, parts: 0 };
  expect(mayBePaidInParts(small.totalPesewas, WALLET)).toBe(false);
  expect(checkPart(2_000_00, small, WALLET)).toMatchObject({ refusal: { code: 'payment.wrong_part' } });
});

test('parts: a buyer who always pays the least pays all in the end, and no part is above what a wallet pays', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3_000_01, max: 2_000_000_00 }), (totalPesewas) => {
      let left = { totalPesewas, paidPesewas: 0, parts: 0 };
      while (left.paidPesewas < totalPesewas) {
        const { leastPesewas } = partBounds(left, WALLET);
        expect(leastPesewas).toBeLessThanOrEqual(WALLET.walletPesewas);
        const rest = totalPesewas - left.paidPesewas;
        const amount = checkPart(leastPesewas, left, WALLET).ok ? leastPesewas : rest;
        expect(checkPart(amount, left, WALLET).ok).toBe(true);
        left = { ...left, paidPesewas: left.paidPesewas + amount, parts: left.parts + 1 };
        expect(left.parts).toBeLessThan(200);
      }
    }),
  );
});
