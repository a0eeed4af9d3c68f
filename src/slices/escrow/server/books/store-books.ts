import type { Pesewas } from '#kernel/money.ts';
import type { ProviderName } from '#kernel/provider-name.ts';
import type { Tx } from '#platform/db/database.ts';

/** Notes whose a payment is that was never sent by these books, though its provider has it. */
export async function settlePaymentProvider(tx: Tx, id: string, provider: ProviderName): Promise<void> {
  await tx.rows('update payments set provider = $2 where id = $1 and provider is null', [id, provider]);
}

/** The same of a withdrawal. */
export async function settleWithdrawalProvider(tx: Tx, id: string, provider: ProviderName): Promise<void> {
  await tx.rows('update withdrawals set provider = $2 where id = $1 and provider is null', [id, provider]);
}

/** Money on its way between us and a provider: any of it may have moved there without our having booked it. */
export interface UnderWay {
  readonly comingPesewas: Pesewas;
  readonly leavingPesewas: Pesewas;
}

/** What is under way with a provider: charges that it may have taken, refunds and withdrawals that it may have sent. */
export async function moneyUnderWay(tx: Tx, provider: ProviderName): Promise<UnderWay> {
  const [row] = await tx.rows(
    `select
       (select coalesce(sum(amount_pesewas), 0)::bigint from payments
         where next_attempt_at is not null and provider = $1 and state <> 'succeeded') as coming,
       (select coalesce(sum(r.amount_pesewas), 0)::bigint from refunds r join payments p on p.id = r.payment_id
         where r.next_attempt_at is not null and p.provider = $1 and r.state <> 'succeeded') as refunds,
       (select coalesce(sum(amount_pesewas), 0)::bigint from withdrawals
         where next_attempt_at is not null and provider = $1 and state <> 'succeeded') as payouts`,
    [provider],
  );
  return { comingPesewas: row?.coming ?? 0, leavingPesewas: (row?.refunds ?? 0) + (row?.payouts ?? 0) };
}

/** What refunds and withdrawals are called at their provider, by id. */
export async function payoutReferences(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.rows(
    `select id, reference from refunds where id = any($1::uuid[])
     union all select id, coalesce(reference, id) from withdrawals where id = any($1::uuid[])`,
    [ids],
  );
  return new Map(rows.flatMap(({ id, reference }) => (id === null || reference === null ? [] : [[id, reference]])));
}

const NEWEST = 20_000;
const MOST_FOUND = 60;

/**
 * Payments of this amount that brought nothing yet and whose orders wait for money, the newest first. Orders wait for a
 * day or two, so that older payments need not be looked through.
 */
export async function paymentsOfAmount(tx: Tx, amountPesewas: Pesewas): Promise<string[]> {
  const rows = await tx.rows(
    `select p.id from (select id, amount_pesewas, state from payments order by id desc limit $2) p
     where p.amount_pesewas = $1 and p.state <> 'succeeded' and not exists (
       select 1 from payment_allocations a join holds h on h.order_id = a.order_id
       where a.payment_id = p.id and (h.status <> 'awaiting' or h.closed_at is not null))
     order by p.id desc limit $3`,
    [amountPesewas, NEWEST, MOST_FOUND],
  );
  return rows.map(({ id }) => id);
}
