/** How many days before its last day the owner of a document is told of it; then once when it is over. */
export const TOLD_BEFORE_DAYS = [30, 7] as const;

/** What the owner was told: nothing, that it expires in a month, in a week, that it is over. */
export type ExpiryStage = 0 | 1 | 2 | 3;

/** How far the owner of a document should be told by now, `daysLeft` before its last day. */
export function expiryStage(daysLeft: number): ExpiryStage {
  const [month, week] = TOLD_BEFORE_DAYS;
  if (daysLeft < 0) return 3;
  if (daysLeft <= week) return 2;
  return daysLeft <= month ? 1 : 0;
}
