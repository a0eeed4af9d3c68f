import { MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import { route } from '#platform/http/route.ts';
import { subscribe } from '#platform/outbox/subscriber.ts';
import type { Slice } from '#platform/slice.ts';
import { z } from 'zod';
import * as contract from '../contract.ts';
import { addGoodsAlert, addPriceAlert, listAlerts, stopAlert } from './own-alerts.ts';
import { putNewGoods } from './store-goods.ts';
import { alertsPersonal } from './store-personal.ts';
import { matchGoods, nextNotice, notifyOfGoods } from './notify-of-goods.ts';
import { notifyOfPrices } from './notify-of-prices.ts';

const routes = [
  route(contract.listAlerts, listAlerts),
  route(contract.addPriceAlert, addPriceAlert),
  route(contract.addGoodsAlert, addGoodsAlert),
  route(contract.stopAlert, stopAlert),
];

const decided = z.object({ listingId: z.uuid(), approved: z.boolean() });

const subscribers = [
  subscribe('alerts.on_listing_decided', 'catalogue.decided', decided, async ({ listingId, approved }, { tx, now }) => {
    if (approved) await putNewGoods(tx, listingId, now);
  }),
];

const jobs = [
  { name: 'alerts.prices', everyMs: MINUTE_MS, run: notifyOfPrices },
  { name: 'alerts.match_goods', everyMs: 10 * SECOND_MS, run: matchGoods },
  { name: 'alerts.goods', everyMs: 30 * SECOND_MS, run: notifyOfGoods, dueAt: nextNotice },
];

/** Alerts that people set on prices and on goods that are new on the market. */
export function alertsSlice(): Slice {
  return { name: 'alerts', routes, subscribers, jobs, personal: alertsPersonal };
}
