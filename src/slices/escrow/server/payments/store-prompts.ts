import type { Tx } from '#platform/db/database.ts';
import type { EarlierPrompts } from '../../domain/prompts.ts';

/** Lets payments from one number be begun one after the other, until the transaction ends. */
export async function lockNumber(tx: Tx, phone: string): Promise<void> {
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('payments.phone:' || $1, 0))", [phone]);
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

/** Notes that the phone is asked once more for a payment. */
export async function countPrompt(tx: Tx, paymentId: string): Promise<void> {
  await tx.rows('update payments set prompts = prompts + 1 where id = $1', [paymentId]);
}
