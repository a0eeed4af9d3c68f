import { useTexts } from '#ui/languages/use-texts.ts';
import { load, viewerOf } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Weave } from '#ui/layout/Weave.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import type { Api } from '#wire/api.ts';
import { readGuestCheckout } from '../../contract-guest.ts';
import { trackOrder, trackToken } from '../../contract-read.ts';
import type { TrackedOrder } from '../../views.ts';
import { PlacedOrder } from './PlacedOrder.tsx';
import { headingOf } from './placed-words.ts';

interface Placed {
  readonly trackToken: string;
  readonly order: TrackedOrder;
}

export function headers() {
  return { 'Referrer-Policy': 'same-origin', 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' };
}

function secretOf(query: URLSearchParams, name: 'token' | 'cart'): string | null {
  return trackToken.safeParse(query.get(name)).data ?? null;
}

/** One order by its own secret, or all that were placed together by theirs; none when the address names neither. */
async function placedOrders(api: Api, query: URLSearchParams): Promise<Placed[]> {
  const cart = secretOf(query, 'cart');
  if (cart !== null) return api.call(readGuestCheckout, { params: { token: cart } });
  const token = secretOf(query, 'token');
  return token === null ? [] : [{ trackToken: token, order: await api.call(trackOrder, { params: { token } }) }];
}

export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  const orders = await load(args, (api) => placedOrders(api, url.searchParams));
  return {
    orders,
    cart: secretOf(url.searchParams, 'cart'),
    origin: url.origin,
    signedIn: viewerOf(args.context) !== null,
  };
}

/** After a guest has ordered: every order, what comes next, and the links that lead back. */
export default function OrderSuccessPage() {
  const say = useTexts();
  const { orders, cart, origin, signedIn } = useLoaderData<typeof loader>();
  useLive(
    [...orders.map((placed) => placed.trackToken), ...(cart === null ? [] : [cart])].map((token) => `track:${token}`),
  );
  const { title, text } = headingOf(orders.map(({ order }) => order));
  const open = orders.find(({ order }) => order.openPaymentId !== null);
  return (
    <div className="page-width grid max-w-2xl gap-6 py-12">
      <title>{say('Order placed · Farmgate')}</title>
      {orders.some(({ order }) => order.status === 'pending_payment') && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
      <header className="grid justify-items-center gap-3 text-center">
        <Weave className="h-12 w-28" />
        <h1 className="text-3xl font-extrabold">{title}</h1>
        <p className="max-w-lg text-soft">{text}</p>
      </header>
      {orders.map(({ order, trackToken: token }) => (
        <PlacedOrder key={order.id} order={order} token={token} origin={origin} brief={orders.length > 1} />
      ))}
      <nav aria-label={say('Next steps')} className="grid gap-3 sm:flex sm:flex-wrap sm:justify-center">
        {open?.order.openPaymentId && (
          <ButtonLink
            to={paths.pay(open.order.openPaymentId, { secret: open.order.openPaymentSecret ?? undefined })}
            variant="gold"
          >
            {say('Complete Payment')}
          </ButtonLink>
        )}
        <ButtonLink to={paths.marketplace()} variant="secondary">
          {say('Continue shopping')}
        </ButtonLink>
        <ButtonLink to={paths.home()} variant="quiet">
          {say('Back to home')}
        </ButtonLink>
        {!signedIn && (
          <ButtonLink to={paths.auth({ mode: 'sign-up' })} variant="quiet">
            {say('Create an account')}
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}
