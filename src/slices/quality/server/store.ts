import type { Category } from '#kernel/ghana/produce.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Report } from '../domain/time-between.ts';
import type { OverallGrade } from '../domain/score.ts';
import type { InspectionRow, InspectionRequest, ReportRow } from './rows.ts';
import { INSPECTION_COLUMNS, REPORT_COLUMNS } from './rows.ts';

/** Puts an order's goods into the queue, unless they are or were there. */
export async function insertInspection(tx: Tx, id: string, request: InspectionRequest): Promise<InspectionRow | null> {
  const [row] = await tx.rows(
    `insert into inspections (id, order_id, order_number, listing_id, product_name, category, farmer_id, farmer_name, buyer_id, place_slug,
       weight_grams, price_per_kg_pesewas, status, requested_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'waiting', $13)
     on conflict (order_id) do nothing returning ${INSPECTION_COLUMNS}`,
    [
      id,
      request.orderId,
      request.orderNumber,
      request.listingId,
      request.productName,
      request.category,
      request.farmerId,
      request.farmerName,
      request.buyerId,
      request.placeSlug,
      request.weightGrams,
      request.pricePerKgPesewas,
      request.at,
    ],
  );
  return row ?? null;
}

export async function findInspection(tx: Tx, id: string): Promise<InspectionRow | null> {
  const [row] = await tx.rows(`select ${INSPECTION_COLUMNS} from inspections where id = $1`, [id]);
  return row ?? null;
}

/** The inspection of this id, locked, or null. */
export async function lockInspection(tx: Tx, id: string): Promise<InspectionRow | null> {
  const [row] = await tx.rows(`select ${INSPECTION_COLUMNS} from inspections where id = $1 for update`, [id]);
  return row ?? null;
}

/** The longest waiting inspection of goods of this listing, locked, or null. */
export async function lockOldestOf(tx: Tx, listingId: string): Promise<InspectionRow | null> {
  const [row] = await tx.rows(
    `select ${INSPECTION_COLUMNS} from inspections where listing_id = $1 and status = 'waiting' order by requested_at, id limit 1 for update`,
    [listingId],
  );
  return row ?? null;
}

/** Ends a waiting inspection. */
export async function closeInspection(tx: Tx, id: string, status: 'approved' | 'rejected', at: Date): Promise<void> {
  await tx.rows('update inspections set status = $2, closed_at = $3 where id = $1', [id, status, at]);
}

/** Calls off the waiting inspection of an order; null when none waits. */
export async function cancelWaiting(tx: Tx, orderId: string, at: Date): Promise<InspectionRow | null> {
  const [row] = await tx.rows(
    `update inspections set status = 'cancelled', closed_at = $2 where order_id = $1 and status = 'waiting' returning ${INSPECTION_COLUMNS}`,
    [orderId, at],
  );
  return row ?? null;
}

/** Waiting inspections of orders, the longest waiting first. */
export function findWaiting(tx: Tx, limit: number): Promise<InspectionRow[]> {
  return tx.rows(
    `select ${INSPECTION_COLUMNS} from inspections where status = 'waiting' order by requested_at, id limit $1`,
    [limit],
  );
}

/** The same at some places and of a category, where they are given; those in `except` left out. */
export function findWaitingAmong(
  tx: Tx,
  among: {
    readonly places: readonly string[] | null;
    readonly category: Category | null;
    readonly except: readonly string[];
  },
  limit: number,
): Promise<InspectionRow[]> {
  return tx.rows(
    `select ${INSPECTION_COLUMNS} from inspections where status = 'waiting' and ($1::text[] is null or place_slug = any($1::text[]))
       and ($2::text is null or category = $2) and id <> all($3::uuid[]) order by requested_at, id limit $4`,
    [among.places, among.category, among.except, limit],
  );
}

/** Those of these inspections that wait. */
export function findWaitingByIds(tx: Tx, ids: readonly string[]): Promise<InspectionRow[]> {
  return tx.rows(
    `select ${INSPECTION_COLUMNS} from inspections where id = any($1::uuid[]) and status = 'waiting' order by requested_at, id`,
    [ids],
  );
}

export interface InspectedRow {
  readonly id: string;
  readonly order_id: string;
  readonly status: InspectionRow['status'];
  readonly overall_grade: OverallGrade | null;
  readonly quality_score: number | null;
  readonly inspector_id: string | null;
  readonly notes: string | null;
  readonly completed_at: Date | null;
}

/** The inspections of these orders with what was found. */
export function findInspectionsOf(tx: Tx, orderIds: readonly string[]): Promise<InspectedRow[]> {
  return tx.rows(
    `select i.id, i.order_id, i.status, r.overall_grade, r.quality_score, r.inspector_id, r.notes, r.completed_at
     from inspections i left join inspection_reports r on r.inspection_id = i.id where i.order_id = any($1::uuid[])`,
    [orderIds],
  );
}

export async function insertReport(tx: Tx, row: ReportRow): Promise<void> {
  await tx.rows(
    `insert into inspection_reports (${REPORT_COLUMNS})
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)`,
    [
      row.id,
      row.inspection_id,
      row.order_id,
      row.order_number,
      row.listing_id,
      row.product_name,
      row.category,
      row.farmer_id,
      row.farmer_name,
      row.inspector_id,
      row.appearance,
      row.freshness,
      row.size,
      row.packaging,
      row.quality_score,
      row.overall_grade,
      row.notes,
      row.recommendations,
      row.approved,
      row.requested_at,
      row.completed_at,
      row.second_look_id,
      row.place_slug,
    ],
  );
}

/**
 * When and where an inspector last gave the best grade since a moment, or null; from here on they give it one after the
 * other.
 */
export async function lastPremiumOf(tx: Tx, inspectorId: string, since: Date): Promise<Report | null> {
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('quality.inspector:' || $1, 0))", [inspectorId]);
  const [row] = await tx.rows(
    `select place_slug, completed_at from inspection_reports where inspector_id = $1 and completed_at > $2
       and overall_grade = 'A' and approved and second_look_id is null order by completed_at desc, id desc limit 1`,
    [inspectorId, since],
  );
  return row === undefined || row.place_slug === null
    ? null
    : { placeSlug: row.place_slug, completedAt: row.completed_at };
}

/** The inspector's reports, the latest first; one row more when there is a next page. */
export function findReports(
  tx: Tx,
  inspectorId: string,
  after: readonly [moment: string, id: string] | null,
  limit: number,
): Promise<ReportRow[]> {
  const text = `select ${REPORT_COLUMNS} from inspection_reports where inspector_id = $1` as const;
  if (after === null) return tx.rows(`${text} order by completed_at desc, id desc limit $2`, [inspectorId, limit + 1]);
  return tx.rows(
    `${text} and (completed_at, id) < ($2::timestamptz, $3::uuid) order by completed_at desc, id desc limit $4`,
    [inspectorId, ...after, limit + 1],
  );
}

export interface ReportFigures {
  readonly total: number;
  readonly approved: number;
  readonly average_seconds: number | null;
}

export async function countReports(tx: Tx, inspectorId: string): Promise<ReportFigures> {
  const [row] = await tx.rows(
    `select count(*) as total, count(*) filter (where approved) as approved,
            avg(extract(epoch from completed_at - requested_at))::double precision as average_seconds
     from inspection_reports where inspector_id = $1`,
    [inspectorId],
  );
  if (!row) throw new Error('A count always has a row.');
  return row;
}

/** The latest report that approved goods of this listing, or null. */
export async function findLatestApproved(tx: Tx, listingId: string): Promise<ReportRow | null> {
  const [row] = await tx.rows(
    `select ${REPORT_COLUMNS} from inspection_reports where listing_id = $1 and approved and second_look_id is null order by completed_at desc, id desc limit 1`,
    [listingId],
  );
  return row ?? null;
}

export function findReportsByIds(tx: Tx, ids: readonly string[]): Promise<ReportRow[]> {
  return tx.rows(`select ${REPORT_COLUMNS} from inspection_reports where id = any($1::uuid[])`, [ids]);
}

/** The reports of these second looks. */
export function findReportsOfLooks(tx: Tx, lookIds: readonly string[]): Promise<ReportRow[]> {
  return tx.rows(`select ${REPORT_COLUMNS} from inspection_reports where second_look_id = any($1::uuid[])`, [lookIds]);
}
