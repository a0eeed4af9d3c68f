import { isOnSale } from '#slices/catalogue/domain/on-sale.ts';
import { knownPlace } from '#kernel/ghana/places/known-place.ts';
import { leastOf } from '#kernel/trade/what-is-there.ts';
import { fromKg } from '#kernel/quantity.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import { listingForOrder, type SaleListing } from '#slices/catalogue/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { askForQuotes as endpoint } from '../contract-requests.ts';
import { mayAsk } from '../domain/request.ts';
import { recordChanged } from './events.ts';
import { newRequest } from './new-request.ts';
import { notifyAsked } from './notify.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { checkTwoPeople } from './two-people.ts';
import type { RequestRow } from './rows.ts';
import { countOpenOf, insertRequest } from './store-requests.ts';
import { requestView } from './view.ts';

type Body = ParsedInput<typeof endpoint>['body'];

/** The listing that a request is directed at; refuses one that cannot be bought, and the caller's own. */
async function listingOf({ tx, person }: Call, listingId: string): Promise<SaleListing> {
  const listing = await listingForOrder(tx, listingId);
  if (!isOnSale(listing)) throw refused('catalogue.not_found', 'No such product.');
  await checkTwoPeople(tx, listing.farmerId, person.id);
  return listing;
}

function rowOf(call: Call, body: Body, listing: SaleListing | null): RequestRow {
  const quantityGrams = fromKg(body.quantity);
  return newRequest(call, {
    place: knownPlace(body.deliveryPlace, 'quote.unknown_place'),
    listing,
    productWords: body.productWords,
    category: listing?.category ?? body.category,
    quantityGrams,
    leastGrade: body.leastGrade,
    targetPesewas: body.targetPrice ?? null,
    neededBy: body.neededBy,
    note: body.note ?? null,
    openDays: body.openDays,
    leastGrams: orThrow(leastOf(body.least, { weightGrams: quantityGrams, packGrams: null })),
    restOfOrder: null,
  });
}

/** A buyer says what they need; farmers see it at once, of a directed one its farmer alone. */
export async function askForQuotes(
  { body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, now, person } = call;
  await countAttempt(call, RATE_LIMITS.ask, person.id);
  const listing = body.listingId === undefined ? null : await listingOf(call, body.listingId);
  const row = rowOf(call, body, listing);
  orThrow(mayAsk({ open: await countOpenOf(tx, person.id), neededBy: row.neededBy }, now));
  await insertRequest(tx, row);
  await recordChanged(tx, { request: row, farmerIds: [], listed: true, at: now });
  await notifyAsked(tx, row, now);
  return requestView(row, person, now);
}
