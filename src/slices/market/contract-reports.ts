import { isRegionSlug, REGION_SLUGS } from '#kernel/ghana/region.ts';
import { defineEndpoint } from '#wire/endpoint.ts';
import { day, ghs, ghsAmount, id, kg, kgQuantity, moment, requiredText } from '#wire/fields.ts';
import { z } from 'zod';
import { COMMODITIES, PRICE_TYPES } from './domain/commodity.ts';
import { LONGEST_REASON, REPORT_KG, REPORTERS } from './domain/reports/bounds.ts';

const commodity = z.enum(
  COMMODITIES.map(({ slug }) => slug),
  { error: 'Choose a crop of the list' },
);
const priceType = z.enum(PRICE_TYPES, { error: 'Choose retail or wholesale' });
const region = z.string().refine(isRegionSlug);
const count = z.number().int();

/** `outlier`: set aside by the rule; `set_aside`: by an operator. */
const REPORT_STATES = ['counts', 'outlier', 'set_aside', 'withdrawn'] as const;

const report = z.object({
  id,
  commodity,
  market: z.string(),
  marketName: z.string(),
  region,
  priceType,
  /** As it was reported: so much for so many kilograms. */
  price: ghs,
  quantity: kg,
  pricePerKg: ghs,
  observedOn: day,
  reportedAt: moment,
  state: z.enum(REPORT_STATES),
  /** Why an operator set it aside, or took it back. */
  reason: z.string().nullable(),
});

const ownReport = report.extend({ actions: z.array(z.enum(['withdraw'])) });
export type OwnReport = z.output<typeof ownReport>;

const reportToJudge = report.extend({
  reporter: z.object({ id, name: z.string(), role: z.string() }),
  actions: z.array(z.enum(['set_aside', 'take_back'])),
});
export type ReportToJudge = z.output<typeof reportToJudge>;

const reportedPrice = z.object({
  priceType,
  /** People whose reports count, and how many reports they wrote. */
  reporters: count,
  reports: count,
  /** Reports of the same days that do not count, since they are far from all others or an operator said so. */
  setAside: count,
  /** The newest day on which one was seen; null where nothing counts. */
  newest: day.nullable(),
  /** The median over the reporters, each counted once, with the least and the most; null where they are too few. */
  price: z.object({ pricePerKg: ghs, lowest: ghs, highest: ghs }).nullable(),
});
export type ReportedPriceView = z.output<typeof reportedPrice>;

const reportedMarket = reportedPrice.extend({ market: z.string(), marketName: z.string(), region });
export type ReportedMarket = z.output<typeof reportedMarket>;

const reportedPrices = z.object({
  /** How many days back, and how many reporters a price needs. */
  days: count,
  leastReporters: count,
  /** Of all that was asked for; a kind of price that nobody reported is left out. */
  prices: z.array(reportedPrice),
  /** The markets there in which enough people saw a price. */
  markets: z.array(reportedMarket),
});

export const showReportedPrices = defineEndpoint({
  id: 'market.reported_prices',
  method: 'GET',
  path: '/api/market-prices/reported',
  summary:
    'What people in the field reported of a crop in the last 30 days: the median over the reporters, each counted once, where at least three saw it.',
  who: 'anyone',
  query: z.object({ commodity, region: z.enum(REGION_SLUGS).optional(), market: z.string().max(60).optional() }),
  output: reportedPrices,
});

/** People in the field; of administrators those who look after content. */
const reporters = { who: REPORTERS, permission: ['content'] } as const;
const missing = { 'price_reports.not_found': 404 } as const;

export const reportPrice = defineEndpoint({
  id: 'market.report_price',
  method: 'POST',
  path: '/api/price-reports',
  summary:
    'Reports what a crop costs in a market. A second report of the same crop, market and kind on the same day takes the place of the first.',
  ...reporters,
  kyc: true,
  body: z.strictObject({
    commodity,
    /** The name of a market that has published prices, in any usual spelling. */
    market: requiredText('Choose a market of the list', 60),
    priceType,
    price: ghsAmount(0.01, 'Write the price, as 12.50'),
    /** What the price was for, in kilograms. */
    quantity: kgQuantity(REPORT_KG.least, 'Write for how many kilograms', REPORT_KG.most).default(1),
    /** Today when left out; at most 14 days back. */
    observedOn: day.optional(),
  }),
  output: ownReport,
  status: 201,
  refusals: {
    'price_reports.no_wholesale': 422,
    'price_reports.market': 422,
    'price_reports.day': 422,
    'price_reports.price': 422,
    'rate.limited': 429,
  },
  idempotency: 'required',
  audited: ['commodity', 'market', 'priceType', 'price', 'quantity', 'observedOn'],
});

export const listOwnReports = defineEndpoint({
  id: 'market.own_reports',
  method: 'GET',
  path: '/api/price-reports',
  summary: 'The caller’s own price reports of the last 30 days, the newest first, and whether each counts.',
  ...reporters,
  output: z.array(ownReport),
});

export const withdrawReport = defineEndpoint({
  id: 'market.withdraw_report',
  method: 'POST',
  path: '/api/price-reports/{id}/withdraw',
  summary: 'Takes back a price report within 14 days; once more changes nothing.',
  ...reporters,
  owns: 'price report',
  params: z.object({ id }),
  output: ownReport,
  refusals: { ...missing, 'price_reports.too_late': 409 },
});

const operators = { who: ['admin'], permission: ['content'] } as const;

export const listPriceReports = defineEndpoint({
  id: 'market.list_reports',
  method: 'GET',
  path: '/api/admin/price-reports',
  summary: 'Price reports of the last 30 days with their reporters, the newest first; all of them or those set aside.',
  ...operators,
  query: z.object({
    commodity: commodity.optional(),
    show: z.enum(['all', 'set_aside']).default('all'),
    limit: z.coerce.number().int().min(1).max(500).default(200),
  }),
  output: z.array(reportToJudge),
});

const judging = { ...operators, params: z.object({ id }), output: reportToJudge, audited: ['reason'] } as const;

export const setReportAside = defineEndpoint({
  id: 'market.set_report_aside',
  method: 'POST',
  path: '/api/admin/price-reports/{id}/set-aside',
  summary: 'Has a price report not count, with the reason. A correction by its reporter does not change that.',
  ...judging,
  body: z.strictObject({ reason: requiredText('Say why this is not a price', LONGEST_REASON) }),
  refusals: { ...missing, 'price_reports.own': 403, 'price_reports.withdrawn': 409 },
});

export const takeReportBack = defineEndpoint({
  id: 'market.take_report_back',
  method: 'POST',
  path: '/api/admin/price-reports/{id}/take-back',
  summary:
    'Has a price report count again that the rule or an operator set aside, with the reason, until its reporter corrects it.',
  ...judging,
  body: z.strictObject({ reason: requiredText('Say why this can be a price', LONGEST_REASON) }),
  refusals: { ...missing, 'price_reports.own': 403, 'price_reports.counts': 409 },
});

export const reportEndpoints = [
  showReportedPrices,
  reportPrice,
  listOwnReports,
  withdrawReport,
  listPriceReports,
  setReportAside,
  takeReportBack,
] as const;
