import { formatGhs } from '#kernel/money.ts';
import { dayInWords } from '#kernel/moment.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import { packWord } from '#kernel/packs/trade-units.ts';
import { formatMoment } from '#ui/display/moment.ts';
import type { OrderChange, ShownOrder } from '../../views.ts';
import { ofDelivery } from '../weighing/words.ts';

/** 'bags', as it is beside a number of packs. */
export function unitOf(pack: NonNullable<ShownOrder['pack']>): string {
  return `${packWord(pack)}s`;
}

/** What the dialog says to the person who proposes. */
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

/** What is proposed, in one line; `own`: by its reader. */
export function changeTitle(change: OrderChange, order: Pick<ShownOrder, 'quantity' | 'weight'>, own: boolean): string {
  if (change.kind === 'less') return lessTitle(change, order, own);
  const what = change.kind === 'day' ? dayInWords(change.day) : change.address;
  const who = own ? 'You propose' : `The ${change.by} proposes`;
  return `${who} ${what}`;
}

/** What follows when it is agreed; `asked`: the reader may agree. */
export function agreedWords(change: OrderChange, asked: boolean): string {
  const then = asked ? 'If you agree' : 'If it is agreed';
  switch (change.kind) {
    case 'less':
      return `${then}, ${formatGhs(change.refund)} goes back to the buyer${ofDelivery(change)} and the order costs ${formatGhs(change.total)} with its delivery.`;
    case 'day':
      return `${then}, the deadline is ${formatMoment(new Date(change.at))} and not ${formatMoment(new Date(change.present))}.`;
    case 'address':
      return `${then}, the goods go to ${change.address}.`;
  }
}

/** What an answer sends along: that which was shown. */
export function shownOf(change: OrderChange): Record<string, string> {
  if (change.kind === 'less') return { quantity: String(change.quantity) };
  return change.kind === 'day' ? { day: change.day } : { address: change.address };
}

function lessTitle(
  { by, quantity }: Extract<OrderChange, { kind: 'less' }>,
  order: Pick<ShownOrder, 'quantity' | 'weight'>,
  own: boolean,
): string {
  const now = formatKg(fromKg(order.weight?.counted ?? order.quantity));
  const less = formatKg(fromKg(quantity));
  if (own) return by === 'farmer' ? `You offer ${less} of ${now}` : `You ask for ${less} of ${now}`;
  return by === 'farmer' ? `The farmer offers ${less} of ${now}` : `The buyer asks for ${less} of ${now}`;
}

/** Said when the buyer changed something alone. */
export const CHANGED = { title: 'Changed', text: 'Everyone concerned has been notified.', tone: 'good' } as const;
/** Said when the other side is asked. */
export const PROPOSED = { title: 'Proposed', text: 'The other side has been asked.', tone: 'good' } as const;

/** What the button sends that takes less and asks for the rest. */
export const ORDER_REST = 'order_rest';
/** Said when the rest is asked for. */
export const REST_ASKED = {
  title: 'Accepted, and the Rest Requested',
  text: 'The farmer has been notified, and you will be when the rest is ready.',
  tone: 'good',
} as const;
