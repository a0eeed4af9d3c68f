import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { Form, useLocation, useNavigation } from 'react-router';
import { paths } from '#pages/paths/paths.ts';
import { Button } from '#ui/actions/Button.tsx';
import type { ListingCard } from '#slices/catalogue/contract.ts';

/** Puts what is usual of a listing into the cart, a kilogram or a pack, and stays on the page. */
export function AddToCart({ listing }: { readonly listing: ListingCard }) {
  const say = useTexts();
  const { pathname, search } = useLocation();
  const { formData } = useNavigation();
  const busy = formData?.get('intent') === 'add' && formData.get('listing') === listing.id;
  return (
    <Form method="post" action={paths.cart()} preventScrollReset>
      <input type="hidden" name="listing" value={listing.id} />
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      <Button
        type="submit"
        name="intent"
        value="add"
        className="w-full"
        busy={busy}
        busyLabel={say('Adding...')}
        aria-label={say('Add to Cart: {name}', { name: listing.productName })}
      >
        <Icon name="shopping-cart" />
        {say('Add to Cart')}
      </Button>
    </Form>
  );
}
