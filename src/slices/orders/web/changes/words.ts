import { formatKg, fromKg } from '#kernel/quantity.ts';
import { packWord } from '#kernel/packs/trade-units.ts';
import type { OrderChange, ShownOrder } from '../../views.ts';

/** 'bags', as it stands beside a number of packs. */
export function unitOf(pack: NonNullable<ShownOrder['pack']>): string {
  return `${packWord(pack)}s`;
}

/** What the dialog says to whoever proposes. */
export const PROPOSING = {
  farmer: {
    title: 'How much do you have?',
    label: 'You have',
    other: 'the buyer',
    back: 'goes back to them',
    stock: 'What you leave out does not go back on sale.',
  },
  buyer: {
    title: 'How much do you still want?',
    label: 'You want',
    other: 'the farmer',
    back: 'comes back to you',
    stock: 'What you leave out goes back on sale.',
  },
} as const;

/** What is proposed, in one line; `own`: by whoever reads it. */
export function changeTitle(
  { by, quantity }: OrderChange,
  order: Pick<ShownOrder, 'quantity' | 'weight'>,
  own: boolean,
): string {
  const now = formatKg(fromKg(order.weight?.counted ?? order.quantity));
  const less = formatKg(fromKg(quantity));
  if (own) return by === 'farmer' ? `You offer ${less} of ${now}` : `You ask for ${less} of ${now}`;
  return by === 'farmer' ? `The farmer offers ${less} of ${now}` : `The buyer asks for ${less} of ${now}`;
}

/** Said when the other side is asked. */
export const PROPOSED = { title: 'Proposed', text: 'The other side has been asked.', tone: 'good' } as const;
