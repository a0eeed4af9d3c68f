import { useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import type { CartView } from '../../contract-cart.ts';
import { byFarmer, subtotalOf } from './by-farmer.ts';

/** What all of it costs before delivery, and the way to the checkout. */
export function CartSum({ cart, role }: { readonly cart: CartView; readonly role: string | null }) {
  const say = useTexts();
  const farmers = byFarmer(cart.lines);
  return (
    <Card title={say('Summary')} className="lg:sticky lg:top-6">
      <div className="grid gap-5">
        <DescriptionList
          figures
          items={[
            ...farmers.map(({ lines }) => ({
              label: lines[0]?.farmerName ?? '',
              value: <Money pesewas={subtotalOf(lines)} />,
            })),
            { label: 'Produce', value: <Money pesewas={cart.produceAmount} />, total: true },
          ]}
        />
        <p className="text-sm text-soft">
          {say(
            'Delivery is added at the checkout, when we know the destination. You pay for everything at once; each farmer gets an order of their own.',
          )}
        </p>
        <WayOn cart={cart} role={role} />
        <ButtonLink to={paths.marketplace()} variant="quiet">
          {say('Continue shopping')}
        </ButtonLink>
      </div>
    </Card>
  );
}

function WayOn({ cart, role }: { readonly cart: CartView; readonly role: string | null }) {
  const say = useTexts();
  const checkout = paths.checkout({ cart: '1' });
  if (role !== null && role !== 'buyer')
    return <p className="font-semibold">{say('Buyers order here. Sign in with a buyer’s account to check out.')}</p>;
  if (!cart.ready)
    return <p className="font-semibold">{say('Some products changed. Check the marked ones, then check out.')}</p>;
  if (role === 'buyer') {
    return (
      <ButtonLink to={checkout} size="lg">
        {say('Checkout')}
      </ButtonLink>
    );
  }
  return (
    <div className="grid gap-2">
      <ButtonLink to={paths.guestCheckout({ cart: '1' })} size="lg">
        {say('Check out as guest')}
      </ButtonLink>
      <ButtonLink to={paths.auth({ next: checkout })} variant="secondary">
        {say('Sign in to check out')}
      </ButtonLink>
      <p className="text-sm text-soft">
        {say('Your cart is kept when you sign in. As a guest you follow each order by a secret link.')}
      </p>
    </div>
  );
}
