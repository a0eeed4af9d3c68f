import { TRADE_UNITS } from '#kernel/packs/trade-units.ts';
import { day, ghs, ghsAmount, id, kg, kgQuantity, titleText } from '#wire/fields.ts';
import { z } from 'zod';
import { MOST_PACKS, MOST_TIERS } from './domain/packs/pack.ts';

const LARGEST_PACK_KG = 5000;
const unit = z.enum(TRADE_UNITS, { error: 'Choose the unit' });
const price = ghsAmount(0.01, 'Price must be greater than 0', 100_000);
const label = z.union([z.literal(''), titleText('A size is at most 40 characters', 40)]).default('');
const weighedBy = z.enum(['farmer', 'market'], { error: 'Say whose weight it is' });

const packTier = z.strictObject({
  from: z.int({ error: 'Write a whole number of packs' }).min(2, 'A lower price begins at 2 or more').max(10_000),
  price,
});

/** A pack as its farmer writes it. */
const packBody = z
  .strictObject({
    unit,
    label,
    /** May be left out for the market's weight, which is known then. */
    weight: kgQuantity(0.1, 'Weigh one and write its kilograms', LARGEST_PACK_KG).optional(),
    weighedBy: weighedBy.default('farmer'),
    /** Today, when its farmer leaves it out. */
    weighedOn: z.union([z.literal(''), day]).optional(),
    price,
    tiers: z.array(packTier).max(MOST_TIERS).default([]),
    /** Says that a pack far heavier than the market's is meant so. */
    heavyMeant: z.boolean().default(false),
  })
  .refine(({ weighedBy: by, weight }) => by === 'market' || weight !== undefined, {
    path: ['weight'],
    error: 'Weigh one and write its kilograms',
  });

export type PackBody = z.output<typeof packBody>;

const KG = 'Write kilograms such as 50';

/** How a listing is sold beside its price per kg. An edit leaves as it is what it leaves out. */
export const sellingFields = {
  packs: z.array(packBody).max(MOST_PACKS, `At most ${MOST_PACKS} packs`).optional(),
  packsOnly: z.boolean().optional(),
  minQuantity: kgQuantity(0.1, KG).nullable().optional(),
  maxQuantity: kgQuantity(0.1, KG).nullable().optional(),
  priceTiers: z
    .array(z.strictObject({ from: kgQuantity(0.1, KG), price }))
    .max(MOST_TIERS)
    .optional(),
};

interface Sold {
  readonly pricePerKg?: number | undefined;
  readonly packsOnly?: boolean | undefined;
}

/** Where loose kilograms are sold they have a price; where only packs are, theirs counts. */
export const hasPrice: [(sold: Sold) => boolean, { path: string[]; error: string }] = [
  ({ pricePerKg, packsOnly }) => pricePerKg !== undefined || packsOnly === true,
  { path: ['pricePerKg'], error: 'Price must be greater than 0' },
];

const tierView = z.object({ from: z.number(), price: ghs });

/** A pack on the market: what it truly weighs and who says so, and what a kilogram of it costs. */
export const listedPack = z.object({
  id,
  unit: z.enum(TRADE_UNITS),
  /** Its size in the farmer's words, or nothing. */
  label: z.string(),
  /** 'bag of 100 kg, size 5': both with the weight, as lists name it. */
  name: z.string(),
  weight: kg,
  /** When its farmer weighed it, or the last day that the survey is about. */
  weighedOn: day,
  /** Who counts it so on the market; null where its farmer weighed it. */
  source: z.string().nullable(),
  price: ghs,
  pricePerKg: ghs,
  /** From so many packs on, the price of each. */
  tiers: z.array(tierView),
});

/** How a listing is sold, as everybody sees it. */
export const sellingView = {
  packs: z.array(listedPack),
  packsOnly: z.boolean(),
  minQuantity: kg.nullable(),
  maxQuantity: kg.nullable(),
  /** From so many kilograms on, the price of each. */
  priceTiers: z.array(tierView),
};

export type ListedPack = z.output<typeof listedPack>;
