import type { DemoInspection } from '#db/seed/demo-types.ts';

/** A report as an inspector sends it: each of the four scores is the one that the content gives. */
export function reportBody({ grade, score, notes, measured }: DemoInspection) {
  const each = Math.round(score);
  return {
    overallGrade: grade,
    appearance: each,
    freshness: each,
    size: each,
    packaging: each,
    notes,
    approved: true,
    measured,
  };
}
