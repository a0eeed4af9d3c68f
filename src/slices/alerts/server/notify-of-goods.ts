import { addDays, dayOf, startOfDay } from '#kernel/moment.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { goodsOnSale } from '#slices/catalogue/server/index.ts';
import { type GoodsFacts, meets } from '../domain/matching.ts';
import { notify } from '#slices/notifications/server/index.ts';
import { z } from 'zod';
import {
  findSearches,
  hasMatches,
  lockDueSearches,
  putMatches,
  putNotified,
  takeMatches,
  takeNewGoods,
} from './store-goods.ts';

const MOST_GOODS = 100;
const MOST_SEARCHES = 1000;
const MOST_AT_ONCE = 50;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

const text = z.string().nullable();
const amount = z.number().nullable();
/** A filter as it was kept. */
const keptFilter = z.object({
  crops: z.array(z.string()),
  category: text,
  region: text,
  places: z.array(z.string()).nullable(),
  grade: text,
  organicOnly: z.boolean(),
  leastPricePesewas: amount,
  mostPricePesewas: amount,
  leastGrams: amount,
  words: z.array(z.array(z.string())),
});

type Goods = GoodsFacts & { readonly id: string; readonly farmerId: string };

/** Compares new goods with every saved search; farmers are not notified of their own. */
async function match(tx: Tx, goods: readonly Goods[], now: Date): Promise<void> {
  for (let after = FIRST_ID; ;) {
    const searches = await findSearches(tx, after, MOST_SEARCHES);
    const matches = searches.flatMap(({ id, person_id: personId, filter }) => {
      const kept = keptFilter.parse(filter);
      return goods
        .filter((one) => one.farmerId !== personId && meets(one, kept))
        .map((one) => ({ alertId: id, listingId: one.id }));
    });
    await putMatches(tx, matches, now);
    const last = searches.at(-1);
    if (last === undefined || searches.length < MOST_SEARCHES) return;
    after = last.id;
  }
}

/** Finds the saved searches that new goods on the market match. */
export async function matchGoods({ db }: Platform, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const ids = await takeNewGoods(tx, MOST_GOODS);
    if (ids.length === 0) return 0;
    await match(tx, await goodsOnSale(tx, ids), now);
    return ids.length;
  });
}

/** Notifies people of goods that match their searches and are still on sale: all together, once a day. */
export async function notifyOfGoods({ db }: Platform, now: Date): Promise<number> {
  const today = dayOf(now);
  return db.transaction(async (tx) => {
    const due = await lockDueSearches(tx, today, MOST_AT_ONCE);
    for (const { id, person_id: personId, label, search } of due) {
      const goods = await goodsOnSale(tx, await takeMatches(tx, id));
      const [first] = goods;
      if (!first) continue;
      const params = { count: goods.length, first: `${first.productName} in ${first.placeName}`, label: label ?? '' };
      const link = goods.length === 1 ? `/marketplace/product/${first.id}` : `/marketplace?${search}`;
      await notify(tx, { kind: 'goods_found', to: { personId }, key: `alert:${id}:${today}`, params, link, at: now });
      await putNotified(tx, id, today);
    }
    return due.length;
  });
}

/** Somebody who was notified today is notified of the next match tomorrow. */
export async function nextNotice({ db, clock }: Platform): Promise<Date | null> {
  return (await hasMatches(db)) ? startOfDay(addDays(dayOf(clock.now()), 1)) : null;
}
