import { useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';

/** The way back from a checkout: to the product, or to the cart. */
export function CheckoutHead({
  product,
}: {
  readonly product: { readonly id: string; readonly productName: string } | null;
}) {
  const say = useTexts();
  const before = product
    ? [
        { label: 'Marketplace', to: paths.marketplace() },
        { label: product.productName, to: paths.product(product.id) },
      ]
    : [{ label: 'Cart', to: paths.cart() }];
  return <PageHeader title={say('Checkout')} crumbs={[...before, { label: 'Checkout' }]} />;
}
