import { redirectWithToast } from '#pages/flash.ts';
import { attempt, newRequestKey, refuse, requestKeyOf, requireRole } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { failureToast } from '#ui/overlays/failure-toast.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { LEAST_KG } from '#kernel/typed-quantity.ts';
import { orderFields, payOrder, placeOrder } from '../../contract-act.ts';
import { needsQuantity, wholePacks } from '../../contract-portion.ts';
import { CheckoutHead } from './CheckoutHead.tsx';
import { CartCheckout } from '../cart/CartCheckout.tsx';
import { GoneProduct } from './GoneProduct.tsx';
import { OneCheckout } from './OneCheckout.tsx';
import { cartCheckoutData, orderCart } from '../cart/cart-checkout.ts';
import { checkoutData } from './checkout-data.ts';
import { payerOf } from '../../parts/checkout/payer-of.ts';
import { payPath, withoutIdleNumber } from '../../parts/checkout/pay-path.ts';
import { needsNumber } from '#wire/fields.ts';
import { asOrdered, parseOrder } from '../../parts/checkout/as-ordered.ts';
import { onwards, saveAddress } from './delivery/save-address.ts';
import { reloadOnConflict } from '#pages/reload-on-conflict.ts';

export const shouldRevalidate = reloadOnConflict;

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireRole(args, 'buyer');
  const query = new URL(args.request.url).searchParams;
  const page = { payer: payerOf(viewer.phone), requestKey: newRequestKey() };
  if (query.has('cart')) return { ...page, open: null, gone: null, cart: await cartCheckoutData(args) };
  return { ...page, ...(await checkoutData(args)), cart: null };
}

/** One form with the order and the wallet that pays for it: two calls, each once however often the form is sent. */
async function orderOne(args: PageArgs, form: FormData) {
  const parsed = parseOrder(
    { form, sent: withoutIdleNumber(asOrdered(form)) },
    orderFields
      .extend(payOrder.body.shape)
      .refine(...needsQuantity(LEAST_KG))
      .refine(...wholePacks)
      .refine(...needsNumber()),
  );
  if (!parsed.ok) return refuse(parsed.state);
  const { phone, network, amount: _amount, inParts, ...order } = parsed.values;
  const body = placeOrder.body.encode(order);
  const key = requestKeyOf(form);
  const placed = await attempt(args, form, (api) => api.call(placeOrder, { body, idempotencyKey: key }));
  if (!placed.ok) return refuse(placed.state, placed.status);
  const { id } = placed.value;
  const saved = await saveAddress(args, form);
  const started = await attempt(args, form, (api) =>
    api.call(payOrder, { params: { id }, body: { phone, network, inParts }, idempotencyKey: `${key}-pay` }),
  );
  if (!started.ok) throw redirectWithToast(paths.order(id), failureToast('Order placed, not paid yet', started.state));
  return onwards(payPath(started.value.paymentId, network), saved);
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  return form.get('intent') === 'cart' ? orderCart(args, form) : orderOne(args, form);
}

/** A buyer with an account checks out one product, or their whole cart. */
export default function CheckoutPage() {
  const { open, gone, cart, payer, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['market']);
  const shared = { payer, requestKey, state };
  return (
    <>
      <CheckoutHead product={open?.listing ?? gone?.listing ?? null} />
      {open && <OneCheckout data={open} {...shared} />}
      {gone && <GoneProduct gone={gone} />}
      {cart && <CartCheckout data={cart} {...shared} />}
    </>
  );
}
