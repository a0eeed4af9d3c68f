import { useTexts } from '#ui/languages/use-texts.ts';
import { Icon } from '#ui/icons/Icon.tsx';
import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { produceAmount } from '#kernel/money.ts';
import { fromKg } from '#kernel/quantity.ts';
import { LEAST_GUEST_KG, LEAST_KG, quantityProblem, STEP_KG, typedKg } from '#kernel/typed-quantity.ts';
import { paths } from '#pages/paths/paths.ts';
import { Button } from '#ui/actions/Button.tsx';
import { NumberInput } from '#ui/forms/NumberInput.tsx';
import { useFilledBefore } from '#ui/form-state/early/use-filled-before.ts';
import type { DeliveryCost } from './price/cheapest-delivery.ts';
import { firstKg } from './price/first-kg.ts';
import { PriceToPay } from './price/PriceToPay.tsx';
import type { PublicListing } from '#slices/catalogue/contract.ts';

export interface BuyProps {
  readonly listing: PublicListing;
  readonly role: string | null;
  /** What bringing the first quantity to the chosen place costs; null where no place is chosen. */
  readonly delivery: DeliveryCost | null;
}

export function BuyButtons() {
  const say = useTexts();
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <Button type="submit" size="lg">
        {say('Buy Now')}
      </Button>
      <Button
        type="submit"
        size="lg"
        variant="secondary"
        formMethod="post"
        formAction={paths.cart()}
        name="intent"
        value="add"
      >
        <Icon name="shopping-cart" />
        {say('Add to Cart')}
      </Button>
    </div>
  );
}

/** The quantity chooser: a GET form to the checkout of this person, with the sum of the produce beside it. */
export function BuyForm({ listing, role, delivery }: BuyProps) {
  const say = useTexts();
  const leastKg = role === null ? LEAST_GUEST_KG : LEAST_KG;
  const [typed, setTyped] = useState(String(firstKg(listing)));
  // Its scripts come last: what was typed before them stays.
  const form = useRef<HTMLFormElement>(null);
  useFilledBefore(form, (text) => setTyped(text('quantity')));
  const problem = quantityProblem(typed, { leastKg, availableKg: listing.quantity });
  const kilograms = problem === null ? typedKg(typed) : null;
  return (
    <Form
      ref={form}
      method="get"
      noValidate
      action={role === null ? paths.guestCheckout() : paths.checkout()}
      className="grid gap-4"
    >
      <input type="hidden" name="listing" value={listing.id} />
      <NumberInput
        name="quantity"
        label={say('Quantity')}
        unit="kg"
        min={leastKg}
        max={listing.quantity}
        step={STEP_KG}
        required
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={typed === '' ? undefined : (problem ?? undefined)}
      />
      <PriceToPay
        listingId={listing.id}
        delivery={delivery}
        wanted={
          kilograms === null
            ? null
            : { kilograms, producePesewas: produceAmount(fromKg(kilograms), listing.pricePerKg) }
        }
      />
      <BuyButtons />
    </Form>
  );
}
