import { produceAmount } from '#kernel/money.ts';
import { fromKg } from '#kernel/quantity.ts';
import { quantityProblem, typedKg } from '#kernel/typed-quantity.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import { useState } from 'react';
import type { CheckoutData } from './checkout-data.ts';
import { useDelivery } from './use-delivery.ts';
import type { Delivery } from './use-delivery.ts';

const PAUSE_MS = 350;

/** What the buyer is about to order, as it stands on the screen now. */
export interface Checkout extends Omit<Delivery, 'ask'> {
  /** The quantity as it was typed; sent on as it is, also where it will be refused. */
  readonly typed: string;
  /** Why the typed quantity cannot be ordered, or null. */
  readonly problem: string | null;
  /** Null while there is a problem. */
  readonly quantity: number | null;
  readonly producePesewas: number | null;
  setQuantity(text: string): void;
  /** Takes both at once. */
  setBoth(text: string, slug: string): void;
}

/** Follows quantity, place and way of delivery; asks the server again when they change, keeping what else was typed. */
export function useCheckout(data: CheckoutData, state: FormState | undefined): Checkout {
  const { ask, ...delivery } = useDelivery(data, state);
  const [typed, setTyped] = useState(data.typed);
  const limits = { leastKg: data.leastKg, availableKg: data.listing.quantity };
  const problem = quantityProblem(typed, limits);
  const quantity = problem === null ? typedKg(typed) : null;
  function setBoth(text: string, slug: string): void {
    setTyped(text);
    delivery.setPlace(slug);
    ask({ place: slug, quantity: text.trim() }, 0);
  }
  return {
    ...delivery,
    typed,
    problem,
    quantity,
    producePesewas: quantity === null ? null : produceAmount(fromKg(quantity), data.listing.pricePerKg),
    // The fee that the server told last is for another quantity.
    deliveryPesewas: quantity === null ? null : delivery.deliveryPesewas,
    setQuantity(text) {
      setTyped(text);
      if (quantityProblem(text, limits) === null) ask({ quantity: text.trim() }, PAUSE_MS);
    },
    setPlace: (slug) => setBoth(typed, slug),
    setBoth,
  };
}
