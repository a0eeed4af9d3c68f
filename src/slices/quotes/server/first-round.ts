import { findPlace } from '#kernel/ghana/place.ts';
import { roadDistanceKm } from '#kernel/ghana/position.ts';
import { newId } from '#kernel/ids.ts';
import type { SaleListing } from '#slices/catalogue/server/index.ts';
import { validUntil } from '../domain/bounds.ts';
import type { Terms } from '../domain/offer.ts';
import { otherSide, type Side } from '../domain/words.ts';
import type { OfferRow, RequestRow, RoundRow } from './rows.ts';

/** Of road, from the listing to the place of delivery; none where one of them is no longer known. */
function distanceOf(listing: SaleListing, request: RequestRow): number {
  const [from, to] = [findPlace(listing.placeSlug), findPlace(request.placeSlug)];
  return from && to ? roadDistanceKm(from, to) : 0;
}

interface Said extends Terms {
  readonly side: Side;
  readonly validDays: number;
  readonly note: string | null;
}

/** An offer with the first word that one of the two says. */
export function firstRound(
  now: Date,
  { request, listing }: { readonly request: RequestRow; readonly listing: SaleListing },
  { side, validDays, note, ...terms }: Said,
): { readonly offer: OfferRow; readonly first: RoundRow } {
  const offer: OfferRow = {
    id: newId(now),
    requestId: request.id,
    state: 'running',
    turn: otherSide(side),
    rounds: 1,
    ...terms,
    validUntil: validUntil(now, validDays, request.openUntil),
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
    movedBy: side,
    movedAt: now,
    createdAt: now,
  };
  return { offer, first: { id: newId(now), offerId: offer.id, number: 1, side, ...terms, note, at: now } };
}
