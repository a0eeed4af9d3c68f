import type { Tx } from '#platform/db/database.ts';
import { recordOf } from '#platform/db/columns.ts';
import { HISTORY, historyRecord, INSERT_HISTORY, INSERT_ORDERS, insertRecord, ORDER_COLUMNS } from './rows.ts';
import type { HistoryRow, OrderRow } from './rows.ts';

const PLACE_ORDER = `with placed as (${INSERT_ORDERS}) ${INSERT_HISTORY}` as const;
const LOCK_ORDERS =
  `select ${ORDER_COLUMNS} from orders o where o.id = any($1::uuid[]) order by o.id for update` as const;

/** Writes a new order and the first line of its history. */
export async function insertOrder(tx: Tx, order: OrderRow, first: HistoryRow): Promise<void> {
  await tx.rows(PLACE_ORDER, [JSON.stringify([insertRecord(order)]), JSON.stringify([historyRecord(first)])]);
}

/** The order, locked until the transaction ends; null when there is none. */
export async function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | null> {
  const [row] = await lockOrders(tx, [orderId]);
  return row ?? null;
}

/** Orders, locked in the order of their ids. */
export async function lockOrders(tx: Tx, orderIds: readonly string[]): Promise<OrderRow[]> {
  return tx.rows(LOCK_ORDERS, [orderIds]);
}

export async function findOrder(tx: Tx, orderId: string): Promise<OrderRow | null> {
  const [row] = await tx.rows(`select ${ORDER_COLUMNS} from orders o where o.id = $1`, [orderId]);
  return row ?? null;
}

export async function findByToken(tx: Tx, token: string): Promise<OrderRow | null> {
  const [row] = await tx.rows(`select ${ORDER_COLUMNS} from orders o where o.track_token = $1`, [token]);
  return row ?? null;
}

/** An order as decisions left it, with the lines of its history that tell of them. */
export interface OrderChange {
  readonly order: OrderRow;
  readonly steps: readonly HistoryRow[];
}

/** What a decision may change of an order. */
const CHANGED = [
  'id',
  'status',
  'disputed',
  'frozen_since',
  'unproved',
  'inspection_requested',
  'transporter_id',
  'inspector_id',
  'payment_due_at',
  'answer_due_at',
  'held_until',
  'step_due_at',
  'step_hours',
  'step_extended',
  'remind_at',
  'passed_over_id',
  'inspection_by_farmer',
  'expected_delivery',
  'paid_at',
  'delivered_at',
  'closed_at',
  'updated_at',
  'weighings',
  'weighed_by',
  'weighed_grams',
  'counted_grams',
  'weight_due_at',
  'weight_awaits_farmer',
  'grades_below',
  'change_by',
  'change_grams',
  'change_due_at',
  'change_day_at',
  'change_address',
  'delivery_address',
  'contact_name',
  'contact_phone',
  'notes',
  'left_out_grams',
  'delivery_type_name',
  'trip_id',
  'trip_from',
  'trip_until',
  'trip_by',
] as const;

const SAVE_CHANGES = `with changed as (
    update orders o set status = c.status, disputed = c.disputed, frozen_since = c.frozen_since, unproved = c.unproved, inspection_requested = c.inspection_requested,
      transporter_id = c.transporter_id, inspector_id = c.inspector_id, payment_due_at = c.payment_due_at, answer_due_at = c.answer_due_at,
      held_until = c.held_until, step_due_at = c.step_due_at, step_hours = c.step_hours, step_extended = c.step_extended,
      remind_at = c.remind_at, passed_over_id = c.passed_over_id, inspection_by_farmer = c.inspection_by_farmer, expected_delivery = c.expected_delivery, paid_at = c.paid_at,
      delivered_at = c.delivered_at, closed_at = c.closed_at, updated_at = c.updated_at,
      weighings = c.weighings, weighed_by = c.weighed_by, weighed_grams = c.weighed_grams, counted_grams = c.counted_grams,
      weight_due_at = c.weight_due_at, weight_awaits_farmer = c.weight_awaits_farmer, grades_below = c.grades_below,
      change_by = c.change_by, change_grams = c.change_grams, change_due_at = c.change_due_at, change_day_at = c.change_day_at, change_address = c.change_address,
      delivery_address = c.delivery_address, contact_name = c.contact_name, contact_phone = c.contact_phone, notes = c.notes, left_out_grams = c.left_out_grams,
      delivery_type_name = c.delivery_type_name, trip_id = c.trip_id, trip_from = c.trip_from, trip_until = c.trip_until, trip_by = c.trip_by,
      placed_from = case when c.status = 'pending_payment' then o.placed_from end
    from jsonb_populate_recordset(null::orders, $1::jsonb) c where o.id = c.id)
  ${INSERT_HISTORY}` as const;

/** Writes what decisions changed of orders, and the lines of their history, in one statement. */
export async function saveChanges(tx: Tx, changes: readonly OrderChange[]): Promise<void> {
  await tx.rows(SAVE_CHANGES, [
    JSON.stringify(changes.map(({ order }) => recordOf(CHANGED, order))),
    JSON.stringify(changes.flatMap(({ steps }) => steps.map(historyRecord))),
  ]);
}

export async function historyOf(tx: Tx, orderId: string): Promise<HistoryRow[]> {
  return tx.rows(HISTORY, [orderId]);
}

const DUE = {
  expire: `status = 'pending_payment' and payment_due_at <= $1`,
  lapse: `status = 'pending' and not disputed and answer_due_at <= $1 and charged_back_at is null`,
  complete: `status = 'delivered' and not disputed and held_until <= $1 and charged_back_at is null`,
  step: `step_due_at <= $1 and not disputed and charged_back_at is null`,
  change: `change_due_at <= $1 and not disputed`,
  remind: `remind_at <= $1 and not disputed and charged_back_at is null`,
} as const;

/** What may be due of an order: an act of the clock, whichever ends its present step, or a reminder. */
export type DueWork = keyof typeof DUE;

/** By their deadlines, so that the index of each gives them without a look at any other order. */
const DUE_IDS = {
  expire: `select id from orders where ${DUE.expire} order by payment_due_at limit 100`,
  lapse: `select id from orders where ${DUE.lapse} order by answer_due_at limit 100`,
  complete: `select id from orders where ${DUE.complete} order by held_until limit 100`,
  step: `select id from orders where ${DUE.step} order by step_due_at limit 100`,
  change: `select id from orders where ${DUE.change} order by change_due_at limit 100`,
  remind: `select id from orders where ${DUE.remind} order by remind_at limit 100`,
} as const;

/** Orders whose deadline has passed, the longest ago first, not locked. */
export async function dueIds(tx: Tx, work: DueWork, now: Date): Promise<string[]> {
  const rows = await tx.rows(DUE_IDS[work], [now]);
  return rows.map(({ id }) => id);
}

/** The order, locked, when it is still due; null when it is not, or when another process works on it. */
export async function lockDue(tx: Tx, work: DueWork, due: { orderId: string; now: Date }): Promise<OrderRow | null> {
  const [row] = await tx.rows(
    `select ${ORDER_COLUMNS} from orders o where ${DUE[work]} and o.id = $2 for update skip locked`,
    [due.now, due.orderId],
  );
  return row ?? null;
}
