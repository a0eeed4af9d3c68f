import { newId } from '#kernel/ids.ts';
import { inProcessApi } from '#platform/http/in-process-api.ts';
import { checkoutCart, putCartItem, readCart } from '#slices/orders/contract-cart.ts';
import { newPhone } from '#test/support/people.ts';
import type { Api } from '#wire/api.ts';
import type { CallInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Trade } from './trade.ts';

/** A browser: its calls carry the cart's cookie, and keep the one that an answer sets. */
export interface Browser {
  cookie: string;
  api(viewer?: Viewer | null): Api;
}

/** A browser without cookies, on the real dispatcher. */
export function openBrowser({ app }: Pick<Trade, 'app'>): Browser {
  const answerHeaders = new Headers();
  return {
    get cookie() {
      const last = answerHeaders.getSetCookie().at(-1) ?? '';
      return last.split(';')[0] ?? '';
    },
    api(viewer = null) {
      return inProcessApi(app.product.dispatcher, { viewer, requestId: newId(), ip: '127.0.0.1', headers: new Headers({ cookie: this.cookie }), answerHeaders });
    },
  };
}

type Checkout = CallInput<typeof checkoutCart>['body'];

/** Checks out a cart as it stands, or as `change` says. */
export async function checkOut({ app, deliveryTypeId }: Trade, buyer: Viewer, change: Partial<Checkout> = {}, idempotencyKey = newId()) {
  const { lines } = await app.as(buyer).call(readCart);
  const shown = lines.map(({ listingId, quantity, pricePerKg }) => ({ listingId, quantity, pricePerKg }));
  const body = { lines: shown, deliveryTypeId, deliveryPlace: 'accra', deliveryAddress: '12 Oxford Street, Osu', phone: newPhone(), network: 'mtn' as const, ...change };
  return app.as(buyer).call(checkoutCart, { body, idempotencyKey });
}

/** Puts a quantity of a listing into a cart. */
export function put(api: Api, listingId: string, quantity: number) {
  return api.call(putCartItem, { params: { listingId }, body: { quantity } });
}
