import { useTexts } from '#ui/languages/use-texts.ts';
import { load } from '#pages/page-data.ts';
import { paths } from '#pages/paths/paths.ts';
import { useViewer } from '#pages/use-viewer.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { readCart } from '../../contract-cart.ts';
import { CartFarmer } from './CartFarmer.tsx';
import { CartSum } from './CartSum.tsx';
import { byFarmer } from './by-farmer.ts';
import { takeCartForm } from './take-cart-form.ts';

export function headers() {
  return { 'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store' };
}

export async function loader(args: LoaderFunctionArgs) {
  return load(args, (api) => api.call(readCart));
}

export function action(args: ActionFunctionArgs) {
  return takeCartForm(args);
}

/** What is about to be ordered, by farmer, with everything that changed since it was put in. */
export default function CartPage() {
  const say = useTexts();
  const cart = useLoaderData<typeof loader>();
  const refused = useActionResponse<typeof action>();
  const role = useViewer()?.role ?? null;
  useLive(['market']);
  return (
    <div className="page-width py-8">
      <PageHeader title={say('Your cart')} tabTitle={say('Cart')} />
      {cart.lines.length === 0 ? (
        <EmptyState
          title={say('Your cart is empty')}
          action={<ButtonLink to={paths.marketplace()}>{say('Browse Marketplace')}</ButtonLink>}
        >
          {say('Products from several farmers go into one cart and are paid together.')}
        </EmptyState>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(19rem,24rem)]">
          <div className="grid gap-6">
            {byFarmer(cart.lines).map(({ farmerId, lines }) => (
              <CartFarmer key={farmerId} lines={lines} role={role} refused={refused} />
            ))}
          </div>
          <CartSum cart={cart} role={role} />
        </div>
      )}
    </div>
  );
}
