import { type Flash, redirectWithToast } from '#pages/flash.ts';
import { attempt, load, refuse, requestKeyOf } from '#pages/page-data.ts';
import type { Attempt, PageArgs } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { LEAST_KG, leastText } from '#kernel/typed-quantity.ts';
import { readSettings } from '#slices/settings/contract.ts';
import { redirect } from 'react-router';
import { checkoutCart, quoteCart, readCart } from '../../contract-cart.ts';
import { checkoutGuestCart, guestCartBody, guestCartForm } from '../../contract-guest.ts';
import { orderTerms } from '../../parts/checkout/order-terms.ts';
import { payPath, withoutIdleNumber } from '../../parts/checkout/pay-path.ts';
import { loadPayMeans } from '#slices/escrow/parts/means/load-pay-means.ts';
import type { PayMethod } from '#kernel/ghana/pay-method.ts';
import { placeAsked } from '../checkout/delivery/place-asked.ts';
import { onwards, saveAddress } from '../checkout/delivery/save-address.ts';
import { asOrdered, parseOrder } from '../../parts/checkout/as-ordered.ts';

const CHANGED = { title: 'Your cart has changed', tone: 'bad' } as const;

/** Everything that the checkout of a cart shows; a cart that cannot be ordered as it is leads back to it. */
export async function cartCheckoutData(args: PageArgs, leastKg = LEAST_KG) {
  const cart = await load(args, (api) => api.call(readCart));
  if (cart.lines.length === 0) throw redirect(paths.cart());
  if (!cart.ready)
    throw redirectWithToast(paths.cart(), { ...CHANGED, text: 'Check the marked products, then check out.' });
  const less = cart.lines.find(({ quantity }) => quantity < leastKg);
  if (less)
    throw redirectWithToast(paths.cart(), {
      title: leastText(leastKg),
      text: `Without an account you order at least ${leastKg} kg of a product: ${less.productName}.`,
      tone: 'bad',
    });
  const where = await placeAsked(args);
  const { place } = where;
  const quotes = place === null ? [] : await load(args, (api) => api.call(quoteCart, { query: { place } }));
  const rules = await load(args, (api) => api.call(readSettings));
  const agreed = { payWithinMinutes: rules.paymentWindowMinutes, terms: orderTerms(rules) };
  return { cart, ...where, quotes, ...agreed, means: await loadPayMeans(args) };
}

export type CartCheckoutData = Awaited<ReturnType<typeof cartCheckoutData>>;

const BACK_TO_CART = new Set([
  'cart.changed',
  'cart.empty',
  'order.pack_gone',
  'order.quantity_limits',
  'catalogue.not_for_sale',
  'catalogue.not_enough_stock',
]);

/**
 * Leads on to the one payment; a line that changed leads back to the cart, where it is marked. A price that changed
 * asks again here.
 */
function lead(
  ordered: Attempt<{ readonly paymentId: string; readonly paymentSecret?: string }>,
  network: PayMethod,
  saved: Flash | null = null,
) {
  if (ordered.ok) return onwards(payPath(ordered.value.paymentId, network, ordered.value.paymentSecret), saved);
  if (BACK_TO_CART.has(ordered.state.code ?? ''))
    return redirectWithToast(paths.cart(), { ...CHANGED, text: ordered.state.message?.slice(0, 500) });
  return refuse(ordered.state, ordered.status);
}

const payEachWords = (count: number) =>
  ({
    title: `${count} orders placed`,
    text: 'A prompt for the first one is on its way. Pay each other one on its own page, a large one in parts.',
    tone: 'good',
  }) as const;

/** Orders the cart of an account as it was shown. */
export async function orderCart(args: PageArgs, form: FormData) {
  const parsed = parseOrder({ form, sent: withoutIdleNumber(asOrdered(form)) }, checkoutCart.body);
  if (!parsed.ok) return refuse(parsed.state);
  const ordered = await attempt(args, form, (api) =>
    api.call(checkoutCart, { body: checkoutCart.body.encode(parsed.values), idempotencyKey: requestKeyOf(form) }),
  );
  const saved = ordered.ok ? await saveAddress(args, form) : null;
  if (ordered.ok && parsed.values.payEach)
    return redirectWithToast(paths.orders({ status: 'pending_payment' }), payEachWords(ordered.value.orders.length));
  return lead(ordered, parsed.values.network, saved);
}

/** Orders a visitor's cart as it was shown, for the guest that the form names. */
export async function orderGuestCart(args: PageArgs, form: FormData) {
  const parsed = parseOrder({ form, sent: asOrdered(form) }, guestCartForm);
  if (!parsed.ok) return refuse(parsed.state);
  const body = guestCartBody.encode(parsed.values);
  const ordered = await attempt(args, form, (api) =>
    api.call(checkoutGuestCart, { body, idempotencyKey: requestKeyOf(form) }),
  );
  if (ordered.ok && parsed.values.payEach)
    return redirectWithToast(
      paths.orderSuccess({ cart: ordered.value.paymentSecret }),
      payEachWords(ordered.value.orders.length),
    );
  return lead(ordered, parsed.values.network);
}
