import type { Tx } from '#platform/db/database.ts';
import { INSERT_ORDERS, ORDER_COLUMNS, insertRecord } from './rows.ts';
import type { HistoryRow, OrderRow } from './rows.ts';

const HISTORY_FIELDS = 'id, order_id, act, from_status, to_status, party, by_id, by_name, cause, note, at';

const PLACE_ORDER = `with placed as (${INSERT_ORDERS})
  insert into order_history (${HISTORY_FIELDS}) select ${HISTORY_FIELDS} from jsonb_populate_recordset(null::order_history, $2::jsonb)` as const;
const LOCK_ORDERS =
  `select ${ORDER_COLUMNS} from orders o where o.id = any($1::uuid[]) order by o.id for update` as const;

/** Writes a new order and the first line of its history. */
export async function insertOrder(tx: Tx, order: OrderRow, first: HistoryRow): Promise<void> {
  await tx.rows(PLACE_ORDER, [JSON.stringify([insertRecord(order)]), JSON.stringify([stepRecord(first)])]);
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

/** Writes what decisions changed of orders, and the lines of their history, in one statement. */
export async function saveChanges(tx: Tx, changes: readonly OrderChange[]): Promise<void> {
  await tx.rows(
    `with change as (
       select * from jsonb_to_recordset($1::jsonb) as c (id uuid, status text, disputed boolean, "inspectionRequested" boolean, "transporterId" uuid,
         "inspectorId" uuid, "answerDueAt" timestamptz, "heldUntil" timestamptz, "expectedDelivery" timestamptz, "paidAt" timestamptz,
         "deliveredAt" timestamptz, "closedAt" timestamptz, "updatedAt" timestamptz)),
     changed as (
       update orders o set status = c.status, disputed = c.disputed, inspection_requested = c."inspectionRequested", transporter_id = c."transporterId",
         inspector_id = c."inspectorId", answer_due_at = c."answerDueAt", held_until = c."heldUntil", expected_delivery = c."expectedDelivery",
         paid_at = c."paidAt", delivered_at = c."deliveredAt", closed_at = c."closedAt", updated_at = c."updatedAt",
         placed_from = case when c.status = 'pending_payment' then placed_from end
       from change c where o.id = c.id)
     insert into order_history (${HISTORY_FIELDS})
     select step.* from jsonb_to_recordset($2::jsonb) as step (id uuid, order_id uuid, act text, from_status text, to_status text,
       party text, by_id uuid, by_name text, cause text, note text, at timestamptz)`,
    [
      JSON.stringify(changes.map(({ order }) => changeRecord(order))),
      JSON.stringify(changes.flatMap(({ steps }) => steps.map(stepRecord))),
    ],
  );
}

function changeRecord(order: OrderRow) {
  const {
    id,
    status,
    disputed,
    inspectionRequested,
    transporterId,
    inspectorId,
    answerDueAt,
    heldUntil,
    expectedDelivery,
    paidAt,
    deliveredAt,
    closedAt,
    updatedAt,
  } = order;
  return {
    id,
    status,
    disputed,
    inspectionRequested,
    transporterId,
    inspectorId,
    answerDueAt,
    heldUntil,
    expectedDelivery,
    paidAt,
    deliveredAt,
    closedAt,
    updatedAt,
  };
}

function stepRecord(row: HistoryRow): Record<string, unknown> {
  return {
    id: row.id,
    order_id: row.orderId,
    act: row.act,
    from_status: row.fromStatus,
    to_status: row.toStatus,
    party: row.party,
    by_id: row.byId,
    by_name: row.byName,
    cause: row.cause,
    note: row.note,
    at: row.at,
  };
}

export async function historyOf(tx: Tx, orderId: string): Promise<HistoryRow[]> {
  return tx.rows(
    `select id, order_id as "orderId", act, from_status as "fromStatus", to_status as "toStatus", party, by_id as "byId",
       by_name as "byName", cause, note, at from order_history where order_id = $1 order by id`,
    [orderId],
  );
}

const DUE = {
  expire: `status = 'pending_payment' and payment_due_at <= $1`,
  lapse: `status = 'pending' and not disputed and answer_due_at <= $1`,
  complete: `status = 'delivered' and not disputed and held_until <= $1`,
} as const;

export type DueAct = keyof typeof DUE;

/** Orders whose deadline has passed, the oldest first, not locked. */
export async function dueIds(tx: Tx, act: DueAct, now: Date): Promise<string[]> {
  const rows = await tx.rows(`select id from orders where ${DUE[act]} order by id limit 100`, [now]);
  return rows.map(({ id }) => id);
}

/** The order, locked, when it is still due; null when it is not, or when another process works on it. */
export async function lockDue(tx: Tx, act: DueAct, due: { orderId: string; now: Date }): Promise<OrderRow | null> {
  const [row] = await tx.rows(
    `select ${ORDER_COLUMNS} from orders o where ${DUE[act]} and o.id = $2 for update skip locked`,
    [due.now, due.orderId],
  );
  return row ?? null;
}
