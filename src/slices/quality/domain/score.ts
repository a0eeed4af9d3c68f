import { roundHalfUp } from '#kernel/money.ts';
import type { QualityGrade } from '#kernel/ghana/produce.ts';
import type { Decision } from '#kernel/refusal.ts';
import { accept, refuse } from '#kernel/refusal.ts';

/** What an inspector scores, each from 1 to 10. */
export const SCORED = ['appearance', 'freshness', 'size', 'packaging'] as const;
export type Scores = Readonly<Record<(typeof SCORED)[number], number>>;

export const LOWEST_SCORE = 1;
export const HIGHEST_SCORE = 10;

/** The rounded average of the four, out of 10; a half rounds up. */
export function scoreOf(scores: Scores): number {
  const sum = SCORED.reduce((total, name) => total + scores[name], 0);
  return roundHalfUp(sum / SCORED.length);
}

export const OVERALL_GRADES = ['A', 'B', 'C', 'D'] as const;
export type OverallGrade = (typeof OVERALL_GRADES)[number];

export const GRADE_NAMES = { A: 'Premium', B: 'Good', C: 'Average', D: 'Below Standard' } as const satisfies Readonly<
  Record<OverallGrade, string>
>;

const LISTING_GRADES: Readonly<Record<OverallGrade, QualityGrade | null>> = {
  A: 'premium',
  B: 'standard',
  C: 'economy',
  D: null,
};

/** The listing's grade that an inspector's grade stands for; none for D. */
export function listingGradeOf(grade: OverallGrade): QualityGrade | null {
  return LISTING_GRADES[grade];
}

export interface Verdict {
  readonly overallGrade: OverallGrade;
  readonly approved: boolean;
}

/** The grade that a report gives. Refuses `quality.grade_only_rejected` when goods of grade D are approved. */
export function gradeFor(verdict: Verdict): Decision<QualityGrade | null> {
  const grade = listingGradeOf(verdict.overallGrade);
  if (grade !== null || !verdict.approved) return accept(grade);
  return refuse('quality.grade_only_rejected', 'Goods of grade D, below standard, can only be rejected.');
}
