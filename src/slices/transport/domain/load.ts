import type { Category } from '#kernel/ghana/produce.ts';
import type { Grams } from '#kernel/quantity.ts';

/** How much room goods take for their weight. */
export type VolumeClass = 'dense' | 'bulky';

const VOLUME_CLASS: Readonly<Record<Category, VolumeClass>> = {
  vegetables: 'bulky',
  fruits: 'bulky',
  grains: 'dense',
  legumes: 'dense',
  tubers: 'dense',
  spices: 'dense',
};

/** Whether goods take more room than their weight says: those that do also rot the soonest. */
export function isBulky(category: Category): boolean {
  return VOLUME_CLASS[category] === 'bulky';
}

/** What one vehicle carries at once, by the room that it takes. */
export interface Load {
  readonly denseGrams: Grams;
  readonly bulkyGrams: Grams;
}

/** Goods of one kind. */
export interface Goods {
  readonly category: Category;
  readonly weightGrams: Grams;
}

const WHOLE_PERCENT = 100;

export function loadOf(goods: readonly Goods[]): Load {
  const gramsIn = (wanted: VolumeClass) =>
    goods
      .filter(({ category }) => VOLUME_CLASS[category] === wanted)
      .reduce((sum, { weightGrams }) => sum + weightGrams, 0);
  return { denseGrams: gramsIn('dense'), bulkyGrams: gramsIn('bulky') };
}

/** What the scale says of a load. */
export function gramsOf({ denseGrams, bulkyGrams }: Load): Grams {
  return denseGrams + bulkyGrams;
}

/**
 * What a load counts for the fee, in hundredths of a gram so that nothing is rounded yet: bulky goods by so many per
 * cent of their weight.
 */
export function chargeableOf({ denseGrams, bulkyGrams }: Load, bulkyPercent: number): bigint {
  return BigInt(denseGrams) * BigInt(WHOLE_PERCENT) + BigInt(bulkyGrams) * BigInt(bulkyPercent);
}
