import type { FoundGoods } from '#slices/orders/domain/weighing/found-goods.ts';

/** Goods of an order as they were agreed, before anybody weighed or graded them. */
export function agreedGoods(more: Partial<FoundGoods> = {}): FoundGoods {
  return {
    agreedGrams: 50_000,
    agreedGrade: 'standard',
    toleranceBasisPoints: 300,
    gradeStepBasisPoints: 1000,
    weighings: 0,
    weighedById: null,
    weighedGrams: null,
    countedGrams: null,
    weightDueAt: null,
    awaitsFarmer: false,
    gradesBelow: 0,
    ...more,
  };
}
