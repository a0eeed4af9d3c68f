import { packCount } from '#kernel/packs/trade-units.ts';
import { Money } from '#ui/display/Money.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import type { OrderView } from '#slices/orders/views.ts';

type Goods = Pick<OrderView, 'quantity' | 'pack'>;

/** '3 bags (300 kg)', or '12.5 kg': what was bought, as it was counted. */
export function Bought({
  order: { quantity, pack },
  className,
}: {
  readonly order: Goods;
  readonly className?: string;
}) {
  if (pack === null) return <Quantity kg={quantity} className={className} />;
  return (
    <span className={className}>
      {packCount(pack.count, pack)} (<Quantity kg={quantity} />)
    </span>
  );
}

/** The price at which it was bought, of a pack and of a kilogram. */
export function BoughtAt({ order: { pack, pricePerKg } }: { readonly order: Goods & Pick<OrderView, 'pricePerKg'> }) {
  const perKg = (
    <>
      <Money pesewas={pricePerKg} /> per kg
    </>
  );
  if (pack === null) return perKg;
  return (
    <>
      <Money pesewas={pack.price} /> each, {perKg}
    </>
  );
}
