import type { QualityGrade } from '#kernel/ghana/produce.ts';
import { QUALITY_GRADES } from '#kernel/ghana/produce.ts';
import type { BadgeTone } from '#ui/display/Badge.tsx';
import { formatGhs } from '#kernel/money.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import type { WebText } from '#kernel/languages/texts/en-web.ts';
import type { TextOption } from '#ui/languages/said-option.ts';
import type { Say } from '#ui/languages/use-texts.ts';
import type { OfferState, RequestState, Side } from '../domain/words.ts';
import type { OfferView, RequestView } from '../views.ts';

interface Chip {
  readonly label: WebText;
  readonly tone: BadgeTone;
}

export const REQUEST_CHIPS: Readonly<Record<RequestState, Chip>> = {
  open: { label: 'Open', tone: 'active' },
  filled: { label: 'Filled', tone: 'good' },
  withdrawn: { label: 'Withdrawn', tone: 'plain' },
  lapsed: { label: 'Over', tone: 'plain' },
};

const OFFER_CHIPS: Readonly<Record<Exclude<OfferState, 'running'>, Chip>> = {
  agreed: { label: 'Agreed', tone: 'good' },
  ordered: { label: 'Ordered', tone: 'good' },
  declined: { label: 'Declined', tone: 'plain' },
  withdrawn: { label: 'Taken back', tone: 'plain' },
  lapsed: { label: 'Over', tone: 'plain' },
};

/** The state of an offer for one who looks: whose turn it is while it runs. */
export function offerChip(
  { state, turn, order }: Pick<OfferView, 'state' | 'turn' | 'order'>,
  side: Side | null,
): Chip {
  if (state === 'lapsed' && order !== null) return { label: 'Called off', tone: 'plain' };
  if (state !== 'running') return OFFER_CHIPS[state];
  if (turn === side) return { label: 'Your turn', tone: 'wait' };
  return { label: turn === 'buyer' ? 'Waits for the buyer' : 'Waits for the farmer', tone: 'active' };
}

/** The least grade that a buyer asks for. */
export const GRADE_WORDS = {
  premium: 'Premium only',
  standard: 'Standard or better',
  economy: 'Any grade',
} as const satisfies Readonly<Record<QualityGrade, WebText>>;

/** The same as choices, the least demanding last. */
export const GRADE_OPTIONS: readonly TextOption[] = QUALITY_GRADES.map((value) => ({
  value,
  label: GRADE_WORDS[value],
}));

/** '1 day', '2 days' and so on. */
export function dayOptions(most: number, say: Say) {
  return Array.from({ length: most }, (_, index) => ({
    value: String(index + 1),
    label: say('{count, plural, one {# day} other {# days}}', { count: index + 1 }),
  }));
}

/** '2,000 kg White maize'. */
export function wantedWords({ quantity, productWords }: Pick<RequestView, 'quantity' | 'productWords'>): string {
  return `${formatKg(fromKg(quantity))} ${productWords}`;
}

/** '40 kg at ₵9.50 per kg'. */
export function termsWords({ quantity, pricePerKg }: Pick<OfferView, 'quantity' | 'pricePerKg'>, say: Say): string {
  return say('{amount} at {price} per kg', { amount: formatKg(fromKg(quantity)), price: formatGhs(pricePerKg) });
}

/** '3 offers, 1 waits for you', or what an empty request waits for. */
export function countWords(
  { running, waiting, agreed }: { running: number; waiting: number; agreed: number },
  say: Say,
): string {
  const words = [
    running === 0 ? '' : say('{count, plural, one {# offer} other {# offers}}', { count: running }),
    waiting === 0 ? '' : say('{count, plural, one {# waits for you} other {# wait for you}}', { count: waiting }),
    agreed === 0 ? '' : say('{count} agreed: order now', { count: agreed }),
  ].filter((word) => word !== '');
  return words.length === 0 ? say('No offers yet') : words.join(', ');
}

export const TOASTS = {
  asked: {
    title: 'Your request is published',
    text: 'Farmers see it now. You are notified of every offer.',
    tone: 'good',
  },
  askedOne: {
    title: 'Your request is on its way',
    text: 'The farmer is notified now, and you are notified of their offer.',
    tone: 'good',
  },
  withdrawn: { title: 'Request withdrawn', text: 'Offers under way have ended.', tone: 'good' },
  offered: { title: 'Offer sent', text: 'The buyer is notified. You are notified of the answer.', tone: 'good' },
  accept: { title: 'Agreed', tone: 'good' },
  counter: { title: 'Counter sent', text: 'It is the other side’s turn now.', tone: 'good' },
  decline: { title: 'Offer declined', tone: 'good' },
  withdraw: { title: 'Offer taken back', tone: 'good' },
} as const;
