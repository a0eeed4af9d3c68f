import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Award, awardText, choiceOf } from './award.ts';
import { divideDispute } from './decision.ts';
import { GOODS_STAGES, type GoodsStage } from '../hold.ts';

const SHARES = { producePesewas: 100_00, deliveryFeePesewas: 20_00, platformFeePesewas: 2_50 };
const SOLD = { weightGrams: 10_000, pricePerKgPesewas: 10_00 };

function refundOf(award: Award, stage: GoodsStage = 'delivered', transporterPesewas: number | null = null) {
  const choice = choiceOf({ outcome: 'split', awards: [award], transporterPesewas }, SHARES, SOLD, stage);
  return choice.ok ? choice.value.refundPesewas : choice.refusal.code;
}

describe('an award', () => {
  test.each([
    [{ unit: 'amount', size: 12_34 }, 12_34],
    [{ unit: 'kg', size: 2_500 }, 25_00],
    [{ unit: 'kg', size: 10_000 }, 100_00],
    [{ unit: 'percent', size: 33_33 }, 33_33],
    [{ unit: 'percent', size: 100_00 }, 100_00],
    [{ unit: 'kg', size: 10_010 }, 'dispute.refund_out_of_range'],
  ] as const)('%j is worth %s', (award, worth) => {
    expect(refundOf(award)).toBe(worth);
  });

  test('by weight or percent gives back what the transporter does not get', () => {
    expect(refundOf({ unit: 'kg', size: 2_500 }, 'at_farm')).toBe(45_00);
    expect(refundOf({ unit: 'percent', size: 10_00 }, 'on_the_road', 5_00)).toBe(25_00);
    expect(refundOf({ unit: 'amount', size: 10_00 }, 'on_the_road', 5_00)).toBe(10_00);
  });

  test('is never more than what is left of the produce, as after goods were weighed', () => {
    const less = { ...SHARES, producePesewas: 60_00 };
    const choice = choiceOf(
      { outcome: 'split', awards: [{ unit: 'kg', size: 9_000 }], transporterPesewas: null },
      less,
      SOLD,
      'delivered',
    );
    expect(choice).toMatchObject({ ok: true, value: { refundPesewas: 60_00 } });
  });

  test('is one, and by weight only where the weight is known', () => {
    const two: Award[] = [
      { unit: 'kg', size: 1 },
      { unit: 'amount', size: 1 },
    ];
    const typed = { outcome: 'split' as const, transporterPesewas: null };
    expect(choiceOf({ ...typed, awards: two }, SHARES, SOLD, 'delivered')).toMatchObject({
      refusal: { code: 'dispute.one_award' },
    });
    const unknown = { weightGrams: null, pricePerKgPesewas: null };
    expect(choiceOf({ ...typed, awards: [{ unit: 'kg', size: 1 }] }, SHARES, unknown, 'delivered')).toMatchObject({
      refusal: { code: 'dispute.no_weight' },
    });
    expect(choiceOf({ ...typed, awards: [] }, SHARES, SOLD, 'delivered')).toMatchObject({
      ok: true,
      value: { refundPesewas: null },
    });
  });

  test('reads as it was made', () => {
    expect(
      [
        { unit: 'kg', size: 12_500 } as const,
        { unit: 'percent', size: 30_50 } as const,
        { unit: 'amount', size: 40_00 } as const,
      ].map(awardText),
    ).toEqual(['12.5 kg', '30.5 % of the produce', '₵40.00']);
  });

  test('whatever is awarded, the money is divided to the pesewa or refused', () => {
    const award = fc.oneof(
      fc.record({ unit: fc.constant('kg' as const), size: fc.integer({ min: 1, max: 1000 }).map((step) => step * 10) }),
      fc.record({ unit: fc.constant('percent' as const), size: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({ unit: fc.constant('amount' as const), size: fc.integer({ min: 1, max: 130_00 }) }),
    );
    const fee = fc.option(fc.integer({ min: 0, max: 20_00 }), { nil: null });
    fc.assert(
      fc.property(award, fee, fc.constantFrom(...GOODS_STAGES), (typed, transporterPesewas, stage) => {
        const choice = choiceOf({ outcome: 'split', awards: [typed], transporterPesewas }, SHARES, SOLD, stage);
        if (!choice.ok) return;
        const divided = divideDispute(choice.value, SHARES, stage);
        if (!divided.ok) return;
        const { refundPesewas, sellerPesewas, transporterPesewas: paid, platformPesewas } = divided.value;
        expect(refundPesewas + sellerPesewas + paid + platformPesewas).toBe(120_00);
        expect(refundPesewas).toBe(choice.value.refundPesewas);
      }),
    );
  });
});
