import { redirectWithToast } from '#app/web/flash.ts';
import { attempt, load, refuse, requestKeyOf } from '#app/web/page-data.ts';
import type { PageArgs } from '#app/web/page-data.ts';
import { paths } from '#app/web/paths.ts';
import { findPlace } from '#kernel/place.ts';
import { parseForm } from '#ui/parse-form.ts';
import { redirect } from 'react-router';
import { checkoutCart, quoteCart, readCart } from '../contract-cart.ts';
import { placeOptions } from './checkout-data.ts';

const CHANGED = { title: 'Your cart has changed', tone: 'bad' } as const;

/** Everything that the checkout of a cart shows; a cart that cannot be ordered as it stands leads back to it. */
export async function cartCheckoutData(args: PageArgs) {
  const place = findPlace(new URL(args.request.url).searchParams.get('place') ?? '')?.slug ?? null;
  const cart = await load(args, (api) => api.call(readCart));
  if (cart.lines.length === 0) throw redirect(paths.cart());
  if (!cart.ready) throw redirectWithToast(paths.cart(), { ...CHANGED, text: 'Look at the marked products, then check out.' });
  const quotes = place === null ? [] : await load(args, (api) => api.call(quoteCart, { query: { place } }));
  return { cart, place, quotes, places: placeOptions() };
}

export type CartCheckoutData = Awaited<ReturnType<typeof cartCheckoutData>>;

const BACK_TO_CART = new Set(['cart.changed', 'cart.empty', 'catalogue.not_for_sale', 'catalogue.not_enough_stock']);

/** Orders the cart as it was shown and leads to its one payment; a line that changed leads back to the cart, where it is marked. */
export async function orderCart(args: PageArgs, form: FormData) {
  const parsed = parseForm(form, checkoutCart.body);
  if (!parsed.ok) return refuse(parsed.state);
  const ordered = await attempt(args, form, (api) => api.call(checkoutCart, { body: parsed.values, idempotencyKey: requestKeyOf(form) }));
  if (ordered.ok) return redirect(paths.pay(ordered.value.paymentId));
  if (BACK_TO_CART.has(ordered.state.code ?? '')) return redirectWithToast(paths.cart(), { ...CHANGED, text: ordered.state.message?.slice(0, 500) });
  return refuse(ordered.state, ordered.status);
}
