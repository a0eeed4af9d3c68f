import type { Tx } from '#platform/db/database.ts';
import type { DayPart, Visit } from '../../domain/visit.ts';

export interface ClaimRow {
  readonly subject_id: string;
  readonly listing_id: string;
  readonly order_id: string | null;
  readonly inspector_id: string;
  readonly claimed_at: Date;
  readonly lapses_at: Date;
  readonly visit_day: string | null;
  readonly visit_part: DayPart | null;
}

const CLAIM_COLUMNS =
  'subject_id, listing_id, order_id, inspector_id, claimed_at, lapses_at, visit_day::text as visit_day, visit_part' as const;

/** The visit of a claim, or null. */
export function visitOf({ visit_day: day, visit_part: part }: ClaimRow): Visit | null {
  return day === null || part === null ? null : { day, part };
}

type NewClaim = Pick<ClaimRow, 'subject_id' | 'listing_id' | 'order_id' | 'inspector_id' | 'claimed_at' | 'lapses_at'>;

/** Claims goods that nobody holds, or whose claim is over; null when somebody holds them. Waits for the first. */
export async function takeClaim(tx: Tx, claim: NewClaim): Promise<ClaimRow | null> {
  const [row] = await tx.rows(
    `insert into inspection_claims as c (subject_id, listing_id, order_id, inspector_id, claimed_at, lapses_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (subject_id) do update set inspector_id = excluded.inspector_id, claimed_at = excluded.claimed_at, lapses_at = excluded.lapses_at,
       visit_day = null, visit_part = null where c.lapses_at <= excluded.claimed_at returning ${CLAIM_COLUMNS}`,
    [claim.subject_id, claim.listing_id, claim.order_id, claim.inspector_id, claim.claimed_at, claim.lapses_at],
  );
  return row ?? null;
}

/** The claims of these goods, those that are over left out. */
export function findClaims(tx: Tx, subjectIds: readonly string[], now: Date): Promise<ClaimRow[]> {
  if (subjectIds.length === 0) return Promise.resolve([]);
  return tx.rows(
    `select ${CLAIM_COLUMNS} from inspection_claims where subject_id = any($1::uuid[]) and lapses_at > $2`,
    [subjectIds, now],
  );
}

/** The claim of the goods of this order, or null. */
export async function findClaimOfOrder(tx: Tx, orderId: string, now: Date): Promise<ClaimRow | null> {
  const [row] = await tx.rows(
    `select ${CLAIM_COLUMNS} from inspection_claims
     where subject_id = (select id from inspections where order_id = $1 and status = 'waiting') and lapses_at > $2`,
    [orderId, now],
  );
  return row ?? null;
}

/** What this inspector has claimed. */
export function findClaimsBy(tx: Tx, inspectorId: string, now: Date): Promise<ClaimRow[]> {
  return tx.rows(
    `select ${CLAIM_COLUMNS} from inspection_claims where inspector_id = $1 and lapses_at > $2 order by claimed_at`,
    [inspectorId, now],
  );
}

/** Everything that somebody has claimed: as much as inspectors can look at. */
export async function findClaimedIds(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx.rows('select subject_id from inspection_claims where lapses_at > $1', [now]);
  return rows.map((row) => row.subject_id);
}

/** The claim of these goods, locked, or null. */
export async function lockClaim(tx: Tx, subjectId: string): Promise<ClaimRow | null> {
  const [row] = await tx.rows(`select ${CLAIM_COLUMNS} from inspection_claims where subject_id = $1 for update`, [
    subjectId,
  ]);
  return row ?? null;
}

/** Writes when the inspector comes, or that they do not. */
export async function writeVisit(
  tx: Tx,
  subjectId: string,
  { visit, lapsesAt }: { readonly visit: Visit | null; readonly lapsesAt: Date },
): Promise<ClaimRow | null> {
  const [row] = await tx.rows(
    `update inspection_claims set visit_day = $2, visit_part = $3, lapses_at = $4 where subject_id = $1 returning ${CLAIM_COLUMNS}`,
    [subjectId, visit?.day ?? null, visit?.part ?? null, lapsesAt],
  );
  return row ?? null;
}

export async function dropClaim(tx: Tx, subjectId: string): Promise<void> {
  await tx.rows('delete from inspection_claims where subject_id = $1', [subjectId]);
}

/** Takes away claims that are over, some at a time; two processes take different ones. */
export function takeLapsed(tx: Tx, now: Date, limit: number): Promise<ClaimRow[]> {
  return tx.rows(
    `delete from inspection_claims where subject_id in
       (select subject_id from inspection_claims where lapses_at <= $1 order by lapses_at limit $2 for update skip locked)
     returning ${CLAIM_COLUMNS}`,
    [now, limit],
  );
}
