import type { PackTerms, PricedPortion } from '#kernel/packs/selling-terms.ts';
import { readPortion, usualText } from '#kernel/packs/typed-portion.ts';
import { termsOfView } from '#kernel/packs/view-terms.ts';
import { toKg } from '#kernel/quantity.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import { useState } from 'react';
import type { CheckoutData } from './checkout-data.ts';
import { useDelivery } from './delivery/use-delivery.ts';
import type { Delivery } from './delivery/use-delivery.ts';

const PAUSE_MS = 350;

/** What the buyer is about to order, as it is on the screen now. */
export interface Checkout extends Omit<Delivery, 'ask'> {
  /** The pack that is chosen, empty for loose kilograms. */
  readonly packId: string;
  readonly pack: PackTerms | null;
  /** The quantity as it was typed; sent on as it is, also where it will be refused. */
  readonly typed: string;
  /** Why the typed quantity cannot be ordered, or null. */
  readonly problem: string | null;
  /** Kilograms; null while there is a problem. */
  readonly quantity: number | null;
  readonly priced: PricedPortion | null;
  setPack(id: string): void;
  setQuantity(text: string): void;
  /** Takes all at once. */
  setAll(text: string, slug: string, packId: string): void;
}

/** Follows pack, quantity, place and way of delivery; asks the server again when they change. What was typed stays. */
export function useCheckout(data: CheckoutData, state: FormState | undefined): Checkout {
  const { ask, ...delivery } = useDelivery(data, state);
  const [typed, setTyped] = useState(data.typed);
  const [packId, setPackNow] = useState(data.packId);
  const limits = { leastKg: data.leastKg, availableKg: data.listing.quantity };
  const terms = termsOfView(data.listing);
  const { pack, problem, priced } = readPortion(terms, { packId, text: typed }, limits);
  function setAll(text: string, slug: string, chosen: string): void {
    setTyped(text);
    setPackNow(chosen);
    delivery.setPlace(slug);
    ask({ place: slug, quantity: text.trim(), pack: chosen }, 0);
  }
  return {
    ...delivery,
    packId,
    pack,
    typed,
    problem,
    quantity: priced && toKg(priced.weightGrams),
    priced,
    // The fee that the server told last is for another quantity.
    deliveryPesewas: priced === null ? null : delivery.deliveryPesewas,
    setQuantity(text) {
      setTyped(text);
      const read = readPortion(terms, { packId, text }, limits);
      if (read.problem === null) ask({ quantity: text.trim(), pack: packId }, PAUSE_MS);
    },
    setPack: (id) => setAll(usualText(terms, id, limits), delivery.place, id),
    setPlace: (slug) => setAll(typed, slug, packId),
    setAll,
  };
}
