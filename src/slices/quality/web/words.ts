import type { Say } from '#ui/languages/use-texts.ts';
import type { Measurement } from '../contract-measures.ts';
import type { DayPart } from '../domain/visit.ts';
import type { Priority } from '../domain/priority.ts';
import type { Settlement } from '../domain/second-look.ts';
import type { SCORED } from '../domain/score.ts';
import type { QueueItem } from '../views.ts';
import { GRADE_NAMES, type OverallGrade } from '../domain/score.ts';

export const INSPECTION_SUBMITTED = {
  title: 'Inspection Submitted',
  text: 'Quality inspection report has been submitted successfully.',
  tone: 'good',
} as const;

export const NOTHING_YET = '—';

export const PART_WORDS = { morning: 'Morning', afternoon: 'Afternoon' } as const satisfies Readonly<
  Record<DayPart, string>
>;

/** What is said when goods were claimed, given back or are to be visited. */
export const CLAIM_DONE = {
  claim: { title: 'Goods claimed', text: 'Other inspectors see that you are inspecting them.', tone: 'good' },
  release: { title: 'Goods given back', text: 'Every inspector may inspect them again.', tone: 'good' },
  arrange_visit: { title: 'Visit saved', text: 'Those who wait for you have been notified.', tone: 'good' },
  call_off_visit: { title: 'Visit cancelled', text: 'Those who wait for you have been notified.', tone: 'good' },
} as const;

/** What goods without an order are in the queue for. */
export const KIND_WORDS = { listing: 'New listing', second_look: 'Second inspection' } as const;

export const PRIORITY_WORDS = {
  urgent: 'Urgent',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
} as const satisfies Readonly<Record<Priority, string>>;

export const SCORE_WORDS = {
  appearance: { label: 'Appearance', hint: 'Colour, shape, no damage or rot' },
  freshness: { label: 'Freshness', hint: 'Firm, newly harvested, no smell' },
  size: { label: 'Size', hint: 'Even, and as the buyer expects' },
  packaging: { label: 'Packaging', hint: 'Clean, dry, fit for the road' },
} as const satisfies Readonly<Record<(typeof SCORED)[number], { readonly label: string; readonly hint: string }>>;

/** What the report of a second inspection says, which decides nothing. */
export const OPINION_WORDS = { approve: 'Would approve', reject: 'Would reject' } as const;

/** 'Moisture 12.8 % (above the 12 % of the Ghana Grains Council), Broken 2 %'. */
export function measuredWords(measurements: readonly Measurement[]): string {
  return measurements
    .map(({ label, text, above }) => `${label} ${text.replaceAll(' ', '\u00A0')}${above ? ` (${above})` : ''}`)
    .join(', ');
}

/** 'Ama Serwaa, Techiman'; the place alone where the farmer is not to be known. */
export function farmOf({ farmerName, farmLocation }: Pick<QueueItem, 'farmerName' | 'farmLocation'>): string {
  return farmerName === null ? farmLocation : `${farmerName}, ${farmLocation}`;
}

/** 'A Premium'. */
export function gradeWords(grade: OverallGrade, say: Say): string {
  return `${grade} ${say(GRADE_NAMES[grade])}`;
}

export const GRADE_MEANINGS = {
  A: 'The listing becomes premium. Needs a photo or a measurement',
  B: 'The listing becomes standard',
  C: 'The listing becomes economy',
  D: 'Can only be rejected',
} as const satisfies Readonly<Record<OverallGrade, string>>;

/** '2.5h'; what took less than three minutes still took some time. */
export function hoursWords(hours: number, say: Say): string {
  return hours === 0 ? say('under {hours}h', { hours: 0.1 }) : `${hours}h`;
}

/** Why the work is closed to somebody, by the state of their identity check. */
export const VERIFICATION = {
  title: 'You cannot inspect yet',
  reasons: {
    pending: 'Submit your professional certificate. You can submit reports once it is approved.',
    under_review: 'An administrator is looking at your documents. You can submit reports once they are approved.',
    rejected: 'Your documents were not accepted. Read why, and submit them again.',
  },
} as const;

/** What is said once a difference is settled. */
export const LOOK_SETTLED = {
  keep: { title: 'First report kept', text: 'The listing stays as it is.', tone: 'good' },
  changed: { title: 'Listing changed', text: 'The farmer has been notified.', tone: 'good' },
} as const;

export const SETTLEMENT_WORDS: Readonly<Record<Settlement, { readonly label: string; readonly hint: string }>> = {
  keep: { label: 'Keep the first', hint: 'The listing stays as it is' },
  take_grade: { label: 'Use the second grade', hint: 'The price stays; the farmer is notified' },
  take_down: { label: 'Take the listing off the market', hint: 'The farmer reads your reason' },
};
