/** With fewer votes a percentage would say more than is known. */
export const LEAST_VOTES = 3;

/**
 * The share of readers' votes that found an expert's answers helpful, in whole percent; null while there are too few
 * votes.
 */
export function reputationPercent(votes: { readonly helpful: number; readonly notHelpful: number }): number | null {
  const all = votes.helpful + votes.notHelpful;
  return all < LEAST_VOTES ? null : Math.round((100 * votes.helpful) / all);
}
