import { formatGhs } from '#kernel/money.ts';
import { dayInWords } from '#kernel/moment.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import { packWord } from '#kernel/packs/trade-units.ts';
import { formatMoment } from '#ui/display/moment.ts';
import type { Say } from '#ui/languages/use-texts.ts';
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
    packs: 'If the buyer agrees, {price} for each one left out goes back to them.',
    kilograms: 'If the buyer agrees, {price} for each kg left out goes back to them.',
    stock: 'What you leave out does not go back on sale.',
    day: 'The deadline is {time}. If the buyer agrees, it is 18:00 on your day instead, at most {days} days earlier or later.',
  },
  buyer: {
    title: 'How much do you still want?',
    label: 'You want',
    packs: 'If the farmer agrees, {price} for each one left out comes back to you.',
    kilograms: 'If the farmer agrees, {price} for each kg left out comes back to you.',
    stock: 'What you leave out goes back on sale.',
    day: 'The deadline is {time}. If the farmer agrees, it is 18:00 on your day instead, at most {days} days earlier or later.',
  },
} as const;

type Agreed = Pick<ShownOrder, 'quantity' | 'weight'>;

/** What is proposed, in one line; `own`: by its reader. */
export function changeTitle(change: OrderChange, order: Agreed, own: boolean, say: Say): string {
  if (change.kind === 'less') return lessTitle(change, order, own, say);
  const what = { proposed: change.kind === 'day' ? dayInWords(change.day) : change.address };
  if (own) return say('You propose {proposed}', what);
  return change.by === 'farmer'
    ? say('The farmer proposes {proposed}', what)
    : say('The buyer proposes {proposed}', what);
}

/** What follows when it is agreed; `asked`: the reader may agree. */
export function agreedWords(change: OrderChange, asked: boolean, say: Say): string {
  switch (change.kind) {
    case 'less':
      return say(
        asked
          ? 'If you agree, {refund} goes back to the buyer{part} and the order costs {total} with its delivery.'
          : 'If it is agreed, {refund} goes back to the buyer{part} and the order costs {total} with its delivery.',
        { refund: formatGhs(change.refund), part: ofDelivery(change, say), total: formatGhs(change.total) },
      );
    case 'day':
      return say(
        asked
          ? 'If you agree, the deadline is {time} and not {present}.'
          : 'If it is agreed, the deadline is {time} and not {present}.',
        { time: formatMoment(new Date(change.at)), present: formatMoment(new Date(change.present)) },
      );
    case 'address':
      return say(asked ? 'If you agree, the goods go to {address}.' : 'If it is agreed, the goods go to {address}.', {
        address: change.address,
      });
  }
}

/** What an answer sends along: that which was shown. */
export function shownOf(change: OrderChange): Record<string, string> {
  if (change.kind === 'less') return { quantity: String(change.quantity) };
  return change.kind === 'day' ? { day: change.day } : { address: change.address };
}

function lessTitle(
  { by, quantity }: Extract<OrderChange, { kind: 'less' }>,
  order: Agreed,
  own: boolean,
  say: Say,
): string {
  const values = {
    less: formatKg(fromKg(quantity)),
    amount: formatKg(fromKg(order.weight?.counted ?? order.quantity)),
  };
  if (by === 'farmer')
    return say(own ? 'You offer {less} of {amount}' : 'The farmer offers {less} of {amount}', values);
  return say(own ? 'You ask for {less} of {amount}' : 'The buyer asks for {less} of {amount}', values);
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
