import { formatNumber } from '../written/numbers.ts';
import type { Language } from '../languages/language.ts';
import { formatGhs, type Pesewas } from '../money.ts';
import { ORDER_OF_NUMBERS } from './order-of-numbers.ts';

/** The moments of money that are spoken: each is the words before an amount, the amount, and the words after it. */
export const MOMENTS = ['order_paid', 'order_received', 'earning_released', 'withdrawal_sent', 'refund_sent'] as const;
export type Moment = (typeof MOMENTS)[number];

/** A sentence with its amount. */
export interface Spoken {
  readonly moment: Moment;
  readonly amount: Pesewas;
}

const SENTENCES: Readonly<Record<Moment, { readonly before: string; readonly after: string }>> = {
  order_paid: { before: 'Farmgate. Your payment has arrived. We keep', after: 'It is kept until you have your goods.' },
  order_received: {
    before: 'Farmgate. You have a new order, and it is paid. When the buyer has the goods, you get',
    after: 'Confirm the order soon.',
  },
  earning_released: {
    before: 'Farmgate. The order is completed. You have earned',
    after: 'The money is in your wallet at Farmgate.',
  },
  withdrawal_sent: {
    before: 'Farmgate. Your withdrawal has arrived. You have taken out',
    after: 'If it was not you, call Farmgate at once.',
  },
  refund_sent: {
    before: 'Farmgate. Money of an order was paid back to you. You have got',
    after: 'You need to do nothing.',
  },
};

/** The same in writing. */
export function transcriptOf(moment: Moment, amount: Pesewas): string {
  const { before, after } = SENTENCES[moment];
  return `${before} ${formatGhs(amount)}. ${after}`;
}

/** One recording: an id for each language, and what its speaker is asked to say. */
export interface Clip {
  readonly id: string;
  readonly english: string;
}

const wholeNumber = (value: number): Clip => ({ id: `n${value}`, english: formatNumber(value) });
const steps = (first: number, last: number, step: number) =>
  Array.from({ length: (last - first) / step + 1 }, (_, index) => wholeNumber(first + index * step));

/** Between tens and ones. */
export const AND_ONES = 'and_ones';

const AMOUNT_CLIPS: readonly Clip[] = [
  ...steps(0, 20, 1),
  ...steps(30, 90, 10),
  ...steps(100, 900, 100),
  { id: 'n1000', english: '1,000' },
  { id: 'thousands', english: 'thousand, with a number: as in 20 thousand' },
  { id: 'n1000000', english: '1,000,000' },
  { id: 'and', english: 'and, between parts of an amount: as in 100 and 5' },
  { id: AND_ONES, english: 'and, between tens and ones: as in 20 and 5' },
  { id: 'cedis', english: 'cedis' },
  { id: 'pesewas', english: 'pesewas' },
];

const SENTENCE_CLIPS: readonly Clip[] = MOMENTS.flatMap((moment) => [
  { id: `${moment}.before`, english: `${SENTENCES[moment].before} ...` },
  { id: `${moment}.after`, english: `... ${SENTENCES[moment].after}` },
]);

/** All that is to be recorded in a language, sentences first. */
export function clipsOf(language: Language): Clip[] {
  const { joinsOnes } = ORDER_OF_NUMBERS[language];
  return [...SENTENCE_CLIPS, ...AMOUNT_CLIPS].filter(({ id }) => id !== AND_ONES || joinsOnes);
}

/** What a clip says; null for one that this language does not have. */
export function clipOf(language: Language, id: string): Clip | null {
  return clipsOf(language).find((clip) => clip.id === id) ?? null;
}
