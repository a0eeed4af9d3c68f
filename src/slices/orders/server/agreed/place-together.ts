import { knownPlace } from '#kernel/ghana/places/known-place.ts';
import { toKg } from '#kernel/quantity.ts';
import type { Call } from '#platform/http/route.ts';
import { listingsForOrder } from '#slices/catalogue/server/index.ts';
import type { PaySource } from '#slices/escrow/server/index.ts';
import type { Wanted } from '../../domain/prices/portion.ts';
import { carriagesOf, loadedOf, tripPricing } from '../cart/carriage.ts';
import { checkPlaced, newOrder, type OrderRequest, type Placed } from '../order/new-order.ts';
import { bookOrders } from '../shared-trips/book-orders.ts';
import { startOrdersPayment } from '../order/pay-order.ts';
import type { OrderRow } from '../rows.ts';

/** Loose kilograms of a listing at a price that was agreed on. */
interface AgreedGoods {
  readonly listingId: string;
  readonly weightGrams: number;
  readonly pricePerKgPesewas: number;
}

interface AgreedOrders {
  /** In the order in which their listings are locked. */
  readonly goods: readonly AgreedGoods[];
  readonly request: Omit<OrderRequest, 'listingId' | 'agreed' | keyof Wanted>;
  /** Of all deliveries together; null where the buyer agrees to any. */
  readonly shownDeliveryFeePesewas: number | null;
  readonly source: PaySource;
}

/**
 * Places what the caller and several farmers agreed on: an order of each listing at its price, one fee for what one
 * vehicle brings, one payment. Refuses as an order does, and then places none.
 */
export async function placeTogether(
  call: Call,
  { goods, request, shownDeliveryFeePesewas, source }: AgreedOrders,
): Promise<{ readonly orders: readonly OrderRow[]; readonly paymentId: string }> {
  const { tx, person } = call;
  const { id, firstName, lastName, email, phone } = person;
  const buyer = { id, firstName, lastName, email, phone: phone ?? '' };
  const listings = await listingsForOrder(
    tx,
    goods.map(({ listingId }) => listingId),
  );
  const toPlace = knownPlace(request.deliveryPlace).slug;
  const loaded = loadedOf(goods, listings);
  const way = { deliveryTypeId: request.deliveryTypeId, toPlace, at: call.now };
  const priceTrips = await tripPricing(tx, way, loaded);
  const carriages = carriagesOf(priceTrips(loaded));
  const placed: Placed[] = [];
  for (const { listingId, weightGrams, pricePerKgPesewas } of goods) {
    const wanted = { ...request, listingId, quantity: toKg(weightGrams), agreed: { pricePerKgPesewas } };
    placed.push(await newOrder(call, buyer, wanted, carriages.get(listingId)));
  }
  const orders = placed.map(({ order }) => order);
  await bookOrders(call, orders);
  checkPlaced(placed, { prices: [], deliveryFeePesewas: shownDeliveryFeePesewas });
  const { paymentId } = await startOrdersPayment(call, orders, { source });
  return { orders, paymentId };
}
