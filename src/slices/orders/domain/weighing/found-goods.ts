import { QUALITY_GRADES, type QualityGrade } from '#kernel/ghana/produce.ts';
import { type Pesewas, shareOf } from '#kernel/money.ts';
import { type SoldAt, worthOfGrams } from '#kernel/packs/sold-at.ts';
import type { Grams } from '#kernel/quantity.ts';

const WHOLE_BASIS_POINTS = 10_000;

/** What was agreed about the weight and grade of an order's goods, and what was found before they left the farm. */
export interface FoundGoods {
  readonly agreedGrams: Grams;
  readonly agreedGrade: QualityGrade;
  /** Null for orders that were placed before goods were weighed: their price stays. */
  readonly toleranceBasisPoints: number | null;
  readonly gradeStepBasisPoints: number;
  /** How often the goods were weighed: once, and once more by another person who corrects it. */
  readonly weighings: number;
  readonly weighedById: string | null;
  /** What the last slip says. */
  readonly weighedGrams: Grams | null;
  /** What is paid for by now; null until the goods were weighed and that was settled. */
  readonly countedGrams: Grams | null;
  /** Until when a short weight is to be answered; null unless somebody is asked. */
  readonly weightDueAt: Date | null;
  /** A transporter weighed them: before the buyer is asked, the farmer says by then whether the weight is right. */
  readonly awaitsFarmer: boolean;
  readonly gradesBelow: number;
}

export const MOST_WEIGHINGS = 2;

/** What is paid for as things are. */
export function paidGrams({ agreedGrams, countedGrams }: Pick<FoundGoods, 'agreedGrams' | 'countedGrams'>): Grams {
  return countedGrams ?? agreedGrams;
}

/** The least that goods may weigh for their price to follow without a question; whole grams, to the buyer's favour. */
export function leastUnasked(goods: Pick<FoundGoods, 'agreedGrams' | 'countedGrams' | 'toleranceBasisPoints'>): Grams {
  const least = BigInt(paidGrams(goods)) * BigInt(WHOLE_BASIS_POINTS - (goods.toleranceBasisPoints ?? 0));
  const whole = BigInt(WHOLE_BASIS_POINTS);
  return Number((least + whole - 1n) / whole);
}

/** Whether a weight is so short that the buyer is asked. */
export function isShort(goods: FoundGoods, weighedGrams: Grams): boolean {
  return weighedGrams < leastUnasked(goods);
}

/** Whether what was weighed is at least half: then a buyer who does not answer takes it. */
export function isMostlyThere(goods: FoundGoods): boolean {
  return goods.weighedGrams !== null && goods.weighedGrams * 2 >= paidGrams(goods);
}

/** How many grades `found` lies below `agreed`; a better grade lies none below. */
export function gradesBelow(agreed: QualityGrade, found: QualityGrade): number {
  return Math.max(0, QUALITY_GRADES.indexOf(found) - QUALITY_GRADES.indexOf(agreed));
}

/** What was agreed of the price of an order's goods. */
export interface AgreedPrice extends SoldAt {
  readonly producePesewas: Pesewas;
}

/** What so many grams of these goods cost after what their grade takes off. Never more than was agreed for them all. */
export function priceOfGrams(
  price: AgreedPrice,
  goods: Pick<FoundGoods, 'gradesBelow' | 'gradeStepBasisPoints' | 'agreedGrams'>,
  grams: Grams,
): Pesewas {
  const full = grams >= goods.agreedGrams ? price.producePesewas : worthOfGrams(price, grams);
  const off = Math.min(WHOLE_BASIS_POINTS, goods.gradesBelow * goods.gradeStepBasisPoints);
  return full - shareOf(full, off);
}

/**
 * How much of the price goes back so that what was found is paid for, when so much went back for weight and grade
 * before. Something is left of the produce in any case, and what went back never comes again.
 */
export function priceFall(
  price: AgreedPrice,
  goods: FoundGoods,
  so: { readonly fallenPesewas: Pesewas; readonly mostPesewas: Pesewas },
): Pesewas {
  const worth = priceOfGrams(price, goods, paidGrams(goods));
  return Math.max(0, Math.min(price.producePesewas - worth - so.fallenPesewas, so.mostPesewas));
}

/** The grade that an inspector found when it lies below the agreed one, or null. */
export function gradeFound(agreed: QualityGrade, below: number): QualityGrade | null {
  return below === 0 ? null : (QUALITY_GRADES[QUALITY_GRADES.indexOf(agreed) + below] ?? null);
}
