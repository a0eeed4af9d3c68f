import { Filter, listPage } from '#platform/db/list-page.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Page } from '#wire/paging.ts';
import { dueOf, type Lot } from '../domain/lot.ts';
import type { LotEnd } from '../domain/words.ts';
import { asJson, INSERT_LOT, INSERT_PART, LOT_COLUMNS, type LotRow, PARTS, type PartRow } from './rows.ts';

/** Lots of one farmer are opened one after the other, so that each counts those before it. */
export async function countOpenOf(tx: Tx, leadId: string): Promise<number> {
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('lots.lead:' || $1, 0))", [leadId]);
  const [row] = await tx.rows(
    "select count(*)::int as count from lots where lead_id = $1 and state in ('filling', 'offered', 'ordered')",
    [leadId],
  );
  return row?.count ?? 0;
}

export async function insertLot(tx: Tx, row: LotRow): Promise<void> {
  await tx.rows(INSERT_LOT, [asJson.lot(row)]);
}

export async function insertPart(tx: Tx, row: PartRow): Promise<void> {
  await tx.rows(INSERT_PART, [asJson.part(row)]);
}

export async function deletePart(tx: Tx, partId: string): Promise<void> {
  await tx.rows('delete from lot_parts where id = $1', [partId]);
}

/** Keeps a farmer from joining a lot again. */
export async function keepOut(tx: Tx, lotId: string, farmerId: string): Promise<void> {
  await tx.rows('update lots set kept_out = array_append(kept_out, $2) where id = $1', [lotId, farmerId]);
}

export async function findLot(tx: Tx, lotId: string): Promise<LotRow | null> {
  const [row] = await tx.rows(`select ${LOT_COLUMNS} from lots l where l.id = $1`, [lotId]);
  return row ?? null;
}

/** The lot, locked until the transaction ends: it comes before its parts, those before listings. */
export async function lockLot(tx: Tx, lotId: string): Promise<LotRow | null> {
  const [row] = await tx.rows(`select ${LOT_COLUMNS} from lots l where l.id = $1 for update`, [lotId]);
  return row ?? null;
}

/** The parts of a lot, the earliest first. */
export function partsOf(tx: Tx, lotId: string): Promise<PartRow[]> {
  return tx.rows(PARTS, [lotId]);
}

/** How many parts each of these lots has. */
export async function countParts(tx: Tx, lotIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.rows(
    'select lot_id as id, count(*)::int as count from lot_parts where lot_id = any($1::uuid[]) group by lot_id',
    [lotIds],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The lots whose parts these orders are, each once, always in one order. */
export async function lotsOfOrders(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const rows = await tx.rows(
    'select distinct lot_id as id from lot_parts where order_id = any($1::uuid[]) order by lot_id',
    [orderIds],
  );
  return rows.map(({ id }) => id);
}

/** Names the order of a part, or takes the name back. */
export async function putOrder(
  tx: Tx,
  partId: string,
  order: { readonly id: string; readonly orderNumber: string } | null,
): Promise<void> {
  await tx.rows('update lot_parts set order_id = $2, order_number = $3, order_ended = false where id = $1', [
    partId,
    order?.id ?? null,
    order?.orderNumber ?? null,
  ]);
}

/** Lots that still take or offer goods of this listing, always in one order. */
export async function runningLotsOf(tx: Tx, listingId: string): Promise<string[]> {
  const rows = await tx.rows(
    `select distinct l.id from lot_parts p join lots l on l.id = p.lot_id
     where p.listing_id = $1 and l.state in ('filling', 'offered') order by l.id`,
    [listingId],
  );
  return rows.map(({ id }) => id);
}

/** Since when goods of a part are not for sale; null once they are. */
export async function putOffSale(tx: Tx, partId: string, since: Date | null): Promise<void> {
  await tx.rows('update lot_parts set off_sale_since = $2 where id = $1', [partId, since]);
}

/** The order of a part ended before it was paid. */
export async function noteEnded(tx: Tx, orderId: string): Promise<void> {
  await tx.rows('update lot_parts set order_ended = true where order_id = $1', [orderId]);
}

interface Saved {
  readonly lot: Lot;
  /** Who ordered it; null for nobody. */
  readonly buyerId: string | null;
  readonly why: LotEnd | null;
  readonly at: Date;
}

/** Writes what a decision made of a lot, and what the clock does next; gives the row as it is then. */
export async function saveLot(tx: Tx, row: LotRow, { lot, buyerId, why, at }: Saved): Promise<LotRow> {
  const { state, filledGrams, offerUntil, heldSince } = lot;
  const dueAt = dueOf(lot);
  const isOver = state === 'sold' || state === 'lapsed' || state === 'called_off';
  const endedAt = isOver ? at : null;
  await tx.rows(
    `update lots set state = $2, filled_grams = $3, offer_until = $4, buyer_id = $5, why = $6, due_at = $7, ended_at = $8, updated_at = $9, held_since = $10
     where id = $1`,
    [row.id, state, filledGrams, offerUntil, buyerId, why, dueAt, endedAt, at, heldSince],
  );
  return { ...row, state, filledGrams, offerUntil, heldSince, buyerId, why, dueAt, endedAt, updatedAt: at };
}

interface Asked {
  readonly cursor: string | undefined;
  readonly limit: number;
}

function page(tx: Tx, filter: Filter, { cursor, limit }: Asked): Promise<Page<LotRow>> {
  return listPage(tx, {
    columns: LOT_COLUMNS,
    from: 'lots l',
    id: 'l.id',
    filter,
    by: { column: 'l.id', type: 'uuid' },
    descending: true,
    cursor,
    limit,
  });
}

/** What visitors look for among the lots. */
export interface LotFilter extends Asked {
  readonly show: 'offered' | 'filling';
  readonly category: string | undefined;
  readonly region: string | undefined;
  readonly now: Date;
}

/** Lots that can be ordered, or joined, the newest first. */
export function pageOfLots(tx: Tx, asked: LotFilter): Promise<Page<LotRow>> {
  const { show, category, region, now } = asked;
  const filter = new Filter().where(`l.state = '${show}'`).ahead('l.due_at', now);
  if (category !== undefined) filter.where('l.category = ?', category);
  if (region !== undefined) filter.where('l.region = ?', region);
  return page(tx, filter, asked);
}

/** Lots in which a farmer has a part, or all of them when there is none, newest first. */
export function pageOfOwn(
  tx: Tx,
  { farmerId, show }: { readonly farmerId: string | null; readonly show: 'running' | 'over' },
  asked: Asked,
): Promise<Page<LotRow>> {
  const filter = new Filter();
  if (farmerId !== null) filter.where('l.id in (select lot_id from lot_parts where farmer_id = ?)', farmerId);
  filter.where(
    show === 'running' ? "l.state in ('filling', 'offered', 'ordered')" : "l.state in ('sold', 'lapsed', 'called_off')",
  );
  return page(tx, filter, asked);
}

/** Lots with which the clock has something to do, the longest ago first, not locked. */
export async function dueLotIds(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx.rows('select id from lots where due_at <= $1 order by due_at limit 100', [now]);
  return rows.map(({ id }) => id);
}
