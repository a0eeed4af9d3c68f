import type { Tx } from '#platform/db/database.ts';
import type { EarlierPrompts } from '../../domain/prompts.ts';
import type { HoldRow } from '../holds/store-holds.ts';
import type { PaymentRow } from './store-payments.ts';

/** Lets payments from one number be begun one after the other, until the transaction ends. */
export async function lockNumber(tx: Tx, phone: string): Promise<void> {
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('payments.phone:' || $1, 0))", [phone]);
}

/**
 * Locks holds in the order of their ids, and after them the number that is to be asked, if any, as `lockNumber` does.
 */
export async function lockHoldsAndNumber(
  tx: Tx,
  orderIds: readonly string[],
  phone: string | null,
): Promise<HoldRow[]> {
  return tx.rows(
    `with held as materialized (select * from holds where order_id = any($1::uuid[]) order by order_id for update),
     number as materialized (
       select pg_advisory_xact_lock(hashtextextended('payments.phone:' || $2, 0)) from (select count(*) from held) counted)
     select held.* from held cross join (select count(*) from number) locked order by order_id`,
    [orderIds, phone],
  );
}

/** What was begun since a moment towards a number, or by an asker; approved payments only between these two. */
export function earlierPrompts(
  tx: Tx,
  asked: { readonly phone: string; readonly asker: string; readonly since: Date },
): Promise<EarlierPrompts[]> {
  return tx.rows(
    `select phone = $1 as "toNumber", asker is not distinct from $2 as "byAsker", prompts, state = 'succeeded' as paid,
       coalesce(reason = 'declined_by_payer', false) as declined, created_at as at
     from payments where (phone = $1 or asker = $2) and created_at > $3 and (state <> 'succeeded' or (phone = $1 and asker = $2))
     order by created_at desc limit 500`,
    [asked.phone, asked.asker, asked.since],
  );
}

/** A payment that was begun for orders, whether it is under way for them, and all that it is for. */
export type Begun = PaymentRow & { readonly is_open: boolean; readonly order_ids: readonly string[] };

/** What was begun for some orders, and what was begun lately towards a number or by an asker. */
export interface BegunBefore {
  readonly begun: readonly Begun[];
  readonly prompts: readonly EarlierPrompts[];
}

/**
 * Payments that were begun for any of these orders, a handful, whatever became of them; and, where a phone is to be
 * asked, those of `earlierPrompts`.
 */
export async function begunBefore(
  tx: Tx,
  orderIds: readonly string[],
  asked: { readonly phone: string; readonly asker: string; readonly since: Date } | null,
): Promise<BegunBefore> {
  const rows = await tx.rows(
    `with begun as (
       select a.payment_id as id, bool_or(a.open) as is_open from payment_allocations a where a.order_id = any($1::uuid[]) group by a.payment_id),
     asked as (
       select id from payments where (phone = $2 or asker = $3) and created_at > $4 and (state <> 'succeeded' or (phone = $2 and asker = $3))
       order by created_at desc limit 500)
     select p.*, begun.is_open, array(select b.order_id::text from payment_allocations b where b.payment_id = p.id) as order_ids, asked.id is not null as asked,
       coalesce(p.phone = $2, false) as "toNumber", p.asker is not distinct from $3 as "byAsker", p.state = 'succeeded' as paid, coalesce(p.reason = 'declined_by_payer', false) as declined
     from (select id from begun union select id from asked) wanted join payments p on p.id = wanted.id
       left join begun on begun.id = p.id left join asked on asked.id = p.id`,
    [orderIds, asked?.phone ?? null, asked?.asker ?? null, asked?.since ?? null],
  );
  return {
    begun: rows.flatMap(({ is_open, ...payment }) => (is_open === null ? [] : [{ ...payment, is_open }])),
    prompts: rows.filter((row) => row.asked).map(({ created_at: at, ...row }) => ({ ...row, at })),
  };
}

/** Notes that the phone is asked once more for a payment. */
export async function countPrompt(tx: Tx, paymentId: string): Promise<void> {
  await tx.rows('update payments set prompts = prompts + 1 where id = $1', [paymentId]);
}
