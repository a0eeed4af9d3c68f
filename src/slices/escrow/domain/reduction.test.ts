import { reducedShares } from '#slices/ledger/domain/postings.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOLD_STATUSES, moveHold } from './hold.ts';
import { mostReducible, reduceShares } from './reduction.ts';

const agreed = { producePesewas: 500_00, deliveryFeePesewas: 20_00, platformFeePesewas: 12_50 };
const RUNS = { numRuns: 10_000 };

const left = (reducedPesewas: number, refundPesewas: number) => {
  const so = { agreed, reducedPesewas, reducedDeliveryPesewas: 0 };
  const decision = reduceShares(so, { producePesewas: refundPesewas, deliveryPesewas: 0 });
  return decision.ok ? decision.value : decision.refusal;
};

test('only money that is held is reduced', () => {
  expect(HOLD_STATUSES.filter((status) => moveHold(status, 'reduce').ok)).toEqual(['held']);
  expect(moveHold('held', 'reduce')).toEqual({ ok: true, value: 'held' });
});

describe('a reduction', () => {
  test('takes from the produce, and the platform fee with it', () => {
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

  test('takes from the delivery fee without the produce, and never beyond the fee', () => {
    const so = { agreed, reducedPesewas: 0, reducedDeliveryPesewas: 15_00 };
    expect(reduceShares(so, { producePesewas: 0, deliveryPesewas: 5_00 })).toMatchObject({
      value: { left: { producePesewas: 500_00, deliveryFeePesewas: 0, platformFeePesewas: 12_50 }, feePesewas: 0 },
    });
    for (const deliveryPesewas of [5_01, -1])
      expect(reduceShares(so, { producePesewas: 1_00, deliveryPesewas })).toMatchObject({
        refusal: { code: 'escrow.reduction_out_of_range', data: { largest: 5 } },
      });
    expect(() => reducedShares(agreed, 0, 20_01)).toThrow('A reduction beyond the delivery fee');
  });

  test('comes to the same in one part or in many, in whatever order', () => {
    const amount = fc.record({
      producePesewas: fc.integer({ min: 1, max: 100_00 }),
      deliveryPesewas: fc.integer({ min: 0, max: 5_00 }),
    });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 4 }), (amounts) => {
        let so = { agreed, reducedPesewas: 0, reducedDeliveryPesewas: 0 };
        let feesPesewas = 0;
        for (const back of amounts) {
          const decision = reduceShares(so, back);
          if (!decision.ok) throw new Error(decision.refusal.code);
          expect(decision.value.feePesewas).toBeGreaterThanOrEqual(0);
          feesPesewas += decision.value.feePesewas;
          so = {
            agreed,
            reducedPesewas: so.reducedPesewas + back.producePesewas,
            reducedDeliveryPesewas: so.reducedDeliveryPesewas + back.deliveryPesewas,
          };
          expect(decision.value.left).toEqual(reducedShares(agreed, so.reducedPesewas, so.reducedDeliveryPesewas));
        }
        const once = reducedShares(agreed, so.reducedPesewas, so.reducedDeliveryPesewas);
        expect(once.producePesewas + so.reducedPesewas).toBe(agreed.producePesewas);
        expect(once.deliveryFeePesewas + so.reducedDeliveryPesewas).toBe(agreed.deliveryFeePesewas);
        expect(once.platformFeePesewas + feesPesewas).toBe(agreed.platformFeePesewas);
      }),
      RUNS,
    );
  });
});
