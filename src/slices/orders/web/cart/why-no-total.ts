import type { DeliveryQuote } from '../../views.ts';
import type { Delivery } from '../checkout/delivery/use-delivery.ts';

interface Waiting {
  /** What is wrong with the quantity, or null. */
  readonly problem: string | null;
  readonly delivery: Pick<Delivery, 'place' | 'typeId' | 'asking'>;
  readonly quotes: readonly DeliveryQuote[];
}

/** Why a checkout shows no total yet, said beside its button; null once everything is known. */
export function whyNoTotal({ problem, delivery, quotes }: Waiting): string | null {
  if (problem !== null) return problem;
  if (delivery.place === '') return 'Choose the place of delivery to see the total.';
  if (delivery.asking) return 'Working out the delivery fee...';
  if (delivery.typeId === null) return `Nobody delivers this quantity to that place. ${quotes[0]?.reason ?? ''}`.trim();
  return null;
}
