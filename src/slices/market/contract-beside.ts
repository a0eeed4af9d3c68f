import { REGION_SLUGS } from '#kernel/ghana/region.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { day, ghs } from '#wire/fields.ts';
import { z } from 'zod';
import { PRICE_TYPES } from './domain/commodity.ts';
import { priceSource } from './views.ts';

/** What produce of this kind cost lately, as far as anything is published: to be beside a price that is asked. */
const pricesBeside = z.object({
  /** Null when no published series is of the same thing. */
  commodity: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** At most one for retail and one for wholesale; empty when nothing is published. */
  prices: z.array(
    z.object({
      priceType: z.enum(PRICE_TYPES),
      /** Median of the observations. */
      pricePerKg: ghs,
      observations: z.number().int(),
      /** Slug of the region, or null for the whole country. */
      region: z.string().nullable(),
      from: day,
      to: day,
    }),
  ),
  /** What people in the field saw lately, where enough of them did; at most one for retail and one for wholesale. */
  seen: z.array(
    z.object({
      priceType: z.enum(PRICE_TYPES),
      /** Median over the reporters, each counted once, with the least and the most. */
      pricePerKg: ghs,
      lowest: ghs,
      highest: ghs,
      reporters: z.number().int(),
      /** Slug of the region, or null for the whole country. */
      region: z.string().nullable(),
      /** The newest day on which one was seen. */
      newest: day,
    }),
  ),
  /** Whole months from the newest price to today; null without prices. */
  monthsOld: z.number().int().nullable(),
  source: priceSource,
});

export const showPricesBeside = defineEndpoint({
  id: 'market.prices_beside',
  method: 'GET',
  path: '/api/market-prices/beside',
  summary:
    'Median of the last twelve published months for produce of this crop, in its region where enough was observed, else in the country; and what people in the field saw lately.',
  who: 'anyone',
  query: z.object({
    /** Slug of its crop, and its name, which says the sort. */
    crop: z.string().trim().min(1).max(60),
    product: z.string().trim().min(1).max(120),
    region: z.enum(REGION_SLUGS).optional(),
  }),
  output: pricesBeside,
});
