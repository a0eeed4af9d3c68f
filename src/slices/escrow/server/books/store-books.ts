import type { Pesewas } from '#kernel/money.ts';
import type { ProviderName } from '#kernel/provider/provider-name.ts';
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
  /** What was begun longer ago, both ways together: it is not settled, and a person has to look. */
  readonly unsettledPesewas: Pesewas;
}

const FIRST_SEND = 'select min(s.sent_at) from provider_sends s where s.undone is null and s.reference';

/**
 * What is under way with a provider: charges that it may have taken, refunds and withdrawals that it may have sent.
 * What began before this moment is counted apart; a refund or withdrawal begins with its first send that may have been
 * done.
 */
export async function moneyUnderWay(tx: Tx, provider: ProviderName, since: Date): Promise<UnderWay> {
  const [row] = await tx.rows(
    `select coalesce(sum(pesewas) filter (where begun >= $2 and coming), 0)::bigint as coming,
       coalesce(sum(pesewas) filter (where begun >= $2 and not coming), 0)::bigint as leaving,
       coalesce(sum(pesewas) filter (where begun < $2), 0)::bigint as unsettled
     from (
       select amount_pesewas as pesewas, true as coming,
         created_at + case network when 'card' then interval '1 hour' else interval '0' end as begun
       from payments where next_attempt_at is not null and provider = $1 and state <> 'succeeded'
       union all
       select r.amount_pesewas, false, coalesce((${FIRST_SEND} = r.reference), r.created_at)
       from refunds r join payments p on p.id = r.payment_id left join refund_destinations d on d.id = r.destination_id
       where r.next_attempt_at is not null and coalesce(d.provider, p.provider) = $1 and r.state <> 'succeeded'
       union all
       select w.amount_pesewas, false, coalesce((${FIRST_SEND} = coalesce(w.reference, w.id)), v.decided_at, w.created_at)
       from withdrawals w left join payout_reviews v on v.withdrawal_id = w.id
       where w.next_attempt_at is not null and w.provider = $1 and w.state <> 'succeeded'
     ) as under_way`,
    [provider, since],
  );
  return { comingPesewas: row?.coming ?? 0, leavingPesewas: row?.leaving ?? 0, unsettledPesewas: row?.unsettled ?? 0 };
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
