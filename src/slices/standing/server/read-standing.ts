import { byLetters } from '#kernel/written/lists.ts';
import { placeName } from '#kernel/ghana/place.ts';
import { addDays, dayOf } from '#kernel/moment.ts';
import { toKg } from '#kernel/quantity.ts';
import type { Call } from '#platform/http/route.ts';
import { findPeople } from '#slices/identity/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import { idInCursor, pageFrom } from '#wire/paging.ts';
import type {
  listComingUp as comingEndpoint,
  listStanding as listEndpoint,
  readStanding as readEndpoint,
  standingOfOrder as ofOrderEndpoint,
} from '../contract.ts';
import { turnsFrom } from '../domain/calendar.ts';
import { noSuchStanding } from './act-on-standing.ts';
import { askedText } from './goods.ts';
import { findStanding, standingOf, wantedOf } from './store.ts';
import { skippedAmong, standingBehind } from './store-turns.ts';
import { detailOf, viewsOf } from './view.ts';

/** The caller's own, those that go on or those that have ended. */
export async function listStanding(
  { query }: ParsedInput<typeof listEndpoint>,
  { tx, person, now }: Call,
): Promise<ResponseBody<typeof listEndpoint>> {
  const { show, limit } = query;
  const rows = await standingOf(tx, person.id, { show, limit, beforeId: idInCursor(query.cursor) });
  const { items, nextCursor } = pageFrom(rows, limit, ({ id }) => [id]);
  return { items: await viewsOf(tx, items, now), nextCursor };
}

export async function readStanding(
  { params }: ParsedInput<typeof readEndpoint>,
  { tx, person, now }: Call,
): Promise<ResponseBody<typeof readEndpoint>> {
  const row = await findStanding(tx, params.id);
  if (row?.buyerId !== person.id) throw noSuchStanding();
  return detailOf(tx, row, now);
}

export async function standingOfOrder(
  { params }: ParsedInput<typeof ofOrderEndpoint>,
  { tx, person }: Call,
): Promise<ResponseBody<typeof ofOrderEndpoint>> {
  return { standingId: await standingBehind(tx, params.id, person.id) };
}

const DAYS_AHEAD = 14;
const MOST_SHOWN = 200;

/** What a farmer's buyers will want in the next days, by day. It is a plan: no stock is kept back for it. */
export async function listComingUp(
  _input: ParsedInput<typeof comingEndpoint>,
  { tx, person, now }: Call,
): Promise<ResponseBody<typeof comingEndpoint>> {
  const until = addDays(dayOf(now), DAYS_AHEAD);
  const rows = await wantedOf(tx, person.id, { until, limit: MOST_SHOWN + 1 });
  const shown = rows.slice(0, MOST_SHOWN);
  const buyers = await findPeople(tx, [...new Set(shown.map(({ buyerId }) => buyerId))]);
  const skipped = await skippedAmong(
    tx,
    shown.map(({ id }) => id),
  );
  const items = shown.flatMap((row) => {
    const { nextDay, everyWeeks, untilDay } = row;
    if (nextDay === null) return [];
    const days = turnsFrom({ first: nextDay, everyWeeks, until: untilDay }, DAYS_AHEAD);
    return days
      .filter((day) => day <= until && !(day === nextDay && skipped.has(row.id)))
      .map((day) => ({
        day,
        listingId: row.listingId,
        productName: row.productName,
        quantity: toKg(row.weightGrams),
        asked: askedText(row),
        buyerFirstName: buyers.get(row.buyerId)?.firstName ?? 'A buyer',
        place: placeName(row.deliveryPlace),
      }));
  });
  const sorted = items.toSorted((a, b) => byLetters(a.day, b.day) || byLetters(a.productName, b.productName));
  return { items: sorted, more: rows.length > MOST_SHOWN };
}
