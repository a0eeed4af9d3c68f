import { newId } from '#kernel/ids.ts';
import { dayOf } from '#kernel/moment.ts';
import { after, DAY_MS } from '#kernel/time.ts';
import { acceptOffer, askForQuotes, makeOffer, orderOffer } from '#slices/quotes/contract.ts';
import type { Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';

type Market = Pick<Trade, 'app' | 'buyer' | 'farmer' | 'deliveryTypeId'>;
type RequestBody = CallInput<typeof askForQuotes>['body'];
type OfferBody = CallInput<typeof makeOffer>['body'];

/** What a test's buyer asks for: 60 kg of yam to Accra within ten days. */
export function yamWanted({ app }: Pick<Market, 'app'>, change: Partial<RequestBody> = {}): RequestBody {
  return {
    productWords: 'Pona yam',
    category: 'tubers',
    quantity: 60,
    leastGrade: 'standard',
    targetPrice: 9,
    deliveryPlace: 'accra',
    neededBy: dayOf(after(app.clock.now(), 10 * DAY_MS)),
    ...change,
  };
}

/** Asks as the buyer of the market, or as somebody else. */
export function ask(market: Market, change: Partial<RequestBody> = {}, buyer: Viewer = market.buyer) {
  return market.app.as(buyer).call(askForQuotes, { body: yamWanted(market, change), idempotencyKey: newId() });
}

/** Offers 40 kg at 9.50 on a request, unless said otherwise. */
export function offerOn(
  market: Market,
  requestId: string,
  body: Partial<OfferBody> & Pick<OfferBody, 'listingId'>,
  farmer: Viewer = market.farmer,
) {
  return market.app
    .as(farmer)
    .call(makeOffer, {
      params: { id: requestId },
      body: { quantity: 40, pricePerKg: 9.5, ...body },
      idempotencyKey: newId(),
    });
}

/** A request with one offer on it, which waits for the buyer. */
export async function offered(trade: Market & Pick<Trade, 'listing'>, cast: { buyer?: Viewer; farmer?: Viewer } = {}) {
  const request = await ask(trade, {}, cast.buyer);
  const listingId = await trade.listing({}, cast.farmer);
  const offer = await offerOn(trade, request.id, { listingId }, cast.farmer);
  return { request, offer, listingId };
}

/** The same, accepted by the buyer. */
export async function agreed(trade: Market & Pick<Trade, 'listing'>, cast: { buyer?: Viewer; farmer?: Viewer } = {}) {
  const made = await offered(trade, cast);
  const params = { id: made.offer.id };
  const offer = await trade.app.as(cast.buyer ?? trade.buyer).call(acceptOffer, { params, body: { round: 1 } });
  return { ...made, offer };
}

/** The checkout of an agreed offer. */
export function checkoutOf({ deliveryTypeId }: Pick<Market, 'deliveryTypeId'>): CallInput<typeof orderOffer>['body'] {
  return { deliveryTypeId, deliveryAddress: '12 Oxford Street, Osu', phone: newPhone(), network: 'mtn' };
}

/** Orders an agreed offer as the buyer of the market, or as somebody else. */
export function order(
  market: Market,
  offerId: string,
  { key = newId(), buyer = market.buyer, body = {} }: { key?: string; buyer?: Viewer; body?: object } = {},
) {
  return market.app
    .as(buyer)
    .call(orderOffer, { params: { id: offerId }, body: { ...checkoutOf(market), ...body }, idempotencyKey: key });
}
