import { formatDay, formatMoment } from '#kernel/moment.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import type { BadgeTone } from '#ui/display/Badge.tsx';
import type { Say } from '#ui/languages/use-texts.ts';
import { END_WORDS, type LotState } from '../domain/words.ts';
import type { LotView } from '../views.ts';

interface Chip {
  readonly label: string;
  readonly tone: BadgeTone;
}

export const LOT_CHIPS = {
  filling: { label: 'Being filled', tone: 'active' },
  offered: { label: 'On offer', tone: 'good' },
  ordered: { label: 'Ordered', tone: 'wait' },
  sold: { label: 'Sold', tone: 'good' },
  lapsed: { label: 'Over', tone: 'plain' },
  called_off: { label: 'Called off', tone: 'plain' },
} as const satisfies Readonly<Record<LotState, Chip>>;

export const kgWords = (kilograms: number) => formatKg(fromKg(kilograms));

const momentWords = (moment: string) => formatMoment(new Date(moment));

/** The day that ends at a moment. */
const lastDayWords = (midnight: string) => formatDay(new Date(Date.parse(midnight) - 1));

/** What a lot that went to somebody else means to a buyer who waited for it. */
export function nextForOthers(state: 'ordered' | 'sold', say: Say): string {
  return say(
    state === 'sold'
      ? 'Sold to another buyer.'
      : 'Another buyer ordered it. If they do not pay, it is on offer again, and we notify you.',
  );
}

/** What a lot waits for, in one sentence. */
export function nextOfLot({ state, missing, fillUntil, offerUntil, why }: LotView, say: Say): string {
  switch (state) {
    case 'filling':
      return say('{amount} missing. It has to be full by {date}.', {
        amount: kgWords(missing),
        date: lastDayWords(fillUntil),
      });
    case 'offered':
      return say('Full. Buyers can order it until {time}.', { time: momentWords(offerUntil ?? fillUntil) });
    case 'ordered':
      return say('Ordered. It is sold when the payment is there.');
    case 'sold':
      return say('Sold. Each farmer has an order of their own.');
    case 'lapsed':
    case 'called_off':
      return why === null ? '' : `${say(END_WORDS[why])} ${say('All goods are on sale again.')}`;
  }
}

/** How a lot works, for farmers who think of one. */
export const LOT_RULE = [
  'Up to eight farmers within 100 km fill one lot of the same goods and grade, at one price.',
  'What you add is reserved: nobody else can order it. It is on sale again when you leave, or when the lot is over.',
  'The farmer who opened a lot can remove a part before it is full, and gives a reason.',
  'A full lot is on offer for seven days, and nobody can leave it then. A buyer orders all of it.',
  'Each farmer gets an order of their own, prepares their part, and is paid for it. One vehicle collects all parts.',
] as const;

export const TOASTS = {
  opened: { title: 'Lot opened', text: 'Other farmers can join it now. You are notified of each.', tone: 'good' },
  joined: { title: 'You are in the lot', text: 'Your part is reserved for it.', tone: 'good' },
  left: { title: 'You left the lot', text: 'Your goods are on sale again.', tone: 'good' },
  takenOut: { title: 'Part taken out', text: 'Its farmer is notified of the reason. Others can join.', tone: 'good' },
  followed: { title: 'We will notify you when it is full', text: 'You can then order the whole lot.', tone: 'good' },
  unfollowed: { title: 'Notifications stopped', text: 'You no longer follow this lot.', tone: 'good' },
  calledOff: { title: 'Lot cancelled', text: 'All goods are on sale again.', tone: 'good' },
} as const;
