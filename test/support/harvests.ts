import { newId } from '#kernel/ids.ts';
import { addDays, dayOf } from '#kernel/moment.ts';
import { DAY_MS, MINUTE_MS } from '#kernel/time.ts';
import { declareHarvest, makePreOrder, openHarvest, orderPreOrder, showGoods } from '#slices/harvests/contract.ts';
import { goodsPhoto } from '#test/support/goods-photo.ts';
import type { Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';

type Market = Pick<Trade, 'app' | 'buyer' | 'farmer' | 'deliveryTypeId'>;
type HarvestBody = CallInput<typeof openHarvest>['body'];

/** What a test's farmer expects: 100 kg at 5 GHS with a deposit of 20 %, in ten to twelve days. */
export function expectation(
  { app }: Pick<Market, 'app'>,
  change: Partial<HarvestBody> & Pick<HarvestBody, 'listingId'>,
): HarvestBody {
  const today = dayOf(app.clock.now());
  return {
    expectedFrom: addDays(today, 10),
    expectedUntil: addDays(today, 12),
    quantity: 100,
    leastQuantity: 5,
    pricePerKg: 5,
    ...change,
  };
}

/** Opens a harvest of a listing of the market's farmer, or of somebody else's. */
export async function harvestOf(
  market: Market & Pick<Trade, 'listing'>,
  change: Partial<HarvestBody> = {},
  farmer: Viewer = market.farmer,
) {
  const listingId = change.listingId ?? (await market.listing({}, farmer));
  const body = expectation(market, { ...change, listingId });
  return market.app.as(farmer).call(openHarvest, { body, idempotencyKey: newId() });
}

/** Pre-orders so many kilograms as the buyer of the market, or as somebody else; its payment has begun. */
export function preOrder(
  market: Market,
  harvestId: string,
  {
    quantity = 40,
    buyer = market.buyer,
    phone = newPhone(),
  }: { quantity?: number; buyer?: Viewer; phone?: string } = {},
) {
  const body = { quantity, phone, network: 'mtn' } as const;
  return market.app.as(buyer).call(makePreOrder, { params: { id: harvestId }, body, idempotencyKey: newId() });
}

/** The same, and the deposit is paid. */
export async function reserved(
  trade: Trade,
  harvestId: string,
  cast: { quantity?: number; buyer?: Viewer } = {},
): Promise<string> {
  const phone = newPhone();
  await trade.sandbox.steer({ do: 'wallet', phone, onPrompt: 'approve' });
  const { preOrderId } = await preOrder(trade, harvestId, { ...cast, phone });
  await trade.settle();
  return preOrderId;
}

/** Until the first day of what {@link expectation} says, and until the week before it. */
export const UNTIL_DECLARED_MS = 10 * DAY_MS + MINUTE_MS;
export const UNTIL_SHOWN_MS = 3 * DAY_MS + MINUTE_MS;

/** The farmer shows the goods of a harvest before its first day. */
export async function show(
  market: Market,
  harvestId: string,
  { farmer = market.farmer, photo }: { farmer?: Viewer; photo?: File } = {},
) {
  const body = { photo: photo ?? (await goodsPhoto()) };
  return market.app.as(farmer).call(showGoods, { params: { id: harvestId }, body });
}

/** Declares so many kilograms of what was booked. */
export function declare(market: Market, harvestId: string, { quantity, booked }: { quantity: number; booked: number }) {
  return market.app.as(market.farmer).call(declareHarvest, { params: { id: harvestId }, body: { quantity, booked } });
}

/** What lies in the escrow of a pre-order, or of the order that came of it. */
export async function escrowOf({ app }: Pick<Market, 'app'>, id: string): Promise<number> {
  const [row] = await rowsIn<{ pesewas: number }>(
    app.platform.db,
    "select balance_pesewas::int as pesewas from ledger_accounts where kind = 'escrow' and owner_id = $1",
    [id],
  );
  return row?.pesewas ?? 0;
}

/** What the checkout of a pre-order sends. */
export function restOf(
  { deliveryTypeId }: Pick<Market, 'deliveryTypeId'>,
  phone = newPhone(),
): CallInput<typeof orderPreOrder>['body'] {
  const where = { deliveryPlace: 'accra', deliveryAddress: '12 Oxford Street, Osu' };
  return { deliveryTypeId, ...where, phone, network: 'mtn' };
}

/** Orders what the harvest gave, as the buyer of the market or somebody else. */
export function orderRest(
  market: Market,
  preOrderId: string,
  { buyer = market.buyer, body = {}, key = newId() }: { buyer?: Viewer; body?: object; key?: string } = {},
) {
  return market.app
    .as(buyer)
    .call(orderPreOrder, { params: { id: preOrderId }, body: { ...restOf(market), ...body }, idempotencyKey: key });
}
