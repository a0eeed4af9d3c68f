import { describe, expect, test } from 'vitest';
import { type AskedContinuing, continuingOf, type PaidFor } from './continuing.ts';

const BAGS: PaidFor = { grams: 300_000, producePesewas: 1_800_00, packGrams: 100_000 };
const asked = (more: Partial<AskedContinuing>): AskedContinuing => ({
  grams: null,
  packs: null,
  refundPesewas: null,
  ...more,
});
const back = (more: Partial<AskedContinuing>, paid = BAGS) => {
  const decision = continuingOf(asked(more), paid);
  return decision.ok ? decision.value : decision.refusal.code;
};

describe('an order that goes on after its dispute', () => {
  test('costs what it costs, or its share by weight, by packs or by what goes back', () => {
    expect(back({})).toEqual({ grams: null, refundPesewas: 0 });
    expect(back({ grams: 250_000 })).toEqual({ grams: 250_000, refundPesewas: 300_00 });
    expect(back({ packs: 2 })).toEqual({ grams: 200_000, refundPesewas: 600_00 });
    expect(back({ refundPesewas: 50_00 })).toEqual({ grams: null, refundPesewas: 50_00 });
    expect(back({ grams: 300_000 })).toEqual({ grams: 300_000, refundPesewas: 0 });
  });

  test('counts from what is paid for now, after weight, grade and what was given back', () => {
    const reduced = { grams: 250_000, producePesewas: 1_350_00, packGrams: 100_000 };
    expect(back({ grams: 125_000 }, reduced)).toEqual({ grams: 125_000, refundPesewas: 675_00 });
  });

  test('is refused for more than is paid for, for nothing, in two units, and where the weight is not known', () => {
    expect(back({ grams: 300_001 })).toBe('dispute.refund_out_of_range');
    expect(back({ grams: 99 })).toBe('dispute.refund_out_of_range');
    expect(back({ refundPesewas: 1_800_00 })).toBe('dispute.refund_out_of_range');
    expect(back({ grams: 200_000, refundPesewas: 1 })).toBe('dispute.one_award');
    expect(back({ packs: 1 }, { ...BAGS, packGrams: null })).toBe('dispute.no_weight');
    expect(back({ grams: 100_000 }, { ...BAGS, grams: null })).toBe('dispute.no_weight');
  });
});
