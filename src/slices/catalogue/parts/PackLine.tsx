import { formatGhs } from '#kernel/money.ts';
import type { ListedPack } from '../contract.ts';

/** 'Bag of 100 kg: ₵480.00, ₵4.80 per kg', and how many packs more there are. */
export function PackLine({ packs: [pack, ...more] }: { readonly packs: readonly ListedPack[] }) {
  if (!pack) return null;
  return (
    <p className="text-sm text-soft first-letter:uppercase">
      {pack.name}: {formatGhs(pack.price)}, {formatGhs(pack.pricePerKg)} per kg
      {more.length > 0 && `, and ${more.length} more`}
    </p>
  );
}
