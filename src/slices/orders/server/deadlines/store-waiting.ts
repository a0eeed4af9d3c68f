import type { Tx } from '#platform/db/database.ts';

/** Has the deadlines of an order wait. */
export async function putChargedBack(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx.rows('update orders set charged_back_at = $2 where id = $1 and charged_back_at is null', [orderId, at]);
}

/** Has them run on: each is later by the time that they waited. */
export async function resumeDeadlines(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx.rows(
    `update orders o set charged_back_at = null,
       answer_due_at = answer_due_at + waited.for_so_long, held_until = held_until + waited.for_so_long,
       step_due_at = step_due_at + waited.for_so_long, remind_at = remind_at + waited.for_so_long, weight_due_at = weight_due_at + waited.for_so_long
     from (select greatest($2::timestamptz - charged_back_at, interval '0') as for_so_long from orders where id = $1) waited
     where o.id = $1 and o.charged_back_at is not null`,
    [orderId, at],
  );
}

/** Notes that no deposit of an order is left. */
export async function putNoDeposit(tx: Tx, orderId: string): Promise<void> {
  await tx.rows("update orders set deposit_pesewas = 0 where id = $1 and status = 'pending_payment'", [orderId]);
}
