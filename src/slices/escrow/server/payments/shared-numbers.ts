import type { Config } from '#platform/config.ts';
import type { Tx } from '#platform/db/database.ts';
import { hashNumber } from '../payouts/seal.ts';

interface Pair {
  readonly firstId: string;
  readonly secondId: string;
}

/** A number or account to which both are paid. */
export function sharedPayoutNumbers(tx: Tx, pairs: readonly Pair[]): Promise<(Pair & { readonly lastFour: string })[]> {
  return tx.rows(
    `select p.first_id as "firstId", p.second_id as "secondId", a.last_four as "lastFour"
     from unnest($1::uuid[], $2::uuid[]) as p (first_id, second_id)
     join payment_methods a on a.person_id = p.first_id and a.removed_at is null
     join payment_methods b on b.person_id = p.second_id and b.removed_at is null and b.number_hash = a.number_hash`,
    [pairs.map(({ firstId }) => firstId), pairs.map(({ secondId }) => secondId)],
  );
}

/** Who paid some orders, by a number that can be compared. */
export async function payersOfOrders(tx: Tx, orderIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx.rows(
    `select h.order_id, p.phone from hold_payments h join payments p on p.id = h.payment_id
     where h.order_id = any($1::uuid[]) and p.network <> 'card'`,
    [orderIds],
  );
  const phones = new Map<string, string[]>();
  for (const { order_id: orderId, phone } of rows)
    if (orderId !== null) phones.set(orderId, [...(phones.get(orderId) ?? []), phone]);
  return phones;
}

/** To which of these people each of these numbers belongs as a number that they are paid at: 'person phone'. */
export async function payoutOwners(
  tx: Tx,
  config: Config,
  { personIds, phones }: { readonly personIds: readonly string[]; readonly phones: readonly string[] },
): Promise<ReadonlySet<string>> {
  const byHash = new Map(phones.map((phone) => [hashNumber(config, phone), phone]));
  const rows = await tx.rows(
    'select person_id, number_hash from payment_methods where person_id = any($1::uuid[]) and removed_at is null and number_hash = any($2::text[])',
    [personIds, [...byHash.keys()]],
  );
  return new Set(rows.map((row) => `${row.person_id} ${byHash.get(row.number_hash) ?? ''}`));
}
