interface Terms {
  readonly tolerancePercent: number;
  readonly gradeStepPercent: number;
}

/** What is agreed about weight and grade, in plain words. */
export function weightTerms({ tolerancePercent, gradeStepPercent }: Terms): string {
  const asked =
    tolerancePercent === 0
      ? 'the buyer is asked first'
      : `up to ${tolerancePercent} % by itself; beyond that the buyer chooses to take it or to get everything back`;
  const grade = gradeStepPercent === 0 ? '' : ` Each grade below the agreed one takes ${gradeStepPercent} % off.`;
  return `Goods may be weighed before they leave the farm. If they weigh less, less is paid: ${asked}. Heavier or better goods cost nothing more.${grade}`;
}
