import { accept, type Decision, refuse } from '#kernel/refusal.ts';
import type { OverallGrade } from './score.ts';

/** What a report brings besides words and scores. */
export interface Shown {
  readonly overallGrade: OverallGrade;
  readonly approved: boolean;
  readonly photo: boolean;
  readonly measurements: number;
}

/** Whether a report makes its listing premium. */
export function isPremium({ overallGrade, approved }: Pick<Shown, 'overallGrade' | 'approved'>): boolean {
  return overallGrade === 'A' && approved;
}

/** Refuses `quality.proof_missing`: the best grade is worth most, so it takes more than a word. */
export function checkProof(shown: Shown): Decision<true> {
  if (!isPremium(shown) || shown.photo || shown.measurements > 0) return accept(true);
  return refuse(
    'quality.proof_missing',
    'Grade A makes the listing premium. Add a photo of the goods, or what you measured.',
    { field: 'photos' },
  );
}
