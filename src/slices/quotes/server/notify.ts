import { formatKg, fromKg } from '#kernel/quantity.ts';
import type { Tx } from '#platform/db/database.ts';
import { type AnyNotice, notify, notifyAll } from '#slices/notifications/server/index.ts';
import { restOf } from '../domain/request.ts';
import { otherSide, type Side } from '../domain/words.ts';
import type { OfferRow, RequestRow } from './rows.ts';

/** An offer as it is now, with the request that it is on. */
export interface About {
  readonly offer: OfferRow;
  readonly request: RequestRow;
  readonly at: Date;
}

function factsOf({ offer }: About) {
  return { product: offer.productName, quantity: formatKg(offer.quantityGrams), pricePesewas: offer.pricePesewas };
}

/** One of the two, the page of theirs, and what the other is called there. */
function sideOf({ offer, request }: About, side: Side) {
  return side === 'buyer'
    ? { to: { personId: request.buyerId }, link: `/quotes/${request.id}`, who: offer.farmerName }
    : { to: { personId: offer.farmerId }, link: `/requests/${request.id}`, who: request.buyerFirstName };
}

/** Tells a farmer that somebody asks for another price of their listing. */
export async function notifyAsked(tx: Tx, request: RequestRow, at: Date): Promise<void> {
  if (request.farmerId === null || request.productName === null) return;
  await notify(tx, {
    kind: 'quote_asked',
    to: { personId: request.farmerId },
    key: `quote_asked:${request.id}`,
    params: {
      who: request.buyerFirstName,
      product: request.productName,
      quantity: formatKg(request.quantityGrams),
      until: request.openUntil.toISOString(),
    },
    link: `/requests/${request.id}`,
    at,
  });
}

/** Tells the other side of a new round: the first one is an offer, later ones are counters. */
export async function notifyRound(tx: Tx, about: About, by: Side): Promise<void> {
  const { who, ...reached } = sideOf(about, otherSide(by));
  const { offer, at } = about;
  const params = { ...factsOf(about), who, until: offer.validUntil.toISOString() };
  const key = `quote_round:${offer.id}:${offer.rounds}`;
  if (offer.rounds === 1) await notify(tx, { kind: 'quote_offered', ...reached, key, params, at });
  else await notify(tx, { kind: 'quote_countered', ...reached, key, params, at });
}

/** Tells the other side that the last round was accepted: the buyer orders next. */
export async function notifyAgreed(tx: Tx, about: About, by: Side): Promise<void> {
  const { who, ...reached } = sideOf(about, otherSide(by));
  const params = { ...factsOf(about), who, until: (about.offer.agreedUntil ?? about.at).toISOString() };
  const key = `quote_agreed:${about.offer.id}`;
  if (by === 'farmer') await notify(tx, { kind: 'quote_agreed_buyer', ...reached, key, params, at: about.at });
  else await notify(tx, { kind: 'quote_agreed_farmer', ...reached, key, params, at: about.at });
}

function ended(about: About, to: Side): AnyNotice {
  const { who, ...reached } = sideOf(about, to);
  return {
    kind: 'quote_declined',
    ...reached,
    key: `quote_declined:${about.offer.id}`,
    params: { who, product: about.offer.productName },
    at: about.at,
  };
}

/** Tells the other side that somebody declined their round, or took their own back. */
export async function notifyDeclined(tx: Tx, about: About, by: Side): Promise<void> {
  await notifyAll(tx, [ended(about, otherSide(by))]);
}

/** Tells farmers that the buyer took the request back on which they offered. */
export async function notifyClosed(tx: Tx, request: RequestRow, offers: readonly OfferRow[], at: Date): Promise<void> {
  await notifyAll(
    tx,
    offers.map((offer) => ended({ offer, request, at }, 'farmer')),
  );
}

/** Tells both that the listing has too little for what they agreed. */
export async function notifyShort(tx: Tx, about: About, leftKg: number): Promise<void> {
  const { offer, at } = about;
  const params = {
    product: offer.productName,
    quantity: formatKg(offer.quantityGrams),
    left: formatKg(fromKg(leftKg)),
  };
  // Once for each shortage that is met: the same one sends no notice with every try.
  const key = `quote_short:${offer.id}:${leftKg}`;
  await notifyAll(
    tx,
    (['buyer', 'farmer'] as const).map((side) => {
      const { who, ...reached } = sideOf(about, side);
      return { kind: 'quote_short' as const, ...reached, key, params: { ...params, who }, at };
    }),
  );
}

/** Tells the farmer that the buyer did not order in time. */
export async function notifyLapsed(tx: Tx, about: About): Promise<void> {
  const { who, ...reached } = sideOf(about, 'farmer');
  await notify(tx, {
    kind: 'quote_lapsed',
    ...reached,
    key: `quote_lapsed:${about.offer.id}`,
    params: { who, product: about.offer.productName },
    at: about.at,
  });
}

/** Notifies the buyer of an order that was called off of how much is wanted again. */
export async function notifyCalledOff(tx: Tx, about: About): Promise<void> {
  const { offer, request, at } = about;
  const { who, ...reached } = sideOf(about, 'buyer');
  if (request.state !== 'open') return;
  await notify(tx, {
    kind: 'quote_wanted_again',
    ...reached,
    key: `quote_wanted_again:${offer.id}`,
    params: { who, product: offer.productName, quantity: formatKg(restOf(request)) },
    at,
  });
}

/** Asks the farmer who had less than was ordered for the rest. */
export async function notifyRest(tx: Tx, about: About): Promise<void> {
  const { offer, request, at } = about;
  const { who, ...reached } = sideOf(about, 'farmer');
  await notify(tx, {
    kind: 'quote_rest_asked',
    ...reached,
    key: `quote_rest_asked:${request.id}`,
    params: { ...factsOf(about), who, orderNumber: request.restOfOrder ?? '', until: offer.validUntil.toISOString() },
    at,
  });
}
