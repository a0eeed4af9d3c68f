import { newId } from '#kernel/ids.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { isSamePerson } from '#slices/identity/domain/same-person.ts';
import { findPerson } from '#slices/identity/server/index.ts';
import { placeOf } from '#slices/orders/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { makeStanding as makeEndpoint } from '../contract.ts';
import { dueAt, reminderOf } from '../domain/calendar.ts';
import { firstOf, MOST_STANDING } from '../domain/standing.ts';
import { recordChanged } from './events.ts';
import { fitRequest, listingOnSale } from './fit-request.ts';
import type { StandingRow } from './rows.ts';
import { countCurrent, insertStanding, lockMaking } from './store.ts';
import { putNextTurn } from './store-turns.ts';
import { detailOf } from './view.ts';

/** Has goods ordered again and again from the first such weekday on. Nothing is kept back of them until then. */
export async function makeStanding(
  { body }: ParsedInput<typeof makeEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof makeEndpoint>> {
  const { tx, now, person } = call;
  const listing = await listingOnSale(tx, body.listingId);
  const seller = await findPerson(tx, listing.farmerId);
  if (!seller?.isActive) throw refused('catalogue.not_for_sale', 'This product is not for sale any more.');
  if (isSamePerson(seller, { ...person, phone: person.phone ?? '' }))
    throw refused('order.own_listing', 'This is your own product.');
  const { weekday, everyWeeks, from } = body;
  const first = orThrow(firstOf({ from, until: body.until ?? null, weekday }, now));
  const ordered = await fitRequest(call, listing, body);
  await lockMaking(tx, person.id);
  if ((await countCurrent(tx, person.id)) >= MOST_STANDING)
    throw refused('standing.too_many', `You can have ${MOST_STANDING} standing orders. End one first.`, {
      most: MOST_STANDING,
    });
  const row: StandingRow = {
    id: newId(now),
    buyerId: person.id,
    sellerId: listing.farmerId,
    listingId: listing.id,
    productName: listing.productName,
    ...ordered,
    weekday,
    everyWeeks,
    firstDay: first,
    state: 'active',
    pausedBy: null,
    endedBy: null,
    nextDay: first,
    misses: 0,
    dueAt: dueAt(first),
    remindAt: reminderOf(first, now),
    placedFrom: placeOf(call),
    createdAt: now,
    updatedAt: now,
  };
  await insertStanding(tx, row);
  await putNextTurn(tx, row.id, { day: first, skipped: false });
  await recordChanged(tx, row, now);
  return detailOf(tx, row, now);
}
