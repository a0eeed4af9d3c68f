import { CATEGORIES } from '#kernel/ghana/produce.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { day, ghs, kg } from '#wire/fields.ts';
import { z } from 'zod';
import { PERIODS } from './domain/periods.ts';

const count = z.number().int();

/** A figure of the period and of the one before it, as long. */
const compared = z.object({ now: z.number(), before: z.number() });
const comparedMoney = z.object({ now: ghs, before: ghs });

export const adminAnalyticsView = z.object({
  period: z.enum(PERIODS),
  /** First and last day of the period. */
  from: day,
  until: day,
  figures: z.object({
    newUsers: compared,
    completedOrders: compared,
    tradeVolume: comparedMoney,
    platformFees: comparedMoney,
  }),
  /** By bucket of days; `at` is the first day of it. */
  userGrowth: z.array(z.object({ at: day, farmers: count, buyers: count, others: count, total: count })),
  revenue: z.array(z.object({ at: day, orders: count, traded: ghs, fees: ghs })),
  categories: z.array(
    z.object({ category: z.enum(CATEGORIES), listings: count, onMarket: count, stock: kg, sold: kg, traded: ghs }),
  ),
  regions: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      listings: count,
      orders: count,
      traded: ghs,
    }),
  ),
  orderStatuses: z.array(z.object({ status: z.string(), count })),
  deliveries: z.object({
    requested: count,
    underWay: count,
    completed: count,
    /** Per cent of the completed within the promised hours; null before the first one. */
    inTimePercent: z.number().nullable(),
    averageHours: z.number().nullable(),
  }),
});
export type AdminAnalytics = z.output<typeof adminAnalyticsView>;

export const showAnalytics = defineEndpoint({
  id: 'admin.show_analytics',
  method: 'GET',
  path: '/api/admin/analytics',
  summary: 'Growth, revenue, categories, regions and deliveries of a period, beside the period before it.',
  who: ['admin'],
  permission: [],
  query: z.object({ period: z.enum(PERIODS).default('90') }),
  output: adminAnalyticsView,
});
