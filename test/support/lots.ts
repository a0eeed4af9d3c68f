import { newId } from '#kernel/ids.ts';
import { addDays, dayOf } from '#kernel/moment.ts';
import { joinLot, openLot, orderLot } from '#slices/lots/contract.ts';
import type { Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';

type Market = Pick<Trade, 'app' | 'buyer' | 'farmer' | 'deliveryTypeId' | 'listing'>;
type LotBody = CallInput<typeof openLot>['body'];

/** What a test's farmer asks others to fill with them: 100 kg at 4 GHS within three days, of which 60 are theirs. */
export function lotBody({ app }: Pick<Market, 'app'>, change: Partial<LotBody> & Pick<LotBody, 'listingId'>): LotBody {
  const fillBy = addDays(dayOf(app.clock.now()), 3);
  return { total: 100, quantity: 60, pricePerKg: 4, fillBy, ...change };
}

/** Opens a lot of a new listing of the market's farmer, or of somebody else's. */
export async function lotOf(market: Market, change: Partial<LotBody> = {}, farmer: Viewer = market.farmer) {
  const listingId = change.listingId ?? (await market.listing({}, farmer));
  const lot = await market.app
    .as(farmer)
    .call(openLot, { body: lotBody(market, { ...change, listingId }), idempotencyKey: newId() });
  return { lot, listingId };
}

/** A farmer adds so many kilograms of a new listing of theirs, or of the one that is named. */
export async function join(
  market: Market,
  lotId: string,
  { farmer, quantity = 40, listingId }: { farmer: Viewer; quantity?: number; listingId?: string },
) {
  const from = listingId ?? (await market.listing({}, farmer));
  const body = { listingId: from, quantity };
  const lot = await market.app.as(farmer).call(joinLot, { params: { id: lotId }, body, idempotencyKey: newId() });
  return { lot, listingId: from };
}

/** A lot of two farmers that buyers can order. */
export async function fullLot(market: Market, farmer: Viewer = market.farmer) {
  const { lot, listingId } = await lotOf(market, {}, farmer);
  const second = await market.app.person({ role: 'farmer', firstName: 'Akua' });
  const joined = await join(market, lot.id, { farmer: second });
  return { id: lot.id, first: farmer, second, listings: [listingId, joined.listingId] as const };
}

/** What the checkout of a lot sends. */
export function lotOrder(
  { deliveryTypeId }: Pick<Market, 'deliveryTypeId'>,
  phone = newPhone(),
): CallInput<typeof orderLot>['body'] {
  const where = { deliveryPlace: 'accra', deliveryAddress: '12 Oxford Street, Osu' };
  return { deliveryTypeId, ...where, phone, network: 'mtn' };
}

/** Orders a lot as the buyer of the market or somebody else. */
export function order(
  market: Market,
  lotId: string,
  { buyer = market.buyer, body = {} }: { buyer?: Viewer; body?: object } = {},
) {
  return market.app
    .as(buyer)
    .call(orderLot, { params: { id: lotId }, body: { ...lotOrder(market), ...body }, idempotencyKey: newId() });
}
