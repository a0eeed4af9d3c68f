import type { Tx } from '#platform/db/database.ts';

/** What the references of ledger transfers are called in the document: an order's number, a withdrawal's wallet. */
export async function namesOf(tx: Tx, references: readonly string[]): Promise<Map<string, string>> {
  if (references.length === 0) return new Map();
  const rows = await tx.rows(
    `select order_id::text as id, order_number as name from holds where order_id = any($1::uuid[])
     union all
     select c.id::text, 'Dispute ' || c.provider_id from chargebacks c where c.id = any($1::uuid[])
     union all
     select w.id::text, coalesce(m.bank_name, upper(m.network)) || ' ••••' || m.last_four from withdrawals w join payment_methods m on m.id = w.payment_method_id where w.id = any($1::uuid[])`,
    [references],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
