import { formatKg, fromKg } from '#kernel/quantity.ts';
import { packWord } from '#kernel/packs/trade-units.ts';
import type { OrderChange, ShownOrder } from '../../views.ts';

/** 'bags', as it stands beside a number of packs. */
export function unitOf(pack: NonNullable<ShownOrder['pack']>): string {
  return `${packWord(pack)}s`;
}

/** What is proposed, in one line for either side. */
export function changeTitle({ by, quantity }: OrderChange, order: Pick<ShownOrder, 'quantity' | 'weight'>): string {
  const now = formatKg(fromKg(order.weight?.counted ?? order.quantity));
  const less = formatKg(fromKg(quantity));
  return by === 'farmer' ? `The farmer offers ${less} of ${now}` : `The buyer asks for ${less} of ${now}`;
}

/** Said when an answer was given. */
export const PROPOSED = { title: 'Proposed', text: 'The other side has been asked.', tone: 'good' } as const;
