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

const RUNNING = "p.state in ('awaiting_deposit', 'reserved', 'ready', 'ordered')";

/** What a buyer has booked and not paid, and when they last paid a deposit. */
export interface Booked {
  readonly running: number;
  readonly paidAt: Date | null;
  /** Those that wait for their deposit, and those that lately ended without it. */
  readonly unpaid: readonly UnpaidBooking[];
}

export interface UnpaidBooking {
  readonly harvestId: string;
  readonly grams: number;
  readonly waiting: boolean;
  readonly madeAt: Date;
}

const UNPAID_BOOKING =
  `p.harvest_id as "harvestId", p.booked_grams as grams, p.state = 'awaiting_deposit' as waiting, p.created_at as "madeAt"` as const;
const WAS_UNPAID =
  "p.paid_at is null and (p.state = 'awaiting_deposit' or (p.state = 'lapsed' and p.why = 'not_paid'))";

/** Pre-orders of one buyer are made one after the other, so that each counts those before it. */
export async function bookedBy(tx: Tx, buyerId: string, since: Date): Promise<Booked> {
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('harvests.buyer:' || $1, 0))", [buyerId]);
  const [row] = await tx.rows(
    `select (select count(*) from pre_orders p where p.buyer_id = $1 and ${RUNNING})::int as running,
       (select p.paid_at from pre_orders p where p.buyer_id = $1 and p.paid_at is not null order by p.id desc limit 1) as "paidAt"`,
    [buyerId],
  );
  const unpaid = await tx.rows(
    `select ${UNPAID_BOOKING} from pre_orders p where p.buyer_id = $1 and ${WAS_UNPAID} and p.created_at > $2 order by p.id`,
    [buyerId, since],
  );
  return { running: row?.running ?? 0, paidAt: row?.paidAt ?? null, unpaid: unpaid.map(unpaidBooking) };
}

/** The same of others who never paid before, from one network address. */
export async function unpaidFrom(
  tx: Tx,
  { placedFrom, buyerId, since }: { readonly placedFrom: string; readonly buyerId: string; readonly since: Date },
): Promise<UnpaidBooking[]> {
  const rows = await tx.rows(
    `select ${UNPAID_BOOKING} from pre_orders p where p.placed_from = $1 and p.buyer_id <> $2 and ${WAS_UNPAID} and p.created_at > $3
     order by p.id limit 1000`,
    [placedFrom, buyerId, since],
  );
  return rows.map(unpaidBooking);
}

function unpaidBooking(row: {
  harvestId: string;
  grams: number;
  waiting: boolean | null;
  madeAt: Date;
}): UnpaidBooking {
  return { ...row, waiting: row.waiting === true };
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

/** Whether somebody has a pre-order of a harvest, or had one. */
export async function hasPreOrdered(tx: Tx, harvestId: string, buyerId: string): Promise<boolean> {
  const rows = await tx.rows('select from pre_orders where harvest_id = $1 and buyer_id = $2 limit 1', [
    harvestId,
    buyerId,
  ]);
  return rows.length > 0;
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

/** Those of a locked harvest that are to be ordered, the earliest first, locked. */
export async function lockReady(tx: Tx, harvestId: string): Promise<PreOrderRow[]> {
  return tx.rows(
    `select ${PRE_ORDER_COLUMNS} from pre_orders p where p.harvest_id = $1 and p.state = 'ready' order by p.id for update`,
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
  const { state, partGrams, standingPesewas, paidAt, orderUntil, stoppedAt, reminded } = preOrder;
  const dueAt = dueOf(preOrder);
  await tx.rows(
    `update pre_orders set state = $2, part_grams = $3, standing_pesewas = $4, paid_at = $5, order_until = $6, reminded = $7, order_number = $8,
       why = $9, due_at = $10, moved_at = $11, stopped_at = $12 where id = $1`,
    [row.id, state, partGrams, standingPesewas, paidAt, orderUntil, reminded, orderNumber, why, dueAt, at, stoppedAt],
  );
  return { ...row, ...preOrder, orderNumber, why, dueAt, movedAt: at };
}

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

/** How many pre-orders of a harvest are open, and how much. */
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
