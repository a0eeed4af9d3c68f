import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundsByPayment } from './paid-twice.ts';

test('what goes back is taken from the last payment first, then from the deposit', () => {
  const paid = { restPesewas: 800, depositPesewas: 200 };
  expect(refundsByPayment(paid, 0, 300)).toEqual({ restPesewas: 300, depositPesewas: 0 });
  expect(refundsByPayment(paid, 700, 150)).toEqual({ restPesewas: 100, depositPesewas: 50 });
  expect(refundsByPayment(paid, 850, 150)).toEqual({ restPesewas: 0, depositPesewas: 150 });
  expect(refundsByPayment({ restPesewas: 500, depositPesewas: 0 }, 0, 500)).toEqual({
    restPesewas: 500,
    depositPesewas: 0,
  });
});

test('never more than was paid', () => {
  expect(() => refundsByPayment({ restPesewas: 800, depositPesewas: 200 }, 900, 101)).toThrow(RangeError);
  expect(() => refundsByPayment({ restPesewas: 800, depositPesewas: 200 }, 0, -1)).toThrow(RangeError);
});

test('whatever the steps, each payment gives back what it brought and no pesewa more', () => {
  const pesewas = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(pesewas, pesewas, fc.array(fc.nat(), { maxLength: 12 }), (restPesewas, depositPesewas, steps) => {
      const paid = { restPesewas, depositPesewas };
      const sums = { rest: 0, deposit: 0 };
      for (const step of steps) {
        const before = sums.rest + sums.deposit;
        const amount = step % (restPesewas + depositPesewas - before + 1);
        const parts = refundsByPayment(paid, before, amount);
        expect(parts.restPesewas + parts.depositPesewas).toBe(amount);
        sums.rest += parts.restPesewas;
        sums.deposit += parts.depositPesewas;
      }
      const last = refundsByPayment(
        paid,
        sums.rest + sums.deposit,
        restPesewas + depositPesewas - sums.rest - sums.deposit,
      );
      expect(sums.rest + last.restPesewas).toBe(restPesewas);
      expect(sums.deposit + last.depositPesewas).toBe(depositPesewas);
    }),
    { numRuns: 10_000 },
  );
});
