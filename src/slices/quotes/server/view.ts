import { produceAmount } from '#kernel/money.ts';
import { placeName } from '#kernel/ghana/place.ts';
import { toKg } from '#kernel/quantity.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Viewer } from '#wire/viewer.ts';
import { restOf } from '../domain/request.ts';
import { offerMachine, requestMachine } from '../domain/transitions.ts';
import type { Side } from '../domain/words.ts';
import type { OfferView, OfferWithRequest, RequestView } from '../views.ts';
import { offerOf, type OfferRow, requestOf, type RequestRow, type RoundRow } from './rows.ts';
import { roundsOf } from './store-offers.ts';

const placeView = (slug: string) => ({ slug, label: placeName(slug) });

/** Which of the two of an offer somebody is, or null. */
export function sideOf(offer: Pick<OfferRow, 'buyerId' | 'farmerId'>, personId: string): Side | null {
  if (offer.buyerId === personId) return 'buyer';
  return offer.farmerId === personId ? 'farmer' : null;
}

function partyOf(row: RequestRow, viewer: Viewer): Side | null {
  if (row.buyerId === viewer.id) return 'buyer';
  return viewer.role === 'farmer' ? 'farmer' : null;
}

/** A request with what its viewer may do with it now. */
export function requestView(row: RequestRow, viewer: Viewer, now: Date): RequestView {
  const request = requestOf(row);
  const party = partyOf(row, viewer);
  return {
    id: row.id,
    state: row.state,
    productWords: row.productWords,
    category: row.category,
    crop: row.crop,
    quantity: toKg(row.quantityGrams),
    filled: toKg(row.filledGrams),
    rest: toKg(restOf(request)),
    leastGrade: row.leastGrade,
    least: row.leastGrams === null ? null : toKg(row.leastGrams),
    restOfOrder: row.restOfOrder,
    targetPrice: row.targetPesewas,
    place: placeView(row.placeSlug),
    neededBy: row.neededBy,
    openUntil: row.openUntil.toISOString(),
    note: row.note,
    listing:
      row.listingId === null || row.productName === null ? null : { id: row.listingId, productName: row.productName },
    buyerFirstName: row.buyerFirstName,
    createdAt: row.createdAt.toISOString(),
    actions: party === null ? [] : requestMachine.actions(request, { by: party, now }),
  };
}

function roundView(round: RoundRow) {
  return {
    number: round.number,
    by: round.side,
    quantity: toKg(round.quantityGrams),
    pricePerKg: round.pricePesewas,
    note: round.note,
    at: round.at.toISOString(),
  };
}

interface Shown {
  readonly offer: OfferRow;
  readonly request: RequestRow;
  readonly rounds: readonly RoundRow[];
}

function offerView({ offer, request, rounds }: Shown, viewer: Viewer, now: Date): OfferView {
  const side = sideOf(offer, viewer.id);
  const deal = { offer: offerOf(offer), request: requestOf(request) };
  return {
    id: offer.id,
    state: offer.state,
    turn: offer.turn,
    quantity: toKg(offer.quantityGrams),
    pricePerKg: offer.pricePesewas,
    produceAmount: produceAmount(offer.quantityGrams, offer.pricePesewas),
    validUntil: offer.validUntil.toISOString(),
    orderBy: offer.agreedUntil?.toISOString() ?? null,
    listing: {
      id: offer.listingId,
      productName: offer.productName,
      qualityGrade: offer.qualityGrade,
      from: placeView(offer.fromPlace),
    },
    distanceKm: offer.distanceKm,
    farmer: { id: offer.farmerId, name: offer.farmerName },
    order:
      offer.orderId === null || offer.orderNumber === null
        ? null
        : { id: offer.orderId, orderNumber: offer.orderNumber },
    movedBy: offer.movedBy,
    movedAt: offer.movedAt.toISOString(),
    rounds: rounds.map(roundView),
    actions: side === null ? [] : offerMachine.actions(deal, { by: side, now }),
  };
}

interface Viewing {
  readonly tx: Tx;
  readonly person: Viewer;
  readonly now: Date;
}

/** Offers of one request with their talks. */
export async function offerViews(
  { tx, person, now }: Viewing,
  request: RequestRow,
  offers: readonly OfferRow[],
): Promise<OfferView[]> {
  const rounds = await roundsOf(
    tx,
    offers.map(({ id }) => id),
  );
  return offers.map((offer) => offerView({ offer, request, rounds: rounds.get(offer.id) ?? [] }, person, now));
}

/** One offer with its talk. */
export async function freshOffer(call: Viewing, request: RequestRow, offer: OfferRow): Promise<OfferView> {
  const rounds = await roundsOf(call.tx, [offer.id]);
  return offerView({ offer, request, rounds: rounds.get(offer.id) ?? [] }, call.person, call.now);
}

/** Offers of several requests, each with the one it answers; those whose request is unknown are left out. */
export async function offersWithRequests(
  { tx, person, now }: Viewing,
  offers: readonly OfferRow[],
  requests: ReadonlyMap<string, RequestRow>,
): Promise<OfferWithRequest[]> {
  const rounds = await roundsOf(
    tx,
    offers.map(({ id }) => id),
  );
  return offers.flatMap((offer) => {
    const request = requests.get(offer.requestId);
    if (!request) return [];
    const shown = { offer, request, rounds: rounds.get(offer.id) ?? [] };
    return [{ ...offerView(shown, person, now), request: requestView(request, person, now) }];
  });
}
