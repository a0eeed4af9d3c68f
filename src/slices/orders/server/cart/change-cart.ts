import { newSecret } from '#kernel/ids.ts';
import { pricePortion } from '#kernel/packs/selling-terms.ts';
import { fromKg, toKg } from '#kernel/quantity.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import { HOUR_MS } from '#kernel/time.ts';
import { LEAST_KG, leftText } from '#kernel/typed-quantity.ts';
import { addressBucket } from '#platform/http/bounds/address-bucket.ts';
import type { Call } from '#platform/http/route.ts';
import { keepWithin, type Limit } from '#platform/rate-limit.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type {
  CartCut,
  countCart as countEndpoint,
  joinCart as joinEndpoint,
  putCartItem as putEndpoint,
  readCart as readEndpoint,
  removeCartItem as removeEndpoint,
} from '../../contract-cart.ts';
import { listingForOrder } from '#slices/catalogue/server/index.ts';
import type { SaleListing } from '#slices/catalogue/server/index.ts';
import { type CartItem, MOST_LINES, cutsOf, joinItems } from '../../domain/cart.ts';
import { portionOf, type Wanted, withinLimits } from '../../domain/prices/portion.ts';
import { cartToken, forgetCartToken, keepCartToken } from './cart-cookie.ts';
import { cartViewOf, listingsOf, offerOf } from './cart-view.ts';
import { countItems, dropCart, dropItem, findCart, itemsOf, lockCart, openCart, putItems } from './store-cart.ts';
import type { CartOwner } from './store-cart.ts';

/** Each is a row that is kept for a month; mobile networks put many visitors behind one address. */
const NEW_CARTS: Limit = { name: 'cart:address', most: 300, windowMs: HOUR_MS };

/** Whose cart a call is about; null for a visitor who has none yet. */
export function cartOwner(call: Call): CartOwner | null {
  if (call.viewer) return { userId: call.viewer.id };
  const token = cartToken(call);
  return token === null ? null : { token };
}

export async function readCart(
  _input: ParsedInput<typeof readEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof readEndpoint>> {
  const owner = cartOwner(call);
  const cartId = owner && (await findCart(call.tx, owner));
  return viewOfCart(call, cartId);
}

export async function countCart(
  _input: ParsedInput<typeof countEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof countEndpoint>> {
  const owner = cartOwner(call);
  return { count: owner ? await countItems(call.tx, owner) : 0 };
}

async function viewOfCart(call: Call, cartId: string | null) {
  const items = cartId === null ? [] : await itemsOf(call.tx, cartId);
  return cartViewOf(items, await listingsOf(call.tx, items));
}

/**
 * The cart to write into, locked. A secret that opens no cart is never taken over: a visitor gets a new one from us.
 */
async function cartToChange(call: Call): Promise<{ id: string; newToken: string | null }> {
  const owner = cartOwner(call);
  if (owner && 'userId' in owner) return { id: await openCart(call.tx, owner, call.now), newToken: null };
  const known = owner && (await findCart(call.tx, owner));
  if (!known) await keepWithin(call, NEW_CARTS, addressBucket(call.ip));
  const token = owner && known ? owner.token : newSecret();
  return { id: await openCart(call.tx, { token }, call.now), newToken: known ? null : token };
}

/** What may be put into a cart. Refuses what the caller cannot see as if it were not there. */
async function buyable(call: Call, listingId: string): Promise<SaleListing> {
  const listing = await listingForOrder(call.tx, listingId);
  if (!listing || offerOf(listing) === null) throw refused('catalogue.not_found', 'No such product.');
  if (listing.farmerId === call.viewer?.id) throw refused('order.own_listing', 'This is your own product.');
  return listing;
}

/** The line of a cart that asks for so much of a listing, at its present price. */
function itemOf(listing: SaleListing, wanted: Wanted): CartItem {
  const { terms, availableGrams } = listing;
  const portion = orThrow(portionOf(terms, wanted));
  const { weightGrams, unitPesewas, pricePerKgPesewas } = pricePortion(terms, portion);
  if (availableGrams < weightGrams) {
    const availableKg = toKg(availableGrams);
    throw refused('catalogue.not_enough_stock', leftText(availableKg), { availableKg });
  }
  orThrow(withinLimits(terms, portion, { leastGrams: fromKg(LEAST_KG), availableGrams }));
  const pack = portion.pack && { id: portion.pack.id, count: portion.count, pesewas: unitPesewas };
  return { listingId: listing.id, weightGrams, pricePerKgPesewas, pack };
}

export async function putCartItem(
  { params, body }: ParsedInput<typeof putEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof putEndpoint>> {
  const listing = await buyable(call, params.listingId);
  const wanted = itemOf(listing, body);
  const cart = await cartToChange(call);
  const items = await itemsOf(call.tx, cart.id);
  if (items.length >= MOST_LINES && items.every(({ listingId }) => listingId !== listing.id)) {
    throw refused('cart.full', `A cart holds ${MOST_LINES} products. Order these first.`);
  }
  await putItems(call.tx, cart.id, [wanted], call.now);
  const view = await viewOfCart(call, cart.id);
  if (cart.newToken !== null) keepCartToken(call, cart.newToken);
  return view;
}

export async function removeCartItem(
  { params }: ParsedInput<typeof removeEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof removeEndpoint>> {
  const owner = cartOwner(call);
  const cartId = owner && (await lockCart(call.tx, owner));
  if (!cartId || !(await dropItem(call.tx, cartId, params.listingId)))
    throw refused('cart.not_in_cart', 'This is not in the cart.');
  return viewOfCart(call, cartId);
}

/** Joins the cart of the cookie to that of the account and forgets the cookie; without one nothing happens. */
export async function joinCart(
  _input: ParsedInput<typeof joinEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof joinEndpoint>> {
  const own = { userId: call.person.id };
  const token = cartToken(call);
  if (token === null) return { count: await countItems(call.tx, own), cuts: [] };
  const visitors = await lockCart(call.tx, { token });
  const cuts = visitors === null ? [] : await join(call, { visitors, own: await openCart(call.tx, own, call.now) });
  forgetCartToken(call);
  return { count: await countItems(call.tx, own), cuts };
}

async function join(call: Call, carts: { visitors: string; own: string }): Promise<CartCut[]> {
  const brought = await itemsOf(call.tx, carts.visitors);
  const listings = await listingsOf(call.tx, brought);
  // What they grow themselves they cannot buy.
  const wanted = brought.filter(({ listingId }) => listings.get(listingId)?.farmerId !== call.person.id);
  const own = await itemsOf(call.tx, carts.own);
  const joined = joinItems(own, wanted, (listingId) => offerOf(listings.get(listingId))?.availableGrams ?? 0);
  await putItems(call.tx, carts.own, joined, call.now);
  await dropCart(call.tx, carts.visitors);
  return cutsOf(own, wanted, joined).map(({ listingId, wantedGrams, keptGrams }) => ({
    productName: listings.get(listingId)?.productName ?? 'A product',
    wanted: toKg(wantedGrams),
    kept: toKg(keptGrams),
  }));
}
