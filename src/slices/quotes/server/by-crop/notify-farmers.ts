import { placeName } from '#kernel/ghana/place.ts';
import { QUALITY_GRADES } from '#kernel/ghana/produce.ts';
import { dayOf } from '#kernel/moment.ts';
import { formatKg } from '#kernel/quantity.ts';
import type { Platform } from '#platform/platform.ts';
import { sellersOf } from '#slices/catalogue/server/index.ts';
import { notifyAll } from '#slices/notifications/server/index.ts';
import { isAtLeast, restOf } from '../../domain/request.ts';
import { notifiedUntil } from '../../domain/notice-time.ts';
import type { RequestRow } from '../rows.ts';
import { lockUnnotified, putNotified } from '../store-requests.ts';

/** '2,000 kg White maize to Kumasi, Ashanti'. */
function wordsOf(request: RequestRow): string {
  return `${formatKg(restOf(request))} ${request.productWords} to ${placeName(request.placeSlug)}`;
}

function soughtBy({ crop, category, leastGrade }: RequestRow) {
  return { crop, category, grades: QUALITY_GRADES.filter((grade) => isAtLeast(grade, leastGrade)) };
}

/** The new requests by the farmers who have such goods on sale; nobody is notified of their own. */
function byFarmer(requests: readonly RequestRow[], sellers: ReadonlyMap<number, readonly string[]>) {
  const pairs = requests.flatMap((request, number) =>
    (sellers.get(number) ?? []).flatMap((farmerId) => (farmerId === request.buyerId ? [] : [{ farmerId, request }])),
  );
  return Map.groupBy(pairs, ({ farmerId }) => farmerId);
}

/** Notifies farmers of requests for what they have on sale: each of them once a day, of each request once. */
export async function notifyFarmers({ db }: Platform, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const requests = await lockUnnotified(tx, notifiedUntil(now));
    if (requests.length === 0) return 0;
    const farmers = byFarmer(requests, await sellersOf(tx, requests.map(soughtBy)));
    await notifyAll(
      tx,
      [...farmers].flatMap(([farmerId, [first, ...more]]) => {
        if (!first) return [];
        const params = { count: more.length + 1, first: wordsOf(first.request) };
        const key = `quote_requests_new:${farmerId}:${dayOf(now)}`;
        return [{ kind: 'quote_requests_new' as const, to: { personId: farmerId }, key, params, link: LINK, at: now }];
      }),
    );
    await putNotified(
      tx,
      requests.map(({ id }) => id),
      now,
    );
    return requests.length;
  });
}

const LINK = '/requests?show=crops';
