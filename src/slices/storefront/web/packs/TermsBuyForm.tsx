import { useTexts } from '#ui/languages/use-texts.ts';
import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { readPortion, usualPack, usualText } from '#kernel/packs/typed-portion.ts';
import { unitsWord } from '#kernel/packs/trade-units.ts';
import { termsOfView } from '#kernel/packs/view-terms.ts';
import { toKg } from '#kernel/quantity.ts';
import { LEAST_GUEST_KG, LEAST_KG, STEP_KG } from '#kernel/typed-quantity.ts';
import { paths } from '#pages/paths/paths.ts';
import { Quantity } from '#ui/display/Quantity.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { useFilledBefore } from '#ui/form-state/early/use-filled-before.ts';
import { BuyButtons, type BuyProps } from '../product/BuyForm.tsx';
import { PriceToPay } from '../product/price/PriceToPay.tsx';
import { PackChoice, SellingNotes } from './PackChoice.tsx';

/** The form of a listing that is sold in packs, within bounds or cheaper for more: only such a listing loads it. */
export function TermsBuyForm({ listing, role, delivery }: BuyProps) {
  const say = useTexts();
  const limits = { leastKg: role === null ? LEAST_GUEST_KG : LEAST_KG, availableKg: listing.quantity };
  const terms = termsOfView(listing);
  const [packId, setPack] = useState(usualPack(terms));
  const [typed, setTyped] = useState(usualText(terms, packId, limits));
  const { pack, problem, priced } = readPortion(terms, { packId, text: typed }, limits);
  function choose(id: string): void {
    setPack(id);
    setTyped(usualText(terms, id, limits));
  }
  // Its scripts come last: what was chosen before them stays.
  const form = useRef<HTMLFormElement>(null);
  useFilledBefore(form, (text) => {
    setPack(text('pack'));
    setTyped(text('quantity'));
  });
  return (
    <Form
      ref={form}
      method="get"
      noValidate
      action={role === null ? paths.guestCheckout() : paths.checkout()}
      className="grid gap-4"
    >
      <input type="hidden" name="listing" value={listing.id} />
      {listing.packs.length > 0 && <PackChoice listing={listing} chosen={packId} onChoose={choose} />}
      <SellingNotes listing={listing} />
      <NumberInput
        name="quantity"
        label={say('Quantity')}
        unit={pack ? unitsWord(pack.unit) : 'kg'}
        min={pack ? 1 : limits.leastKg}
        max={pack ? undefined : listing.quantity}
        step={pack ? 1 : STEP_KG}
        required
        key={packId}
        defaultValue={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={typed === '' ? undefined : (problem ?? undefined)}
      />
      <PriceToPay
        listingId={listing.id}
        delivery={delivery}
        wanted={priced && { kilograms: toKg(priced.weightGrams), producePesewas: priced.producePesewas }}
        amountNote={
          pack &&
          priced && (
            <span className="text-soft">
              <Quantity kg={toKg(priced.weightGrams)} />{' '}
            </span>
          )
        }
      />
      <BuyButtons />
    </Form>
  );
}
