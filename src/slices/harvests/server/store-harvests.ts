import { Filter, listPage } from '#platform/db/list-page.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Page } from '#wire/paging.ts';
import { dueOf, type Harvest } from '../domain/harvest.ts';
import { asJson, HARVEST_COLUMNS, type HarvestRow, INSERT_HARVEST } from './rows.ts';

/** Harvests of one farmer are opened one after the other, so that each counts those before it. */
export async function countOpenOf(tx: Tx, farmerId: string): Promise<number> {
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('harvests.farmer:' || $1, 0))", [farmerId]);
  const [row] = await tx.rows("select count(*)::int as count from harvests where farmer_id = $1 and state = 'open'", [
    farmerId,
  ]);
  return row?.count ?? 0;
}

/** Writes a new harvest; false when its listing has an open one. */
export async function insertHarvest(tx: Tx, row: HarvestRow): Promise<boolean> {
  const written = await tx.rows(INSERT_HARVEST, [asJson.harvest(row)]);
  return written.length > 0;
}

export async function findHarvest(tx: Tx, harvestId: string): Promise<HarvestRow | null> {
  const [row] = await tx.rows(`select ${HARVEST_COLUMNS} from harvests h where h.id = $1`, [harvestId]);
  return row ?? null;
}

export async function findHarvests(tx: Tx, harvestIds: readonly string[]): Promise<Map<string, HarvestRow>> {
  const rows = await tx.rows(`select ${HARVEST_COLUMNS} from harvests h where h.id = any($1::uuid[])`, [harvestIds]);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The harvest of a listing that is open. */
export async function openHarvestOf(tx: Tx, listingId: string): Promise<HarvestRow | null> {
  const [row] = await tx.rows(
    `select ${HARVEST_COLUMNS} from harvests h where h.listing_id = $1 and h.state = 'open'`,
    [listingId],
  );
  return row ?? null;
}

/** The harvest, locked until the transaction ends: it comes before its pre-orders, those before holds and listings. */
export async function lockHarvest(tx: Tx, harvestId: string): Promise<HarvestRow | null> {
  const [row] = await tx.rows(`select ${HARVEST_COLUMNS} from harvests h where h.id = $1 for update`, [harvestId]);
  return row ?? null;
}

/** Declared harvests of a listing of which somebody has not ordered yet, always in one order. */
export async function awaitingOrdersOf(tx: Tx, listingId: string): Promise<string[]> {
  const rows = await tx.rows(
    `select h.id from harvests h where h.listing_id = $1 and h.state = 'declared'
       and exists (select from pre_orders p where p.harvest_id = h.id and p.state = 'ready') order by h.id`,
    [listingId],
  );
  return rows.map(({ id }) => id);
}

interface Saved {
  readonly harvest: Harvest;
  /** As they were, unless the harvest ends. */
  readonly declaredGrams?: number | null;
  readonly reason?: string | null;
  readonly at: Date;
}

/** Writes what a decision made of a harvest, and what the clock does next; gives the row as it is then. */
export async function saveHarvest(
  tx: Tx,
  row: HarvestRow,
  { harvest, declaredGrams = row.declaredGrams, reason = row.reason, at }: Saved,
): Promise<HarvestRow> {
  const { state, bookedGrams, reminders, shownAt } = harvest;
  const dueAt = dueOf(harvest);
  const endedAt = state === 'open' ? null : (row.endedAt ?? at);
  await tx.rows(
    `update harvests set state = $2, booked_grams = $3, reminders = $4, declared_grams = $5, reason = $6, due_at = $7, ended_at = $8, updated_at = $9,
       shown_at = $10
     where id = $1`,
    [row.id, state, bookedGrams, reminders, declaredGrams, reason, dueAt, endedAt, at, shownAt],
  );
  return { ...row, state, bookedGrams, reminders, declaredGrams, reason, dueAt, endedAt, updatedAt: at, shownAt };
}

interface Asked {
  readonly cursor: string | undefined;
  readonly limit: number;
}

/** Harvests of one farmer, or of all when there is none, newest first. */
export function pageOfHarvests(
  tx: Tx,
  { farmerId, show }: { readonly farmerId: string | null; readonly show: 'all' | 'open' | 'over' },
  { cursor, limit }: Asked,
): Promise<Page<HarvestRow>> {
  const filter = new Filter();
  if (farmerId !== null) filter.where('h.farmer_id = ?', farmerId);
  if (show !== 'all') filter.where(show === 'open' ? "h.state = 'open'" : "h.state <> 'open'");
  return listPage(tx, {
    columns: HARVEST_COLUMNS,
    from: 'harvests h',
    id: 'h.id',
    filter,
    by: { column: 'h.id', type: 'uuid' },
    descending: true,
    cursor,
    limit,
  });
}

/** What visitors look for among the harvests that are to come. */
export interface ComingFilter extends Asked {
  readonly category: string | undefined;
  readonly region: string | undefined;
  /** Accra's. */
  readonly today: string;
}

/** Harvests that can be pre-ordered, the soonest first. */
export function pageOfComing(tx: Tx, asked: ComingFilter): Promise<Page<HarvestRow>> {
  const { category, region, today, cursor, limit } = asked;
  const filter = new Filter()
    .where("h.state = 'open'")
    .where('h.expected_from > ?', today)
    .where('h.offered_grams - h.booked_grams >= h.least_grams');
  if (category !== undefined) filter.where('h.category = ?', category);
  if (region !== undefined) filter.where('h.region = ?', region);
  return listPage(tx, {
    columns: HARVEST_COLUMNS,
    from: 'harvests h',
    id: 'h.id',
    filter,
    by: { column: 'h.expected_from', type: 'text' },
    descending: false,
    cursor,
    limit,
  });
}

/** Harvests with which the clock has something to do, the longest ago first, not locked. */
export async function dueHarvestIds(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx.rows('select id from harvests where due_at <= $1 order by due_at limit 100', [now]);
  return rows.map(({ id }) => id);
}
