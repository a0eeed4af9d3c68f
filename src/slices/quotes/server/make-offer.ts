import { isOnSale } from '#slices/catalogue/domain/on-sale.ts';
import { fromKg } from '#kernel/quantity.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import { listingForOrder, type SaleListing } from '#slices/catalogue/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { makeOffer as endpoint } from '../contract-offers.ts';
import { decideRequest } from '../domain/decide.ts';
import { fits } from '../domain/fit.ts';
import { restOf } from '../domain/request.ts';
import { recordChanged } from './events.ts';
import { firstRound } from './first-round.ts';
import { notifyRound } from './notify.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { notFound } from './refusals.ts';
import { checkTwoPeople } from './two-people.ts';
import { requestOf, type RequestRow } from './rows.ts';
import { insertOffer } from './store-offers.ts';
import { lockRequest } from './store-requests.ts';
import { freshOffer } from './view.ts';

type Body = ParsedInput<typeof endpoint>['body'];

/** The caller's own listing, when so much of it answers the request. */
async function fittingListing({ tx, person }: Call, request: RequestRow, body: Body): Promise<SaleListing> {
  const listing = await listingForOrder(tx, body.listingId);
  const isOwn = listing?.farmerId === person.id;
  if (!listing || !isOwn)
    throw refused('quote.listing_unfit', 'Choose a listing of yours that is on the market.', { field: 'listingId' });
  const { category, leastGrade } = request;
  const onSale = isOnSale(listing);
  orThrow(fits({ category, leastGrade, restGrams: restOf(request) }, { ...listing, onSale }, fromKg(body.quantity)));
  return listing;
}

/** A farmer who may see the request, and is somebody else than its buyer. */
async function checkOfferer({ tx, person }: Call, request: RequestRow): Promise<void> {
  if (request.farmerId !== null && request.farmerId !== person.id) throw notFound();
  await checkTwoPeople(tx, request.buyerId, person.id);
}

/** A farmer offers so much of one of their listings at their price. */
export async function makeOffer(
  { params, body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, now, person } = call;
  await countAttempt(call, RATE_LIMITS.offer, person.id);
  const request = await lockRequest(tx, params.id);
  if (request === null) throw notFound();
  await checkOfferer(call, request);
  orThrow(decideRequest({ act: 'offer', by: 'farmer' }, requestOf(request), now));
  const listing = await fittingListing(call, request, body);
  const { offer, first } = firstRound(
    now,
    { request, listing },
    {
      side: 'farmer',
      quantityGrams: fromKg(body.quantity),
      pricePesewas: body.pricePerKg,
      validDays: body.validDays,
      note: body.note ?? null,
    },
  );
  if (!(await insertOffer(tx, offer, first)))
    throw refused('quote.already_offered', 'You offer this listing on this request already.');
  await recordChanged(tx, { request, farmerIds: [person.id], at: now });
  await notifyRound(tx, { offer, request, at: now }, 'farmer');
  return freshOffer(call, request, offer);
}
