import { useTexts } from '#ui/languages/use-texts.ts';
import { capital } from '#kernel/plain-text.ts';
import { formatGhs } from '#kernel/money.ts';
import type { PublicListing } from '#slices/catalogue/contract.ts';
import { SelectBox } from '#ui/forms/SelectBox.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { useId } from 'react';
import type { Checkout } from './use-checkout.ts';

interface SoldByProps {
  readonly listing: PublicListing;
  readonly checkout: Pick<Checkout, 'packId' | 'setPack'>;
}

/** In what it is bought, where there is a choice: loose kilograms, or a pack with its true weight and price per kg. */
export function SoldBy({ listing, checkout }: SoldByProps) {
  const say = useTexts();
  const id = useId();
  if (listing.packs.length === 0) return null;
  const loose = { value: '', label: `Kilogram, ${formatGhs(listing.pricePerKg)} per kg` };
  const packs = listing.packs.map((pack) => ({
    value: pack.id,
    label: `${capital(pack.name)}: ${formatGhs(pack.price)} (${formatGhs(pack.pricePerKg)} per kg)`,
  }));
  return (
    <Field id={id} label={say('Sold by')}>
      <span className="relative block">
        <SelectBox
          id={id}
          name="pack"
          options={listing.packsOnly ? packs : [loose, ...packs]}
          value={checkout.packId}
          onChange={(event) => checkout.setPack(event.currentTarget.value)}
        />
      </span>
    </Field>
  );
}
