import { newId } from '#kernel/ids.ts';
import * as cart from '#slices/orders/contract-cart.ts';
import { checkoutGuestCart, readGuestCheckout } from '#slices/orders/contract-guest.ts';
import { checkOutAsGuest, openBrowser, put } from '#test/support/orders/cart-world.ts';
import { newPhone } from '#test/support/people.ts';
import type { Viewer } from '#wire/viewer.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

/** A new listing in the caller's cart; a visitor's comes with the cookie that opens it. */
async function inCart(
  world: World,
  me: Viewer | null,
): Promise<{ listingId: string; headers: Record<string, string> }> {
  const listingId = await world.listing();
  const browser = openBrowser(world);
  await put(browser.api(me), listingId, 2);
  return { listingId, headers: me ? {} : { cookie: browser.cookie } };
}

async function checkout(world: World, listingId: string) {
  return {
    body: {
      lines: [{ listingId, quantity: 2, pricePerKg: 10 }],
      deliveryTypeId: world.deliveryTypeId,
      deliveryPlace: 'accra',
      deliveryAddress: 'Osu',
      phone: newPhone(),
      network: 'mtn' as const,
    },
  };
}

async function guestCheckout(world: World, listingId: string) {
  const { phone, ...delivery } = (await checkout(world, listingId)).body;
  return { body: { ...delivery, phone, firstName: 'Esi', lastName: 'Darko', email: `esi.${newId()}@test.example` } };
}

/** A visitor's orders of two products, behind the secret that opens both. */
async function placedTogether(world: World) {
  const browser = openBrowser(world);
  for (const listingId of [await world.listing(), await world.listing()]) await put(browser.api(), listingId, 2);
  return { params: { token: (await checkOutAsGuest(world, browser)).paymentSecret } };
}

export const cartSamples = [
  plain(cart.readCart, {}),
  plain(cart.countCart, {}),
  sample(cart.putCartItem, {
    own: async (world) => ({ params: { listingId: await world.listing() }, body: { quantity: 2 } }),
  }),
  sample(cart.removeCartItem, {
    async own(world, me) {
      const { listingId, headers } = await inCart(world, me);
      return { params: { listingId }, headers };
    },
    async foreign(world) {
      const { listingId } = await inCart(world, world.stranger);
      return { params: { listingId } };
    },
  }),
  plain(cart.joinCart, {}),
  plain(cart.quoteCart, { query: { place: 'accra' } }),
  sample(cart.quoteTogether, {
    own: async (world) => ({ query: { place: 'accra', goods: `${await world.listing()}:10` } }),
    unknown: async () => ({ query: { place: 'accra', goods: `${newId()}:10` } }),
  }),
  sample(cart.checkoutCart, {
    async own(world, me) {
      const buyer = await world.twin(me);
      const { listingId } = await inCart(world, buyer.viewer);
      return { ...(await checkout(world, listingId)), by: buyer };
    },
    unknown: (world) => checkout(world, newId()),
    unknownIs: [409],
  }),
  sample(checkoutGuestCart, {
    async own(world, me) {
      // A person who is signed in has a cart with other things in it by now.
      const by = me && (await world.twin(me));
      const { listingId, headers } = await inCart(world, by?.viewer ?? null);
      return { ...(await guestCheckout(world, listingId)), headers, ...(by ? { by } : {}) };
    },
    unknown: (world) => guestCheckout(world, newId()),
    unknownIs: [409],
  }),
  sample(readGuestCheckout, {
    own: placedTogether,
    unknown: async () => ({ params: { token: newId().replaceAll('-', '') } }),
  }),
];
