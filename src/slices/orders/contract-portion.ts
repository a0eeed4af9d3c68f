import { formatNumber } from '#kernel/written/numbers.ts';
import { MOST_PACKS_ORDERED } from '#kernel/packs/selling-terms.ts';
import { TRADE_UNITS } from '#kernel/packs/trade-units.ts';
import { leastText } from '#kernel/typed-quantity.ts';
import { day, ghs, ghsAmount, id, kg, kgQuantity } from '#wire/fields.ts';
import { z } from 'zod';

/** A price that the buyer was shown: when it is another one by now, nothing is ordered. */
export const packPrice = ghsAmount(0.01, 'Price must be greater than 0').optional();

const packs = z
  .int({ error: 'Write a whole number' })
  .min(1, 'Order at least 1')
  .max(MOST_PACKS_ORDERED, `At most ${formatNumber(MOST_PACKS_ORDERED)}`)
  .optional();

/** Which pack, and how many of it; both are left out for loose kilograms. */
export const packFields = { packId: id.optional(), packs };

/** How much is wanted: kilograms of at least so many, or so many of a pack. */
export const portionFields = (leastKg: number) => ({
  quantity: kgQuantity(leastKg, leastText(leastKg)).optional(),
  ...packFields,
});

interface Portion {
  readonly quantity?: number | undefined;
  readonly packId?: string | undefined;
  readonly packs?: number | undefined;
}

type Rule = [(portion: Portion) => boolean, { path: string[]; error: string }];

/** For `refine`: something is wanted. */
export const needsQuantity = (leastKg: number): Rule => [
  ({ quantity, packId }) => quantity !== undefined || packId !== undefined,
  { path: ['quantity'], error: leastText(leastKg) },
];

/** For `refine`: a pack comes with how many of it, and without kilograms. */
export const wholePacks: Rule = [
  ({ quantity, packId, packs: count }) =>
    (packId === undefined) === (count === undefined) && (packId === undefined || quantity === undefined),
  { path: ['packs'], error: 'Say how many of the pack, or how many kilograms: one of them' },
];

/** The packs that an order bought, as they were then; what a listing says later does not move them. */
export const boughtPack = z.object({
  unit: z.enum(TRADE_UNITS),
  /** Its size in the farmer's words, or nothing. */
  label: z.string(),
  count: z.number().int(),
  /** Of each. */
  weight: kg,
  price: ghs,
  /** When its farmer weighed it, or the last day that the survey is about. */
  weighedOn: day,
  /** Who counts it so on the market; null where its farmer weighed it. */
  source: z.string().nullable(),
});

export type BoughtPack = z.output<typeof boughtPack>;
