import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundsByPayment } from './refunds-by-payment.ts';

const paid = [
  { paymentId: 'last', amountPesewas: 700 },
  { paymentId: 'part', amountPesewas: 100 },
  { paymentId: 'deposit', amountPesewas: 200 },
];

test.each([
  [0, 300, [['last', 300]]],
  [
    650,
    100,
    [
      ['last', 50],
      ['part', 50],
    ],
  ],
  [
    650,
    350,
    [
      ['last', 50],
      ['part', 100],
      ['deposit', 200],
    ],
  ],
  [700, 100, [['part', 100]]],
  [850, 150, [['deposit', 150]]],
  [0, 0, []],
] as const)('after %i went, %i is taken from the last payment first', (before, amount, parts) => {
  expect(
    refundsByPayment(paid, before, amount).map(({ paymentId, amountPesewas }) => [paymentId, amountPesewas]),
  ).toEqual(parts);
});

test('never more than was paid', () => {
  expect(() => refundsByPayment(paid, 900, 101)).toThrow(RangeError);
  expect(() => refundsByPayment(paid, 0, -1)).toThrow(RangeError);
  expect(() => refundsByPayment([], 0, 1)).toThrow(RangeError);
});

test('whatever the steps, each payment gives back what it brought and no pesewa more', () => {
  const pesewas = fc.integer({ min: 1, max: 100_000_000 });
  fc.assert(
    fc.property(
      fc.array(pesewas, { minLength: 1, maxLength: 8 }),
      fc.array(fc.nat(), { maxLength: 12 }),
      (sums, steps) => {
        const brought = sums.map((amountPesewas, place) => ({ paymentId: String(place), amountPesewas }));
        const total = sums.reduce((sum, one) => sum + one, 0);
        const back = new Map<string, number>();
        let before = 0;
        const giveBack = (amount: number) => {
          const parts = refundsByPayment(brought, before, amount);
          expect(parts.reduce((sum, one) => sum + one.amountPesewas, 0)).toBe(amount);
          for (const part of parts) back.set(part.paymentId, (back.get(part.paymentId) ?? 0) + part.amountPesewas);
          before += amount;
        };
        for (const step of steps) giveBack(step % (total - before + 1));
        giveBack(total - before);
        expect(brought.map(({ paymentId }) => back.get(paymentId))).toEqual(sums);
      },
    ),
    { numRuns: 5_000 },
  );
});
