import type { DeliveryQuote } from '#slices/orders/views.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import { useState } from 'react';
import { chosenQuote } from './chosen-quote.ts';
import type { ChosenDelivery } from './DeliveryChoice.tsx';

interface Way {
  /** For `WhereAndHow`. */
  readonly delivery: ChosenDelivery & { readonly saved: null };
  /** What the sum says of it. */
  readonly sum: {
    readonly deliveryPesewas: number | null;
    readonly deliveryOf: string;
    readonly waiting: string | null;
    readonly asking: false;
  };
}

/** Which way of delivery is chosen where goods, price and place are set: what was sent, else the first. */
export function useWay(quotes: readonly DeliveryQuote[], place: string, state: FormState | undefined): Way {
  const [chosen, setTypeId] = useState<string | null>(state?.values['deliveryTypeId'] ?? null);
  const quote = chosenQuote(quotes, chosen);
  const typeId = quote?.deliveryTypeId ?? null;
  return {
    delivery: { place, typeId, setTypeId, saved: null },
    sum: {
      deliveryPesewas: quote?.fee ?? null,
      deliveryOf: `${place} ${typeId ?? ''}`,
      waiting: quote === null ? 'Nobody delivers this quantity to that place.' : null,
      asking: false,
    },
  };
}
