import type { QualityGrade } from '#kernel/ghana/produce.ts';
import type { Grams } from '#kernel/quantity.ts';
import { after, HOUR_MS } from '#kernel/time.ts';
import { type Settings, weightHours } from '#slices/settings/domain/settings.ts';
import type { OrderState } from '../order.ts';
import { type FoundGoods, gradesBelow, isShort, paidGrams } from './found-goods.ts';

interface Moment {
  readonly now: Date;
  readonly settings: Settings;
}

/**
 * The goods after a slip. Within the tolerance the price follows the weight, never above what is paid for now; a weight
 * that is shorter asks the buyer, until a deadline that fits how fast the goods spoil.
 */
export function weighed(
  order: OrderState,
  slip: { readonly grams: Grams; readonly byId: string | null },
  { now, settings }: Moment,
): FoundGoods {
  const { goods } = order;
  const so = { ...goods, weighings: goods.weighings + 1, weighedById: slip.byId, weighedGrams: slip.grams };
  if (isShort(goods, slip.grams))
    return { ...so, weightDueAt: after(now, weightHours(settings, order.category) * HOUR_MS) };
  return { ...so, countedGrams: Math.min(paidGrams(goods), slip.grams), weightDueAt: null };
}

/** The buyer, or the deadline for them, takes what was weighed. */
export function weightTaken(goods: FoundGoods): FoundGoods {
  return { ...goods, countedGrams: goods.weighedGrams, weightDueAt: null };
}

/** The goods after an inspector's grade; a worse one than was known counts, a better one costs nothing more. */
export function graded(goods: FoundGoods, grade: QualityGrade): FoundGoods {
  return { ...goods, gradesBelow: Math.max(goods.gradesBelow, gradesBelow(goods.agreedGrade, grade)) };
}
