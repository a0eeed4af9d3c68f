import type { Tx } from '#platform/db/database.ts';
import { type Outcome, OUTCOMES, RECORDED_ROLES, type RecordedRole } from '../domain/outcome.ts';
import { countedSince, KEPT_FOR_A_HARM, KEPT_OF_A_PAIR, MOST_READ, type ReliabilityRecord } from '../domain/record.ts';

/** One case as it is written. */
export interface NewCase {
  readonly accountId: string;
  readonly role: RecordedRole;
  /** The order; for a transporter, all that was carried together, or their trip. */
  readonly aboutId: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly productName: string;
  readonly outcome: Outcome;
  readonly pair: string;
}

/** Writes cases; one that is there keeps the worst of its outcomes. */
export async function putCases(tx: Tx, cases: readonly NewCase[], at: Date): Promise<void> {
  await tx.rows(
    `insert into reliability_cases as known (account_id, role, about_id, order_id, order_number, product_name, outcome, pair, at)
     select c."accountId", c.role, c."aboutId", c."orderId", c."orderNumber", c."productName", c.outcome, c.pair, $2
     from jsonb_to_recordset($1::jsonb) as c("accountId" uuid, role text, "aboutId" uuid, "orderId" uuid, "orderNumber" text, "productName" text, outcome text, pair text)
     order by 1, 2, 3
     on conflict (account_id, role, about_id) do update
       set order_id = excluded.order_id, order_number = excluded.order_number, product_name = excluded.product_name, outcome = excluded.outcome, at = excluded.at
       where array_position($3::text[], excluded.outcome) > array_position($3::text[], known.outcome)`,
    [JSON.stringify(cases), at, [...OUTCOMES]],
  );
}

/** Whose record is asked for, and in which part. */
export interface Asked {
  readonly accountId: string;
  readonly role: RecordedRole;
}

export const askedKey = ({ accountId, role }: Asked) => `${role}:${accountId}`;

/** The records of some accounts by `askedKey`, in one statement; the newest cases of each are read. */
export async function readRecords(
  tx: Tx,
  asked: readonly Asked[],
  now: Date,
): Promise<ReadonlyMap<string, ReliabilityRecord>> {
  const rows = await tx.rows(
    `select a.id as "accountId", a.role,
       sum(least(p.kept, $5::int + $6::int * (p.late + p.cancelled + p.called_off + p.disputed)))::int as kept,
       sum(p.late)::int as late, sum(p.cancelled)::int as cancelled, sum(p.called_off)::int as "calledOff", sum(p.disputed)::int as disputed
     from unnest($1::uuid[], $2::text[]) as a(id, role)
     cross join lateral (
       select c.pair, count(*) filter (where c.outcome = 'kept') as kept, count(*) filter (where c.outcome = 'late') as late,
         count(*) filter (where c.outcome = 'cancelled') as cancelled, count(*) filter (where c.outcome = 'called_off') as called_off,
         count(*) filter (where c.outcome = 'disputed') as disputed
       from (select outcome, pair from reliability_cases
             where account_id = a.id and role = a.role and at > $3 order by at desc limit $4) c
       group by c.pair) p
     group by a.id, a.role`,
    [
      asked.map(({ accountId }) => accountId),
      asked.map(({ role }) => role),
      countedSince(now),
      MOST_READ,
      KEPT_OF_A_PAIR,
      KEPT_FOR_A_HARM,
    ],
  );
  return new Map(
    rows.map(({ accountId, role, kept, late, cancelled, calledOff, disputed }) => [
      `${role}:${accountId}`,
      {
        kept: kept ?? 0,
        late: late ?? 0,
        cancelled: cancelled ?? 0,
        calledOff: calledOff ?? 0,
        disputed: disputed ?? 0,
      },
    ]),
  );
}

/** Somebody's newest cases in each part, so many of each. */
export function newestCases(tx: Tx, accountId: string, { since, limit }: { since: Date; limit: number }) {
  return tx.rows(
    `select c.role, c.order_id as "orderId", c.order_number as "orderNumber", c.product_name as "productName", c.outcome, c.at
     from unnest($2::text[]) as a(role)
     cross join lateral (select * from reliability_cases where account_id = $1 and role = a.role and at > $3 order by at desc limit $4) c
     order by c.at desc, c.about_id`,
    [accountId, [...RECORDED_ROLES], since, limit],
  );
}

/** Deletes cases that count no more; gives whose they were. */
export async function dropCases(tx: Tx, before: Date, limit: number): Promise<Asked[]> {
  return tx.rows(
    `delete from reliability_cases where (account_id, role, about_id) in (
       select account_id, role, about_id from reliability_cases where at <= $1 order by at limit $2 for update skip locked)
     returning account_id as "accountId", role`,
    [before, limit],
  );
}
