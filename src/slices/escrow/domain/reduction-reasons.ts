/** Why a part of the price goes back. */
export const REDUCTION_REASONS = [
  'short_weight',
  'less_agreed',
  'damaged',
  'lower_grade',
  'late',
  'goodwill',
  'dispute',
  'trip_off',
  'collected',
  'other',
] as const;
/** Those that somebody may choose who gives a part back. */
export const GIVEN_REASONS = [
  'short_weight',
  'damaged',
  'lower_grade',
  'late',
  'goodwill',
  'other',
] as const satisfies readonly ReductionReason[];
export type ReductionReason = (typeof REDUCTION_REASONS)[number];

/**
 * Weighed and graded goods are re-priced by themselves, less than was ordered by what both sides agreed; what is given
 * was somebody's decision, and what a dispute ended with was that of its end. `carried`: the goods go another way,
 * which costs less.
 */
export const REDUCTION_SOURCES = ['weighed', 'graded', 'agreed', 'given', 'disputed', 'carried'] as const;
export type ReductionSource = (typeof REDUCTION_SOURCES)[number];
