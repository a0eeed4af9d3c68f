import type { Tx } from '#platform/db/database.ts';

/** What of the money at the providers waits for an admin. */
export interface Waiting {
  /** Differences that are open. */
  readonly differences: number;
  /** Acts that wait for a second person. */
  readonly acts: number;
  /** Providers that do not hold what the books say. */
  readonly alarms: number;
}

export async function countWaiting(tx: Tx): Promise<Waiting> {
  const [row] = await tx.rows(
    `select (select count(*)::int from reconciliation_exceptions where state = 'open') as differences,
       ((select count(*) from reconciliation_acts where state = 'proposed')
         + (select count(*) from unassigned_assignments where state = 'proposed')
         + (select count(*) from fee_booking_rules r where not exists (
             select 1 from fee_booking_rule_decisions d where d.rule_id = r.id)))::int as acts,
       (select count(*)::int from balance_alarms where over_at is null) as alarms`,
  );
  return { differences: row?.differences ?? 0, acts: row?.acts ?? 0, alarms: row?.alarms ?? 0 };
}
