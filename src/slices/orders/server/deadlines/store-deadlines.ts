import type { Tx } from '#platform/db/database.ts';
import type { OrderState } from '../../domain/order.ts';
import type { OrderStatus } from '../../domain/order.ts';
import { ORDER_COLUMNS } from '../rows.ts';
import type { OrderRow } from '../rows.ts';

/** Takes note that somebody was reminded. */
export async function putReminded(tx: Tx, orderId: string): Promise<void> {
  await tx.rows('update orders set remind_at = null where id = $1', [orderId]);
}

const WITHOUT_DEADLINE = `status in ('confirmed', 'pending_quality_check', 'quality_approved', 'ready_for_pickup', 'picked_up', 'in_transit')
  and step_due_at is null and not disputed`;

/** Orders of an earlier release, which wait without a deadline; not locked. */
export async function idsWithoutDeadline(tx: Tx): Promise<string[]> {
  const rows = await tx.rows(`select id from orders where ${WITHOUT_DEADLINE} order by id limit 100`);
  return rows.map(({ id }) => id);
}

/** One of them, locked; null when it got one, or when another process works on it. */
export async function lockWithoutDeadline(tx: Tx, orderId: string): Promise<OrderRow | null> {
  const [row] = await tx.rows(
    `select ${ORDER_COLUMNS} from orders o where ${WITHOUT_DEADLINE} and o.id = $1 for update skip locked`,
    [orderId],
  );
  return row ?? null;
}

export async function putDeadline(tx: Tx, orderId: string, state: OrderState): Promise<void> {
  await tx.rows('update orders set step_due_at = $2, step_hours = $3, remind_at = $4 where id = $1', [
    orderId,
    state.stepDueAt,
    state.stepHours,
    state.remindAt,
  ]);
}

/** Money that waits for an order although no deadline runs for it, or although one passed. */
export interface UnendedMoney {
  readonly orderId: string;
  readonly orderNumber: string;
  /** Null when there is no such order. */
  readonly status: OrderStatus | null;
  readonly dueAt: Date | null;
}

/**
 * Money that waits without an end: what no deadline runs for, and what one ended before `since`. None, unless something
 * is broken. At most a hundred.
 */
export async function moneyWithoutEnd(tx: Tx, since: Date): Promise<UnendedMoney[]> {
  return tx.rows(
    `select order_id as "orderId", order_number as "orderNumber", status, due_at as "dueAt" from held_deadlines
     where due_at is null or due_at < $1 order by order_id limit 100`,
    [since],
  );
}

/** Until when the present step of these orders must be done; left out where no deadline runs. */
export async function stepDeadlines(tx: Tx, orderIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await tx.rows(
    'select id, step_due_at from orders where id = any($1::uuid[]) and step_due_at is not null and not disputed',
    [orderIds],
  );
  return new Map(rows.flatMap(({ id, step_due_at: dueAt }) => (dueAt === null ? [] : [[id, dueAt]])));
}
