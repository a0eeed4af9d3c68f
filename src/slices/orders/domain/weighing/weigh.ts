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
 * The goods after a slip. Within the tolerance the price follows the weight, never above what is paid for now. A
 * shorter weight asks the buyer, and where a transporter found it the farmer first, until a deadline that fits how fast
 * the goods spoil.
 */
export function weighed(
  order: OrderState,
  slip: { readonly grams: Grams; readonly byId: string | null; readonly byTransporter: boolean },
  { now, settings }: Moment,
): FoundGoods {
  const { goods } = order;
  const so = { ...goods, weighings: goods.weighings + 1, weighedById: slip.byId, weighedGrams: slip.grams };
  if (isShort(goods, slip.grams))
    return { ...so, awaitsFarmer: slip.byTransporter, weightDueAt: answerBy(order, { now, settings }) };
  return { ...so, countedGrams: Math.min(paidGrams(goods), slip.grams), weightDueAt: null, awaitsFarmer: false };
}

function answerBy({ category }: OrderState, { now, settings }: Moment): Date {
  return after(now, weightHours(settings, category) * HOUR_MS);
}

/** The farmer says that a short weight is right: now the buyer is asked, with time of their own. */
export function weightConfirmed(order: OrderState, moment: Moment): FoundGoods {
  return { ...order.goods, awaitsFarmer: false, weightDueAt: answerBy(order, moment) };
}

/** The buyer, or the deadline for them, takes what was weighed. */
export function weightTaken(goods: FoundGoods): FoundGoods {
  return { ...goods, countedGrams: goods.weighedGrams, weightDueAt: null, awaitsFarmer: false };
}

/** The goods after an inspector's grade; a worse one than was known counts, a better one costs nothing more. */
export function graded(goods: FoundGoods, grade: QualityGrade): FoundGoods {
  return { ...goods, gradesBelow: Math.max(goods.gradesBelow, gradesBelow(goods.agreedGrade, grade)) };
}
