import { load, viewerOf } from '#app/web/page-data.ts';
import { paths } from '#app/web/paths.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import { Weave } from '#ui/Weave.tsx';
import { useLive } from '#ui/use-live.ts';
import { Link, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { trackOrder, trackToken } from '../contract-read.ts';
import { NextStep } from './NextStep.tsx';
import { timelineOf } from './order-timeline.ts';

export function headers() {
  return { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' };
}

export async function loader(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  const parsed = trackToken.safeParse(url.searchParams.get('token'));
  const order = parsed.success ? await load(args, (api) => api.call(trackOrder, { params: { token: parsed.data } })) : null;
  const token = order === null ? null : (parsed.data ?? null);
  return { order, token, origin: url.origin, signedIn: viewerOf(args.context) !== null };
}

/** After a guest has ordered: what was ordered, what comes next, and the link that leads back to it. */
export default function OrderSuccessPage() {
  const { order, token, origin, signedIn } = useLoaderData<typeof loader>();
  useLive(token === null ? [] : [`track:${token}`]);
  const paid = order !== null && order.status !== 'pending_payment' && order.status !== 'cancelled';
  return (
    <div className="page-width grid max-w-2xl gap-6 py-12">
      <title>Order placed · Farmgate</title>
      <header className="grid justify-items-center gap-3 text-center">
        <Weave className="h-12 w-28" />
        <h1 className="text-3xl font-extrabold">{order === null ? 'Thank you for your order' : paid ? 'Your order is paid' : 'Your order is placed'}</h1>
        <p className="max-w-lg text-soft">
          {order === null
            ? 'The link that you were shown after paying leads to your order: where your money and your goods are.'
            : `${order.orderNumber}: ${order.quantity} kg of ${order.productName} from ${order.sellerName}.`}
        </p>
      </header>
      {order && <NextStep order={order} side="guest" />}
      {token && (
        <Card title="Your link to this order">
          <div className="grid gap-3">
            <p className="text-soft">Keep it: it is the only way back to this order. Whoever has it can see the order and act on it.</p>
            <p className="flex flex-wrap items-center gap-2">
              <Link to={paths.track(token)} className="figures min-w-0 break-all font-semibold text-leaf-ink underline">
                {`${origin}${paths.track(token)}`}
              </Link>
              <CopyButton text={`${origin}${paths.track(token)}`} label="Copy link" />
            </p>
          </div>
        </Card>
      )}
      {order && (
        <Card title="What happens next">
          <Timeline label="What happened and what comes" steps={timelineOf(order)} />
        </Card>
      )}
      <nav aria-label="Next steps" className="flex flex-wrap justify-center gap-3">
        {token && order?.openPaymentId && (
          <ButtonLink to={paths.pay(order.openPaymentId, { secret: token })} variant="gold">
            Complete Payment
          </ButtonLink>
        )}
        {token && <ButtonLink to={paths.track(token)}>Follow your order</ButtonLink>}
        <ButtonLink to={paths.marketplace()} variant="secondary">
          Continue shopping
        </ButtonLink>
        <ButtonLink to={paths.home()} variant="quiet">
          Back to home
        </ButtonLink>
        {!signedIn && (
          <ButtonLink to={paths.auth({ mode: 'sign-up' })} variant="quiet">
            Create an account
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}
