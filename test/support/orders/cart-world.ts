import { newId } from '#kernel/ids.ts';
import { wireApi, type WireApi } from '../wire-api.ts';
import { checkoutCart, putCartItem, readCart } from '#slices/orders/contract-cart.ts';
import { checkoutGuestCart } from '#slices/orders/contract-guest.ts';
import { newPhone } from '#test/support/people.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Trade } from './trade.ts';

/** A browser: its calls carry the cart's cookie, and keep the one that a response sets. */
export interface Browser {
  cookie: string;
  api(viewer?: Viewer | null): WireApi;
}

/** A browser without cookies, on the real dispatcher. */
export function openBrowser({ app }: Pick<Trade, 'app'>): Browser {
  const responseHeaders = new Headers();
  return {
    get cookie() {
      const last = responseHeaders.getSetCookie().at(-1) ?? '';
      return last.split(';')[0] ?? '';
    },
    api(viewer = null) {
      return wireApi(app.product.dispatcher, {
        viewer,
        requestId: newId(),
        ip: '127.0.0.1',
        headers: new Headers({ cookie: this.cookie }),
        responseHeaders,
      });
    },
  };
}

type Checkout = CallInput<typeof checkoutCart>['body'];
type GuestCheckout = CallInput<typeof checkoutGuestCart>['body'];

async function shownLines(api: WireApi) {
  const { lines } = await api.call(readCart);
  return lines.map(({ listingId, quantity, pricePerKg, pack }) => ({
    ...{ listingId, quantity, pricePerKg },
    ...(pack ? { packId: pack.id, packs: pack.count, packPrice: pack.price } : {}),
  }));
}

/** Checks out a cart as it is, or as `change` says. */
export async function checkOut(
  { app, deliveryTypeId }: Trade,
  buyer: Viewer,
  change: Partial<Checkout> = {},
  idempotencyKey = newId(),
) {
  const body = {
    lines: await shownLines(app.as(buyer)),
    deliveryTypeId,
    deliveryPlace: 'accra',
    deliveryAddress: '12 Oxford Street, Osu',
    phone: newPhone(),
    network: 'mtn' as const,
    ...change,
  };
  return app.as(buyer).call(checkoutCart, { body, idempotencyKey });
}

/** Checks out a visitor's cart as it is, or as `change` says, for a guest. */
export async function checkOutAsGuest(
  { deliveryTypeId }: Pick<Trade, 'deliveryTypeId'>,
  browser: Browser,
  change: Partial<GuestCheckout> = {},
  idempotencyKey = newId(),
) {
  const who = { firstName: 'Esi', lastName: 'Boateng', email: `${newId()}@example.com`, phone: newPhone() };
  const where = {
    deliveryTypeId,
    deliveryPlace: 'accra',
    deliveryAddress: '12 Oxford Street, Osu',
    network: 'mtn' as const,
  };
  return browser
    .api()
    .call(checkoutGuestCart, {
      body: { lines: await shownLines(browser.api()), ...who, ...where, ...change },
      idempotencyKey,
    });
}

/** Puts a quantity of a listing into a cart. */
export function put(api: WireApi, listingId: string, quantity: number) {
  return api.call(putCartItem, { params: { listingId }, body: { quantity } });
}
