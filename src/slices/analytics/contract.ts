import { regions } from '#kernel/ghana/region.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { category, day, ghs, kg } from '#wire/fields.ts';
import { z } from 'zod';
import { showTakeHome } from './contract-take-home.ts';
import { CROP_SLUGS } from './domain/crops.ts';
import { LEAST_SELLERS } from './domain/enough-sellers.ts';
import { PERIODS } from './domain/periods.ts';

const days = z.coerce.number().pipe(
  z.union(
    PERIODS.map((period) => z.literal(period)),
    { error: 'Choose 7, 30 or 90 days' },
  ),
);
const region = z
  .enum(['all', ...regions.map(({ slug }) => slug)], { error: 'Choose one of the 16 regions' })
  .default('all');
const commodity = z.enum(CROP_SLUGS, { error: 'Choose a crop of the list' });
const window = { days: z.number().int(), from: day, to: day };
const orders = z.number().int();

/** The sales of one week by its Monday: money by weight. Without weights, so that nothing can be subtracted from it. */
const weekPrice = z.object({ week: day, pricePerKg: ghs });

/** Why something that was sold is not shown: fewer farmers than this made the sales. */
const leastSellers = z.literal(LEAST_SELLERS);

const source = z.object({ name: z.string(), detail: z.string(), licence: z.string(), url: z.string() });

export const priceHistory = z.object({
  ...window,
  commodity: z.object({ slug: z.string(), name: z.string(), category }),
  region: z.string(),
  /** Sales on Farmgate, by finished weeks. */
  sales: z.array(weekPrice),
  leastSellers,
  /** Whether there were weeks with sales of too few farmers, which are left out. */
  withheld: z.boolean(),
  /** What farmers ask now; null when nothing of it is on the market. */
  asking: z.object({ pricePerKg: ghs, listings: z.number().int() }).nullable(),
  /** Published market prices of the last two years that are known, by month; `observations` counts markets. */
  published: z.object({
    source,
    points: z.array(
      z.object({
        month: day,
        priceType: z.enum(['wholesale', 'retail']),
        pricePerKg: ghs,
        observations: z.number().int(),
      }),
    ),
  }),
});

export const showPriceHistory = defineEndpoint({
  id: 'analytics.price_history',
  method: 'GET',
  path: '/api/analytics/price-history',
  summary:
    'What a crop fetched: sales here by finished week where at least five farmers sold, prices asked now, and the published prices with their months',
  who: 'signed_in',
  query: z.object({ commodity, days: days.default(30), region }),
  output: priceHistory,
});

const sums = z.object({ amount: ghs, quantity: kg, orders });

export const ownSales = z.object({
  ...window,
  /** What the caller is paid or pays: sales, purchases, delivery fees, or the trade of everybody. */
  side: z.enum(['sold', 'bought', 'carried', 'all']),
  /** `fee`: what the platform kept of the produce; what farmers are paid is without it. */
  now: sums.extend({ fee: ghs }),
  before: sums,
  byDay: z.array(z.object({ day, amount: ghs, orders })),
  byProduct: z.array(z.object({ productName: z.string(), category, amount: ghs, quantity: kg, orders })),
});

export const showOwnSales = defineEndpoint({
  id: 'analytics.own_sales',
  method: 'GET',
  path: '/api/analytics/sales',
  summary: 'The caller’s own part of the trade by day and product, beside the period before',
  who: 'signed_in',
  query: z.object({ days: days.default(30) }),
  output: ownSales,
});

export const marketOverview = z.object({
  ...window,
  region: z.string(),
  /** `before` is null where too few farmers sold, or nobody did. */
  categories: z.array(z.object({ category, pricePerKg: ghs, before: ghs.nullable() })),
  leastSellers,
  /** Categories in which something was sold, but by too few farmers to tell the price. */
  withheld: z.array(category),
});

export const showMarketOverview = defineEndpoint({
  id: 'analytics.market_overview',
  method: 'GET',
  path: '/api/analytics/market',
  summary: 'The price of each category of which at least five farmers sold, beside that of the period before',
  who: 'signed_in',
  query: z.object({ days: days.default(30), region }),
  output: marketOverview,
});

export type PriceHistory = z.output<typeof priceHistory>;
export type OwnSales = z.output<typeof ownSales>;
export type MarketOverview = z.output<typeof marketOverview>;

/** Every call of this slice. */
export const analyticsEndpoints = [showPriceHistory, showOwnSales, showMarketOverview, showTakeHome] as const;
