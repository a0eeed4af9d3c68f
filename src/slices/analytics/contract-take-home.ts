import { formatNumber } from '#kernel/written/numbers.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { category, day, ghs, ghsText, kg } from '#wire/fields.ts';
import { z } from 'zod';
import { TAKE_HOME_CROPS } from './domain/take-home/crops.ts';
import { LEAST_KG, MOST_DAYS, MOST_KG } from './domain/take-home/bounds.ts';

const priceType = z.enum(['wholesale', 'retail']);
const source = z.object({ name: z.string(), detail: z.string(), licence: z.string(), url: z.string() });

/** What stays of a sale: everything is for the whole amount, but for the last. */
const takeHome = {
  sale: ghs,
  /** What the lost goods would have brought. */
  loss: ghs,
  fee: ghs,
  transport: ghs,
  takeHome: ghs,
  takeHomePerKg: ghs,
};

const marketRow = z.object({
  market: z.string(),
  marketName: z.string(),
  region: z.string(),
  month: day,
  pricePerKg: ghs,
  /** The cheapest delivery type that goes there; null where none does, or nobody knows where the market is. */
  way: z.object({ name: z.string(), distanceKm: z.number(), fee: ghs }).nullable(),
  /** For farmers, where there is a way. */
  forFarmer: z
    .object({
      ...takeHome,
      /** The price at the gate that brings as much. */
      sameAtGate: ghs.nullable(),
      /** The price at this market from which it beats the gate; null without a price at the gate. */
      worthFrom: ghs.nullable(),
    })
    .nullable(),
  /** For buyers: a kilogram as it arrives, and up to which price there it is no dearer than in their own town. */
  forBuyer: z.object({ landedPerKg: ghs.nullable(), worthUpTo: ghs.nullable() }).nullable(),
});

export const showTakeHome = defineEndpoint({
  id: 'analytics.take_home',
  method: 'GET',
  path: '/api/analytics/take-home',
  summary:
    'What a farmer takes home of an amount of a crop at the gate and in each market with a price: the price less what is lost until then, the delivery by the tariff in force and the fee of the sale, best first. Or, for a buyer, what a kilogram costs from each market as it arrives. Prices are the last published ones: mind `month` and `monthsOld`.',
  who: 'anyone',
  query: z.object({
    side: z.enum(['farmer', 'buyer']).default('farmer'),
    commodity: z.enum(
      TAKE_HOME_CROPS.map(({ slug }) => slug),
      { error: 'Choose a crop of the list' },
    ),
    /** As people write it: a town, a market, another name of it, a position. */
    place: z.string().trim().min(1, 'Name the nearest town').max(120),
    kg: z.coerce
      .number<string | number>({ error: 'Write kilograms, as 250' })
      .min(LEAST_KG, `At least ${LEAST_KG} kg`)
      .max(MOST_KG, `At most ${formatNumber(MOST_KG)} kg`),
    /** Wholesale where it is published, when left out. */
    priceType: priceType.optional(),
    /** From today until the goods are sold. */
    days: z.coerce
      .number<string | number>({ error: 'Write a whole number' })
      .int('Write a whole number')
      .min(0, 'Write 0 or more days')
      .max(MOST_DAYS, `At most ${MOST_DAYS} days`)
      .default(0),
    /** What is offered at the gate, per kilogram; when left out, what farmers of the region ask now. */
    gatePrice: ghsText('Write an amount, as 3.50').optional(),
    /** Of the goods, until they are sold; when left out, what was measured. */
    lossPercent: z.coerce
      .number<string | number>({ error: 'Write a number' })
      .min(0, 'Write 0 or more')
      .max(90, 'At most 90')
      .optional(),
  }),
  output: z.object({
    side: z.enum(['farmer', 'buyer']),
    commodity: z.object({ slug: z.string(), name: z.string(), category }),
    place: z.object({ slug: z.string(), label: z.string() }),
    kg,
    days: z.number().int(),
    priceType: priceType.nullable(),
    /** The newest month with prices; markets without one in the three months up to it are left out. */
    month: day.nullable(),
    monthsOld: z.number().int().nullable(),
    leftOut: z.number().int(),
    feePercent: z.number(),
    loss: z.object({
      percent: z.number(),
      basis: z.enum(['typed', 'measured', 'none']),
      source: z.string().nullable(),
    }),
    /** How long the crop keeps; null where nobody wrote it down. */
    keeps: z
      .object({ leastDays: z.number().int(), mostDays: z.number().int(), condition: z.string(), source: z.string() })
      .nullable(),
    gate: z
      .object({
        pricePerKg: ghs,
        basis: z.enum(['typed', 'asked']),
        listings: z.number().int().nullable(),
        ...takeHome,
      })
      .nullable(),
    markets: z.array(marketRow),
    source,
  }),
  refusals: { 'take_home.unknown_place': 422 },
});

export type TakeHomeMarket = z.output<typeof marketRow>;
