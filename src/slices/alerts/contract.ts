import { defineEndpoint } from '#wire/endpoint.ts';
import { day, done, ghs, ghsAmount, id, moment } from '#wire/fields.ts';
import { z } from 'zod';
import { DIRECTIONS } from './domain/alert.ts';
import { ALERT_CROPS } from './domain/crops.ts';

const priceType = z.enum(['wholesale', 'retail'], { error: 'Choose wholesale or retail' });
const commodity = z.enum(
  ALERT_CROPS.map(({ slug }) => slug),
  { error: 'Choose a crop of the list' },
);

const priceAlert = z.object({
  commodity: z.string(),
  crop: z.string(),
  /** Null for the middle of the country. */
  market: z.string().nullable(),
  marketName: z.string().nullable(),
  priceType,
  direction: z.enum(DIRECTIONS),
  level: ghs,
  /** The last published price that it was evaluated with; null where there was none. */
  last: z.object({ pricePerKg: ghs, month: day }).nullable(),
});

const goodsAlert = z.object({
  /** As in the address of the market. */
  search: z.string(),
  label: z.string(),
});

export const alertView = z.object({
  id,
  madeAt: moment,
  /** The day of its last notice. */
  notifiedOn: day.nullable(),
  price: priceAlert.nullable(),
  goods: goodsAlert.nullable(),
});
export type AlertView = z.output<typeof alertView>;

const tooMany = { 'alerts.too_many': 409 } as const;

export const listAlerts = defineEndpoint({
  id: 'alerts.list',
  method: 'GET',
  path: '/api/alerts',
  summary: 'The caller’s own alerts, the newest first.',
  who: 'signed_in',
  output: z.object({ alerts: z.array(alertView), most: z.number().int() }),
});

export const addPriceAlert = defineEndpoint({
  id: 'alerts.add_price',
  method: 'POST',
  path: '/api/alerts/prices',
  summary:
    'Sets an alert on a price: the caller is notified when a newly published price of a crop reaches a level, in one market or as the national median; at most once a day, and not of a price published before. The same alert twice is one.',
  who: 'signed_in',
  body: z.strictObject({
    commodity,
    market: z.string().max(60).nullable().default(null),
    priceType,
    direction: z.enum(DIRECTIONS, { error: 'Choose above or below' }),
    level: ghsAmount(0.01, 'Write an amount, as 3.50', 10_000),
  }),
  output: alertView,
  status: 201,
  refusals: { ...tooMany, 'alerts.no_such_market': 422 },
});

export const addGoodsAlert = defineEndpoint({
  id: 'alerts.add_goods',
  method: 'POST',
  path: '/api/alerts/goods',
  summary:
    'Sets an alert on a search of the market: the caller is notified of new goods that match, together, at most once a day. The same search twice is one.',
  who: 'signed_in',
  /** The query of the market's address: `q=maize&region=volta`. */
  body: z.strictObject({ search: z.string().trim().max(500) }),
  output: alertView,
  status: 201,
  refusals: { ...tooMany, 'alerts.finds_everything': 422 },
});

export const stopAlert = defineEndpoint({
  id: 'alerts.stop',
  method: 'DELETE',
  path: '/api/alerts/{id}',
  summary: 'Stops an alert of the caller.',
  who: 'signed_in',
  owns: 'alert',
  params: z.object({ id }),
  output: done,
  refusals: { 'alerts.not_found': 404 },
});

export const alertEndpoints = [listAlerts, addPriceAlert, addGoodsAlert, stopAlert] as const;
