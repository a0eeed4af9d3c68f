import { defineEndpoint } from '#wire/endpoint.ts';
import { day, ghs } from '#wire/fields.ts';
import { z } from 'zod';
import { COMMODITIES, PRICE_TYPES } from './domain/commodity.ts';
import { METHODS } from './domain/outlook/choose-method.ts';
import { priceSource } from './views.ts';

const share = z.number().min(0).max(1);

const outlookAhead = z.object({
  /** So many months after the last published one. */
  months: z.number().int(),
  /** `last_price` where nothing tells better than the last price. */
  method: z.enum(METHODS),
  /** Per kilogram: what the method expects, and the range of 80 % around it. */
  low: ghs,
  mid: ghs,
  high: ghs,
  /** The share of past ranges that held, and by how much less than the last price the method missed. */
  coverage: share,
  gain: share,
  /** How many past ranges were looked at. */
  forecasts: z.number().int(),
});

const outlookOfKind = z.object({
  priceType: z.enum(PRICE_TYPES),
  /** The first of the last month with prices, and its median over the markets of the country. */
  from: day,
  lastPricePerKg: ghs,
  monthsOld: z.number().int(),
  /** The last month is too old to look ahead from today: the ranges only say how far prices moved. */
  tooOld: z.boolean(),
  ahead: z.array(outlookAhead),
});

export const showPriceOutlook = defineEndpoint({
  id: 'market.price_outlook',
  method: 'GET',
  path: '/api/market-prices/outlook',
  summary:
    'How far the price of a crop may move in one, three and six months from its last published month, how often such ranges held before, and whether any method did better than the last price. Not a forecast of today’s price: mind `monthsOld`.',
  who: 'anyone',
  query: z.object({
    commodity: z.enum(
      COMMODITIES.map((known) => known.slug),
      { error: 'Choose a crop of the list' },
    ),
    priceType: z.enum(PRICE_TYPES).optional(),
  }),
  output: z.object({ kinds: z.array(outlookOfKind), source: priceSource }),
});

export type OutlookOfKind = z.output<typeof outlookOfKind>;
