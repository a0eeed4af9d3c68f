interface Terms {
  readonly tolerancePercent: number;
  readonly gradeStepPercent: number;
}

/** What a buyer who cancels bears; nothing is said where nothing is kept. */
function cancellationTerms(percent: number): string {
  return percent === 0 ? '' : ` If you cancel after paying, ${percent} % is kept for the cost of the payment.`;
}

/** What is agreed with an order that is placed under these rules, in plain words. */
export function orderTerms(rules: {
  readonly weightTolerancePercent: number;
  readonly gradeStepPercent: number;
  readonly cancellationFeePercent: number;
}): string {
  const { weightTolerancePercent: tolerancePercent, gradeStepPercent, cancellationFeePercent } = rules;
  return weightTerms({ tolerancePercent, gradeStepPercent }) + cancellationTerms(cancellationFeePercent);
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
