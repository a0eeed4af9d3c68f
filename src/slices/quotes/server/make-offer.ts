import { isOnSale } from '#slices/catalogue/domain/on-sale.ts';
import { findPlace, roadDistanceKm } from '#kernel/ghana/place.ts';
import { newId } from '#kernel/ids.ts';
import { fromKg } from '#kernel/quantity.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import { listingForOrder, type SaleListing } from '#slices/catalogue/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { makeOffer as endpoint } from '../contract-offers.ts';
import { validUntil } from '../domain/bounds.ts';
import { decideRequest } from '../domain/decide.ts';
import { fits } from '../domain/fit.ts';
import { restOf } from '../domain/request.ts';
import { recordChanged } from './events.ts';
import { notifyRound } from './notify.ts';
import { RATE_LIMITS } from './rate-limits.ts';
import { notFound } from './refusals.ts';
import { checkTwoPeople } from './two-people.ts';
import { type OfferRow, requestOf, type RequestRow, type RoundRow } from './rows.ts';
import { insertOffer } from './store-offers.ts';
import { lockRequest } from './store-requests.ts';
import { freshOffer } from './view.ts';

type Body = ParsedInput<typeof endpoint>['body'];

/** Of road, from the listing to the place of delivery; none where one of them is no longer known. */
function distanceOf(listing: SaleListing, request: RequestRow): number {
  const [from, to] = [findPlace(listing.placeSlug), findPlace(request.placeSlug)];
  return from && to ? roadDistanceKm(from, to) : 0;
}

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

function rowsOf(call: Call, request: RequestRow, { listing, body }: { listing: SaleListing; body: Body }) {
  const { now } = call;
  const said = { quantityGrams: fromKg(body.quantity), pricePesewas: body.pricePerKg };
  const offer: OfferRow = {
    id: newId(now),
    requestId: request.id,
    state: 'running',
    turn: 'buyer',
    rounds: 1,
    ...said,
    validUntil: validUntil(now, body.validDays, request.openUntil),
    agreedUntil: null,
    buyerId: request.buyerId,
    farmerId: listing.farmerId,
    farmerName: listing.farmerName,
    listingId: listing.id,
    productName: listing.productName,
    qualityGrade: listing.qualityGrade,
    fromPlace: listing.placeSlug,
    distanceKm: distanceOf(listing, request),
    orderId: null,
    orderNumber: null,
    movedBy: 'farmer',
    movedAt: now,
    createdAt: now,
  };
  const note = body.note ?? null;
  const first: RoundRow = { id: newId(now), offerId: offer.id, number: 1, side: 'farmer', ...said, note, at: now };
  return { offer, first };
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
  const { offer, first } = rowsOf(call, request, { listing, body });
  if (!(await insertOffer(tx, offer, first)))
    throw refused('quote.already_offered', 'You offer this listing on this request already.');
  await recordChanged(tx, { request, farmerIds: [person.id], at: now });
  await notifyRound(tx, { offer, request, at: now }, 'farmer');
  return freshOffer(call, request, offer);
}
