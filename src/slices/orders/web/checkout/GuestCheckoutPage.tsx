import { Said } from '#ui/languages/Said.tsx';
import { useTexts } from '#ui/languages/use-texts.ts';
import { LEAST_GUEST_KG } from '#kernel/typed-quantity.ts';
import { attempt, newRequestKey, refuse, requestKeyOf, viewerOf } from '#pages/page-data.ts';
import type { PageArgs } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { Link, redirect, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { guestOrderBody, guestOrderForm, placeGuestOrder } from '../../contract-act.ts';
import { CartCheckout } from '../cart/CartCheckout.tsx';
import { GoneProduct } from './GoneProduct.tsx';
import { OneCheckout } from './OneCheckout.tsx';
import { cartCheckoutData, orderGuestCart } from '../cart/cart-checkout.ts';
import { checkoutData, productAsked } from './checkout-data.ts';
import { payPath } from '../../parts/checkout/pay-path.ts';
import { asOrdered, parseOrder } from '../../parts/checkout/as-ordered.ts';
import { reloadOnConflict } from '#pages/reload-on-conflict.ts';

export const shouldRevalidate = reloadOnConflict;

export function headers() {
  return { 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' };
}

/** The same checkout for buyers with an account. */
function signedInPath(query: URLSearchParams): string {
  if (query.has('cart')) return paths.checkout({ cart: '1' });
  return paths.checkout({
    listing: productAsked(query) ?? undefined,
    quantity: query.get('quantity') ?? undefined,
    pack: query.get('pack') ?? undefined,
    again: query.get('again') ?? undefined,
  });
}

export async function loader(args: LoaderFunctionArgs) {
  const query = new URL(args.request.url).searchParams;
  const signedIn = signedInPath(query);
  if (viewerOf(args.context)?.role === 'buyer') throw redirect(signedIn);
  const page = { signedIn, requestKey: newRequestKey() };
  if (query.has('cart')) return { ...page, open: null, gone: null, cart: await cartCheckoutData(args, LEAST_GUEST_KG) };
  return { ...page, ...(await checkoutData(args, LEAST_GUEST_KG)), cart: null };
}

async function orderOne(args: PageArgs, form: FormData) {
  const parsed = parseOrder({ form, sent: asOrdered(form) }, guestOrderForm);
  if (!parsed.ok) return refuse(parsed.state);
  const body = guestOrderBody.encode(parsed.values);
  const placed = await attempt(args, form, (api) =>
    api.call(placeGuestOrder, { body, idempotencyKey: requestKeyOf(form) }),
  );
  if (!placed.ok) return refuse(placed.state, placed.status);
  const { paymentId, paymentSecret } = placed.value;
  return redirect(payPath(paymentId, parsed.values.network, paymentSecret));
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  return form.get('intent') === 'cart' ? orderGuestCart(args, form) : orderOne(args, form);
}

/** Anyone buys one product, or everything in their cart, without an account. */
export default function GuestCheckoutPage() {
  const say = useTexts();
  const { open, gone, cart, requestKey, signedIn } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['market']);
  const shared = { payer: null, requestKey, state };
  return (
    <div className="page-width py-8">
      <PageHeader
        title={say('Guest checkout')}
        subtitle={
          <Said
            text={
              cart && cart.cart.lines.length > 1
                ? 'No account needed. You follow each order by a secret link. Buying often? {link}'
                : 'No account needed. You follow your order by a secret link. Buying often? {link}'
            }
            values={{
              link: (
                <Link to={paths.auth({ next: signedIn })} className="font-semibold text-leaf-ink underline">
                  {say('Sign in')}
                </Link>
              ),
            }}
          />
        }
      />
      {open && <OneCheckout data={open} {...shared} />}
      {gone && <GoneProduct gone={gone} />}
      {cart && <CartCheckout data={cart} {...shared} />}
    </div>
  );
}
