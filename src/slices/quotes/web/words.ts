import type { Category, QualityGrade } from '#kernel/ghana/produce.ts';
import { CATEGORIES, QUALITY_GRADES } from '#kernel/ghana/produce.ts';
import type { BadgeTone } from '#ui/display/Badge.tsx';
import { capital } from '#kernel/plain-text.ts';
import { formatGhs } from '#kernel/money.ts';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import type { OfferState, RequestState, Side } from '../domain/words.ts';
import type { OfferView, RequestView } from '../views.ts';

interface Chip {
  readonly label: string;
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

export const CATEGORY_OPTIONS = CATEGORIES.map((value: Category) => ({ value, label: capital(value) }));

/** The least grades that a buyer may ask for, the least demanding last. */
export const GRADE_OPTIONS = QUALITY_GRADES.map((value: QualityGrade) => ({
  value,
  label: value === 'economy' ? 'Any grade' : value === 'premium' ? 'Premium only' : 'Standard or better',
}));

export function gradeWords(grade: QualityGrade): string {
  return GRADE_OPTIONS.find(({ value }) => value === grade)?.label ?? grade;
}

/** '2,000 kg White maize'. */
export function wantedWords({ quantity, productWords }: Pick<RequestView, 'quantity' | 'productWords'>): string {
  return `${formatKg(fromKg(quantity))} ${productWords}`;
}

/** '40 kg at ₵9.50 per kg'. */
export function termsWords({ quantity, pricePerKg }: Pick<OfferView, 'quantity' | 'pricePerKg'>): string {
  return `${formatKg(fromKg(quantity))} at ${formatGhs(pricePerKg)} per kg`;
}

/** '3 offers, 1 waits for you', or what an empty request waits for. */
export function countWords({ running, waiting, agreed }: { running: number; waiting: number; agreed: number }): string {
  const words = [
    running === 0 ? '' : `${running} ${running === 1 ? 'offer' : 'offers'}`,
    waiting === 0 ? '' : `${waiting} ${waiting === 1 ? 'waits' : 'wait'} for you`,
    agreed === 0 ? '' : `${agreed} agreed: order now`,
  ].filter((word) => word !== '');
  return words.length === 0 ? 'No offers yet' : words.join(', ');
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
