import type { Tx } from '#platform/db/database.ts';
import type { LookStatus } from '../../domain/second-look.ts';

/** A second inspection of a listing. */
export interface LookRow {
  readonly id: string;
  readonly listing_id: string;
  readonly first_report_id: string;
  readonly asked_by: string | null;
  readonly requested_at: Date;
  readonly due_at: Date;
  readonly status: LookStatus;
}

const LOOK_COLUMNS = 'id, listing_id, first_report_id, asked_by, requested_at, due_at, status' as const;

export type NewLook = Omit<LookRow, 'status'>;

/** Puts a second inspection into the queue; null when one waits for this listing already. */
export async function insertLook(tx: Tx, look: NewLook): Promise<LookRow | null> {
  const [row] = await tx.rows(
    `insert into second_looks (id, listing_id, first_report_id, asked_by, requested_at, due_at, status) values ($1, $2, $3, $4, $5, $6, 'waiting')
     on conflict (listing_id) where status = 'waiting' do nothing returning ${LOOK_COLUMNS}`,
    [look.id, look.listing_id, look.first_report_id, look.asked_by, look.requested_at, look.due_at],
  );
  return row ?? null;
}

export async function findLook(tx: Tx, id: string): Promise<LookRow | null> {
  const [row] = await tx.rows(`select ${LOOK_COLUMNS} from second_looks where id = $1`, [id]);
  return row ?? null;
}

/** The second inspection of this id, locked, or null. */
export async function lockLook(tx: Tx, id: string): Promise<LookRow | null> {
  const [row] = await tx.rows(`select ${LOOK_COLUMNS} from second_looks where id = $1 for update`, [id]);
  return row ?? null;
}

const MOST_LOOKS = 500;

/** Those that wait for somebody who has neither reported on the listing nor bought of it, the longest waiting first. */
export function findLooksFor(tx: Tx, inspectorId: string): Promise<LookRow[]> {
  return tx.rows(
    `select ${LOOK_COLUMNS} from second_looks s where status = 'waiting'
       and not exists (select from inspection_reports r where r.listing_id = s.listing_id and r.inspector_id = $1)
       and not exists (select from inspections i where i.listing_id = s.listing_id and i.buyer_id = $1)
     order by requested_at, id limit $2`,
    [inspectorId, MOST_LOOKS],
  );
}

/** Whether this person reported on the listing before, or bought of it. */
export async function knowsListing(tx: Tx, listingId: string, personId: string): Promise<boolean> {
  const [row] = await tx.rows(
    `select (exists (select from inspection_reports where listing_id = $1 and inspector_id = $2)
       or exists (select from inspections where listing_id = $1 and buyer_id = $2))::boolean as knows`,
    [listingId, personId],
  );
  return row?.knows === true;
}

/** Whether a second inspection of a listing waits. */
export async function isLookedAtAgain(tx: Tx, listingId: string): Promise<boolean> {
  const waiting = await tx.rows("select from second_looks where listing_id = $1 and status = 'waiting'", [listingId]);
  return waiting.length > 0;
}

/** Ends the waiting: the reports are the same or differ, or nobody came. */
export async function closeLook(
  tx: Tx,
  id: string,
  status: 'same' | 'differs' | 'called_off',
  at: Date,
): Promise<void> {
  await tx.rows('update second_looks set status = $2, closed_at = $3 where id = $1', [id, status, at]);
}

export interface Settled {
  readonly status: LookStatus;
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}

export async function writeSettled(tx: Tx, id: string, { status, by, reason, at }: Settled): Promise<void> {
  await tx.rows('update second_looks set status = $2, settled_by = $3, reason = $4, settled_at = $5 where id = $1', [
    id,
    status,
    by,
    reason,
    at,
  ]);
}

/** What administrators look after: differences first, then what waits, the oldest first. */
export function findOpenLooks(tx: Tx, limit: number): Promise<LookRow[]> {
  return tx.rows(
    `select ${LOOK_COLUMNS} from second_looks where status in ('differs', 'waiting') order by status, coalesce(closed_at, requested_at), id limit $1`,
    [limit],
  );
}

/** Those that wait, locked, the first due first; two processes take different ones. */
export function takeWaiting(tx: Tx, after: string | null, limit: number): Promise<LookRow[]> {
  return tx.rows(
    `select ${LOOK_COLUMNS} from second_looks where status = 'waiting' and ($1::uuid is null or id > $1) order by id limit $2 for update skip locked`,
    [after, limit],
  );
}

/** The report that put a listing on the market, or null where no inspector did. */
export async function findFirstReport(tx: Tx, listingId: string): Promise<string | null> {
  const [row] = await tx.rows(
    `select id from inspection_reports where listing_id = $1 and approved and order_id is null and second_look_id is null
     order by completed_at desc, id desc limit 1`,
    [listingId],
  );
  return row?.id ?? null;
}

/** Reports that put listings on the market between two moments, and that nobody has been sent after yet. */
export function findUndrawn(
  tx: Tx,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<{ id: string; listing_id: string }[]> {
  return tx.rows(
    `select r.id, r.listing_id from inspection_reports r where r.completed_at >= $1 and r.completed_at < $2 and r.approved and r.order_id is null
       and r.second_look_id is null and not exists (select from second_looks s where s.first_report_id = r.id) order by r.completed_at, r.id`,
    [from, to],
  );
}
