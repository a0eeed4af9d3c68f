import { fromGhs, toGhs } from '#kernel/money.ts';
import { fromKg } from '#kernel/quantity.ts';
import { Refused, refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { Answer, ParsedInput } from '#wire/endpoint.ts';
import type { checkoutCart as endpoint } from '../contract-cart.ts';
import { differencesOf } from '../domain/cart.ts';
import type { CartItem, Difference } from '../domain/cart.ts';
import { listingsOf, offerOf } from './cart-view.ts';
import type { Listings } from './cart-view.ts';
import { newOrder } from './new-order.ts';
import type { Buyer, Wish } from './new-order.ts';
import { startOrdersPayment } from './pay-order.ts';
import type { OrderRow } from './rows.ts';
import { emptyCart, itemsOf, lockCart } from './store-cart.ts';

type Body = ParsedInput<typeof endpoint>['body'];

/** Orders the whole cart: as many orders as lines, one payment. What differs from what was shown refuses all of it. */
export async function checkoutCart({ body }: ParsedInput<typeof endpoint>, call: Call): Promise<Answer<typeof endpoint>> {
  const cartId = await lockCart(call.tx, { userId: call.person.id });
  const items = cartId === null ? [] : await itemsOf(call.tx, cartId);
  if (cartId === null || items.length === 0) throw refused('cart.empty', 'Your cart is empty.');
  const shown = body.lines.map(({ listingId, quantity, pricePerKg }) => ({ listingId, weightGrams: fromKg(quantity), pricePerKgPesewas: fromGhs(pricePerKg) }));
  const listings = await listingsOf(call.tx, [...items, ...shown]);
  const differences = differencesOf(shown, items, (id) => offerOf(listings.get(id)));
  if (differences.length > 0) throw changed(differences);
  const orders = await placeAll(call, { lines: shown, listings }, body);
  await emptyCart(call.tx, cartId);
  const { paymentId } = await startOrdersPayment(call, orders, body);
  return {
    paymentId,
    totalAmount: toGhs(orders.reduce((sum, { totalPesewas }) => sum + totalPesewas, 0)),
    orders: orders.map(({ id, orderNumber, productName, totalPesewas }) => ({ id, orderNumber, productName, totalAmount: toGhs(totalPesewas) })),
  };
}

function changed(lines: readonly Difference[]): Refused {
  return refused('cart.changed', lines.map(({ detail }) => detail).join(' '), { lines });
}

/** Always in the order of the listings' ids, so that two carts with the same products never wait for each other in a ring. */
async function placeAll(call: Call, { lines, listings }: { lines: readonly CartItem[]; listings: Listings }, body: Body): Promise<OrderRow[]> {
  const { id, firstName, lastName, email, phone } = call.person;
  const buyer: Buyer = { id, firstName, lastName, email, phone: phone ?? body.phone };
  const orders: OrderRow[] = [];
  for (const line of lines.toSorted((a, b) => a.listingId.localeCompare(b.listingId, 'en'))) {
    orders.push(await placeLine(call, { buyer, line, body, name: listings.get(line.listingId)?.productName ?? '' }));
  }
  return orders;
}

interface Placing {
  readonly buyer: Buyer;
  readonly line: CartItem;
  readonly body: Body;
  readonly name: string;
}

/** One order. The reservation holds the listing still, so the price that it answers is the one that counts. */
async function placeLine(call: Call, { buyer, line, body, name }: Placing): Promise<OrderRow> {
  const { order } = await newOrder(call, buyer, wishOf(line, body)).catch((fault: unknown) => {
    throw fault instanceof Refused ? named(fault, { listingId: line.listingId, name }) : fault;
  });
  if (order.pricePerKgPesewas === line.pricePerKgPesewas) return order;
  const detail = `${order.productName}: the price has just changed.`;
  throw changed([{ listingId: line.listingId, detail }]);
}

function wishOf(line: CartItem, body: Body): Wish {
  const { deliveryTypeId, deliveryPlace, deliveryAddress, notes, inspectionRequested } = body;
  return { listingId: line.listingId, quantity: line.weightGrams / 1000, deliveryTypeId, deliveryPlace, deliveryAddress, notes, inspectionRequested };
}

/** The same refusal, with the line that it is about. */
function named({ refusal }: Refused, { listingId, name }: { listingId: string; name: string }): Refused {
  return refused(refusal.code, `${name}: ${refusal.detail}`, { ...refusal.data, listingId });
}
