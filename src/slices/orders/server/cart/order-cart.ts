import { byLetters } from '#kernel/written/lists.ts';
import { knownPlace } from '#kernel/ghana/places/known-place.ts';
import { fromKg, toKg } from '#kernel/quantity.ts';
import { Refused, refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { differencesOf } from '../../domain/cart.ts';
import type { CartItem } from '../../domain/cart.ts';
import type { Wanted } from '../../domain/prices/portion.ts';
import { carriagesOf, loadedOf, tripPricing } from './carriage.ts';
import { listingsOf, offerOf } from './cart-view.ts';
import { checkPlaced, newOrder } from '../order/new-order.ts';
import { bookOrders } from '../shared-trips/book-orders.ts';
import type { Buyer } from '../buyer.ts';
import type { Carriage, OrderRequest, Placed } from '../order/new-order.ts';
import type { OrderRow } from '../rows.ts';
import { emptyCart, itemsOf, lockCart } from './store-cart.ts';
import type { CartOwner } from './store-cart.ts';

/** A line as it was shown: kilograms, and the packs that they are in where packs are wanted. */
interface ShownLine {
  readonly listingId: string;
  readonly quantity: number;
  readonly pricePerKg: number;
  readonly packId?: string | undefined;
  readonly packs?: number | undefined;
  readonly packPrice?: number | undefined;
}

function itemShown({ listingId, quantity, pricePerKg, packId, packs, packPrice }: ShownLine): CartItem {
  const pack = packId === undefined ? null : { id: packId, count: packs ?? 0, pesewas: packPrice ?? 0 };
  return { listingId, weightGrams: fromKg(quantity), pricePerKgPesewas: pricePerKg, pack };
}

/** A cart as its owner was shown it, and what they want done with all of it. */
export interface CartRequest {
  readonly buyer: Buyer;
  readonly lines: readonly ShownLine[];
  /** What all deliveries together cost on the screen; undefined when the call does not say. */
  readonly shownDeliveryFee: number | undefined;
  readonly request: Omit<OrderRequest, 'listingId' | keyof Wanted>;
}

/**
 * Orders a whole cart and empties it: as many orders as lines, one fee for what one vehicle brings. What differs from
 * what was shown refuses all of it.
 */
export async function orderCart(
  call: Call,
  owner: CartOwner,
  { buyer, lines, shownDeliveryFee, request }: CartRequest,
): Promise<OrderRow[]> {
  const cartId = await lockCart(call.tx, owner);
  const items = cartId === null ? [] : await itemsOf(call.tx, cartId);
  if (cartId === null || items.length === 0) throw refused('cart.empty', 'Your cart is empty.');
  const shown = lines.map(itemShown);
  const listings = await listingsOf(call.tx, [...items, ...shown]);
  const differences = differencesOf(shown, items, (id) => offerOf(listings.get(id)));
  if (differences.length > 0)
    throw refused('cart.changed', differences.map(({ detail }) => detail).join(' '), { lines: differences });
  const toPlace = knownPlace(request.deliveryPlace).slug;
  const way = { deliveryTypeId: request.deliveryTypeId, toPlace, at: call.now };
  const loaded = loadedOf(shown, listings);
  const priceTrips = await tripPricing(call.tx, way, loaded);
  const carriages = carriagesOf(priceTrips(loaded));
  const placed: Placed[] = [];
  // Always in the order of the listings' ids, so that two carts with the same products never wait for each other in a
  // ring.
  for (const line of shown.toSorted((a, b) => byLetters(a.listingId, b.listingId))) {
    const carriage = carriages.get(line.listingId);
    placed.push(
      await placeLine(call, { buyer, line, request, carriage, name: listings.get(line.listingId)?.productName ?? '' }),
    );
  }
  const orders = placed.map(({ order }) => order);
  await bookOrders(call, orders);
  // Each reservation holds its listing still, so the prices of the orders are the ones that count.
  checkPlaced(placed, { prices: shown.map(shownPrice), deliveryFeePesewas: shownDeliveryFee ?? null });
  await emptyCart(call.tx, cartId);
  return orders;
}

/** What was shown of the price of a line; a pack that was sent without its price is agreed to at any. */
function shownPrice({ listingId, pricePerKgPesewas, pack }: CartItem) {
  return { listingId, pricePerKgPesewas, packPesewas: pack?.pesewas || null };
}

interface Placing extends Pick<CartRequest, 'buyer' | 'request'> {
  readonly line: CartItem;
  readonly carriage: Carriage | undefined;
  readonly name: string;
}

/** The order of one line. */
async function placeLine(call: Call, { buyer, line, request, carriage, name }: Placing): Promise<Placed> {
  const portion =
    line.pack === null ? { quantity: toKg(line.weightGrams) } : { packId: line.pack.id, packs: line.pack.count };
  const wanted = { ...request, listingId: line.listingId, ...portion };
  return newOrder(call, buyer, wanted, carriage).catch((error: unknown) => {
    throw error instanceof Refused ? named(error, { listingId: line.listingId, name }) : error;
  });
}

/** The same refusal, with the line that it is about. */
function named({ refusal }: Refused, { listingId, name }: { listingId: string; name: string }): Refused {
  return refused(refusal.code, `${name}: ${refusal.detail}`, { ...refusal.data, listingId });
}
