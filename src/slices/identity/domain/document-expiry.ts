/** How many days before its last day the owner of a document is notified; then once when it has expired. */
export const NOTIFIED_BEFORE_DAYS = [30, 7] as const;

/** Of what the owner was notified: nothing, that it expires in a month, in a week, that it has expired. */
export type ExpiryStage = 0 | 1 | 2 | 3;

/** Of what the owner of a document should be notified by now, `daysLeft` before its last day. */
export function expiryStage(daysLeft: number): ExpiryStage {
  const [month, week] = NOTIFIED_BEFORE_DAYS;
  if (daysLeft < 0) return 3;
  if (daysLeft <= week) return 2;
  return daysLeft <= month ? 1 : 0;
}
