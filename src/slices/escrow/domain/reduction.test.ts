import { reducedShares } from '#slices/ledger/domain/postings.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOLD_STATUSES, moveHold } from './hold.ts';
import { mostReducible, reduceShares } from './reduction.ts';

const agreed = { producePesewas: 500_00, deliveryFeePesewas: 20_00, platformFeePesewas: 12_50 };
const RUNS = { numRuns: 10_000 };

const left = (reducedPesewas: number, refundPesewas: number) => {
  const decision = reduceShares({ agreed, reducedPesewas }, refundPesewas);
  return decision.ok ? decision.value : decision.refusal;
};

test('only money that is held is reduced', () => {
  expect(HOLD_STATUSES.filter((status) => moveHold(status, 'reduce').ok)).toEqual(['held']);
  expect(moveHold('held', 'reduce')).toEqual({ ok: true, value: 'held' });
});

describe('a reduction', () => {
  test('takes from the produce, and the fee with it; the delivery stays', () => {
    expect(left(0, 10_00)).toEqual({
      left: { producePesewas: 490_00, deliveryFeePesewas: 20_00, platformFeePesewas: 12_25 },
      feePesewas: 25,
    });
  });

  test('leaves something of the produce', () => {
    expect(mostReducible({ agreed, reducedPesewas: 0 })).toBe(499_99);
    expect(left(0, 499_99)).toMatchObject({ left: { producePesewas: 1, platformFeePesewas: 0 } });
    const refusal = { code: 'escrow.reduction_out_of_range', data: { smallest: 0.01, largest: 499.99 } };
    expect(left(0, 500_00)).toMatchObject(refusal);
    expect(left(0, 0)).toMatchObject(refusal);
    expect(left(499_99, 1)).toMatchObject({ code: 'escrow.reduction_out_of_range', data: { largest: 0 } });
  });

  test('that is none changes nothing, and one beyond the produce is an error', () => {
    expect(reducedShares(agreed, 0)).toEqual(agreed);
    expect(() => reducedShares(agreed, 500_00)).toThrow('A reduction beyond the produce');
    expect(() => reducedShares(agreed, -1)).toThrow('A reduction beyond the produce');
  });

  test('comes to the same in one part or in many, in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 100_00 }), { minLength: 1, maxLength: 4 }), (amounts) => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        let reducedPesewas = 0;
        let feesPesewas = 0;
        for (const amount of amounts) {
          const decision = reduceShares({ agreed, reducedPesewas }, amount);
          if (!decision.ok) throw new Error(decision.refusal.code);
          expect(decision.value.feePesewas).toBeGreaterThanOrEqual(0);
          feesPesewas += decision.value.feePesewas;
          reducedPesewas += amount;
        }
        const once = reducedShares(agreed, total);
        expect(once.producePesewas + total).toBe(agreed.producePesewas);
        expect(once.platformFeePesewas + feesPesewas).toBe(agreed.platformFeePesewas);
      }),
      RUNS,
    );
  });
});
