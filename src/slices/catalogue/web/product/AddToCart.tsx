import { ShoppingCart } from 'lucide-react';
import { Form, useLocation, useNavigation } from 'react-router';
import { paths } from '#app/web/paths.ts';
import { Button } from '#ui/actions/Button.tsx';
import type { ListedPack, ListingCard } from '../../contract.ts';

/** A kilogram or a pack, or the least that is sold in one order; of the last loose kilogram what is left. */
function usualQuantity({ minQuantity, quantity }: ListingCard, pack: ListedPack | undefined): number {
  const leastKg = minQuantity ?? 0;
  return pack ? Math.max(1, Math.ceil(leastKg / pack.weight)) : Math.min(Math.max(1, leastKg), quantity);
}

/** Puts what is usual of a listing into the cart, a kilogram or a pack, and stays on the page. */
export function AddToCart({ listing }: { readonly listing: ListingCard }) {
  const { pathname, search } = useLocation();
  const { formData } = useNavigation();
  const pack = listing.packsOnly ? listing.packs[0] : undefined;
  const busy = formData?.get('intent') === 'add' && formData.get('listing') === listing.id;
  return (
    <Form method="post" action={paths.cart()} preventScrollReset>
      <input type="hidden" name="listing" value={listing.id} />
      {pack && <input type="hidden" name="pack" value={pack.id} />}
      <input type="hidden" name="quantity" value={usualQuantity(listing, pack)} />
      <input type="hidden" name="back" value={`${pathname}${search}`} />
      <Button
        type="submit"
        name="intent"
        value="add"
        className="w-full"
        busy={busy}
        busyLabel="Adding..."
        aria-label={`Add to Cart: ${listing.productName}`}
      >
        <ShoppingCart aria-hidden="true" />
        Add to Cart
      </Button>
    </Form>
  );
}
