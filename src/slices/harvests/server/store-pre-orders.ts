import { Filter, listPage } from '#platform/db/list-page.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Page } from '#wire/paging.ts';
import { dueOf, type PreOrder } from '../domain/pre-order.ts';
import type { EndReason } from '../domain/words.ts';
import { asJson, type HarvestRow, INSERT_PRE_ORDER, PRE_ORDER_COLUMNS, type PreOrderRow } from './rows.ts';
import { lockHarvest } from './store-harvests.ts';

/** The most pre-orders that a harvest shows. */
const MOST_SHOWN = 500;

export async function insertPreOrder(tx: Tx, row: PreOrderRow): Promise<void> {
  await tx.rows(INSERT_PRE_ORDER, [asJson.preOrder(row)]);
}

/** Pre-orders of one buyer are made one after the other, so that each counts those before it. */
export async function countRunningOf(
  tx: Tx,
  buyerId: string,
): Promise<{ readonly running: number; readonly unpaid: number }> {
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('harvests.buyer:' || $1, 0))", [buyerId]);
  const [row] = await tx.rows(
    `select count(*)::int as running, count(*) filter (where state = 'awaiting_deposit')::int as unpaid from pre_orders
     where buyer_id = $1 and state in ('awaiting_deposit', 'reserved', 'ready', 'ordered')`,
    [buyerId],
  );
  return { running: row?.running ?? 0, unpaid: row?.unpaid ?? 0 };
}

export async function findPreOrder(tx: Tx, preOrderId: string): Promise<PreOrderRow | null> {
  const [row] = await tx.rows(`select ${PRE_ORDER_COLUMNS} from pre_orders p where p.id = $1`, [preOrderId]);
  return row ?? null;
}

/** Pre-orders of a harvest whose deposit was paid or may be, the earliest first. */
export async function preOrdersOf(tx: Tx, harvestId: string): Promise<PreOrderRow[]> {
  return tx.rows(
    `select ${PRE_ORDER_COLUMNS} from pre_orders p where p.harvest_id = $1 and p.state <> 'lapsed' order by p.id limit ${MOST_SHOWN}`,
    [harvestId],
  );
}

/** Those whose deposit is paid and that wait for the harvest, the earliest first. */
export async function reservedOf(tx: Tx, harvestId: string): Promise<PreOrderRow[]> {
  return tx.rows(
    `select ${PRE_ORDER_COLUMNS} from pre_orders p where p.harvest_id = $1 and p.state = 'reserved' order by p.id`,
    [harvestId],
  );
}

/** Those of a locked harvest that wait for it or for their deposit, the earliest first, locked. */
export async function lockWaiting(tx: Tx, harvestId: string): Promise<PreOrderRow[]> {
  return tx.rows(
    `select ${PRE_ORDER_COLUMNS} from pre_orders p where p.harvest_id = $1 and p.state in ('awaiting_deposit', 'reserved') order by p.id for update`,
    [harvestId],
  );
}

/** Those of these orders that came of a pre-order and wait for the rest of their money, always in one order. */
export async function orderedOf(tx: Tx, orderIds: readonly string[]): Promise<string[]> {
  const rows = await tx.rows(
    "select p.id from pre_orders p where p.id = any($1::uuid[]) and p.state = 'ordered' order by p.harvest_id, p.id",
    [orderIds],
  );
  return rows.map(({ id }) => id);
}

/** A pre-order and its harvest, both locked. */
export interface LockedPreOrder {
  readonly harvest: HarvestRow;
  readonly preOrder: PreOrderRow;
}

/** Locks the harvest of a pre-order, then the pre-order; null when there is none. */
export async function lockPreOrder(tx: Tx, preOrderId: string): Promise<LockedPreOrder | null> {
  const known = await findPreOrder(tx, preOrderId);
  const harvest = known && (await lockHarvest(tx, known.harvestId));
  if (!harvest) return null;
  const [preOrder] = await tx.rows(`select ${PRE_ORDER_COLUMNS} from pre_orders p where p.id = $1 for update`, [
    preOrderId,
  ]);
  return preOrder ? { harvest, preOrder } : null;
}

interface Saved {
  readonly preOrder: PreOrder;
  /** Of the order that came of it, where there is one. */
  readonly orderNumber: string | null;
  readonly why: EndReason | null;
  readonly at: Date;
}

/** Writes what a decision made of a pre-order, and what the clock does next; gives the row as it is then. */
export async function savePreOrder(
  tx: Tx,
  row: PreOrderRow,
  { preOrder, orderNumber, why, at }: Saved,
): Promise<PreOrderRow> {
  const { state, partGrams, standingPesewas, paidAt, orderUntil, reminded } = preOrder;
  const dueAt = dueOf(preOrder);
  await tx.rows(
    `update pre_orders set state = $2, part_grams = $3, standing_pesewas = $4, paid_at = $5, order_until = $6, reminded = $7, order_number = $8,
       why = $9, due_at = $10, moved_at = $11 where id = $1`,
    [row.id, state, partGrams, standingPesewas, paidAt, orderUntil, reminded, orderNumber, why, dueAt, at],
  );
  return { ...row, ...preOrder, orderNumber, why, dueAt, movedAt: at };
}

const RUNNING = "p.state in ('awaiting_deposit', 'reserved', 'ready', 'ordered')";
const OVER = "p.state in ('settled', 'withdrawn', 'refunded', 'kept', 'lapsed')";

/** Pre-orders of one buyer, newest first: those that run, or those that are over. */
export function pageOfPreOrders(
  tx: Tx,
  { buyerId, show }: { readonly buyerId: string; readonly show: 'running' | 'over' },
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<Page<PreOrderRow>> {
  return listPage(tx, {
    columns: PRE_ORDER_COLUMNS,
    from: 'pre_orders p',
    id: 'p.id',
    filter: new Filter().where('p.buyer_id = ?', buyerId).where(show === 'running' ? RUNNING : OVER),
    by: { column: 'p.id', type: 'uuid' },
    descending: true,
    cursor,
    limit,
  });
}

/** How many pre-orders of a harvest stand, and how much. */
export interface Counts {
  /** Those that wait for the harvest or for their deposit. */
  readonly standing: number;
  readonly reserved: number;
  readonly reservedGrams: number;
  /** Declared and not ordered yet. */
  readonly waiting: number;
}

export const NO_COUNTS: Counts = { standing: 0, reserved: 0, reservedGrams: 0, waiting: 0 };

export async function countsOf(tx: Tx, harvestIds: readonly string[]): Promise<Map<string, Counts>> {
  if (harvestIds.length === 0) return new Map();
  const rows = await tx.rows(
    `select harvest_id as "harvestId", count(*) filter (where state in ('awaiting_deposit', 'reserved'))::int as standing,
       count(*) filter (where state = 'reserved')::int as reserved, (coalesce(sum(booked_grams) filter (where state = 'reserved'), 0))::int as "reservedGrams",
       count(*) filter (where state = 'ready')::int as waiting
     from pre_orders where harvest_id = any($1::uuid[]) group by harvest_id`,
    [harvestIds],
  );
  return new Map(
    rows.map(({ harvestId, standing, reserved, reservedGrams, waiting }) => [
      harvestId,
      { standing: standing ?? 0, reserved: reserved ?? 0, reservedGrams: reservedGrams ?? 0, waiting: waiting ?? 0 },
    ]),
  );
}

/** Pre-orders with which the clock has something to do, the longest ago first, not locked. */
export async function duePreOrderIds(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx.rows('select id from pre_orders where due_at <= $1 order by due_at limit 100', [now]);
  return rows.map(({ id }) => id);
}
