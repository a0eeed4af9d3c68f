import type { ReductionReason } from './reduction-reasons.ts';

/** Why a part of a price went back, as people read it. */
export const REASON_WORDS = {
  short_weight: 'Short weight',
  less_agreed: 'Less agreed',
  damaged: 'Damaged goods',
  lower_grade: 'Lower grade',
  late: 'Late',
  goodwill: 'Goodwill',
  dispute: 'End of the dispute',
  trip_off: 'The goods are delivered differently',
  collected: 'Collected by the buyer',
  other: 'Another reason',
} as const satisfies Readonly<Record<ReductionReason, string>>;

/** The reason of one reduction, with what was said about it. */
export function reasonInWords(reason: ReductionReason, note: string | null): string {
  return note === null ? REASON_WORDS[reason] : `${REASON_WORDS[reason]}: ${note}`;
}
