import type { ProviderName } from '#kernel/provider/provider-name.ts';
import type { Tx } from '#platform/db/database.ts';
import { UNSETTLED_KINDS, type UnsettledKind } from '#kernel/provider/unsettled-kind.ts';

/** Money that was asked for or sent and that the provider has not settled. */
export interface UnsettledRow {
  readonly kind: UnsettledKind;
  readonly id: string;
  /** Null for what was given to none yet. */
  readonly provider: ProviderName | null;
  readonly amount_pesewas: number;
  readonly since: Date;
  /** Ours at the provider. */
  readonly reference: string;
  readonly failure: string | null;
  /** Whether it was tried often enough, and people decide. */
  readonly is_given_up: boolean;
  readonly order_id: string | null;
  readonly order_number: string | null;
  readonly person_id: string | null;
}

// A card may be paid with for two hours on its page, so its charge is no surprise before.
const UNSETTLED = `
  select 'charge' as kind, p.id, p.provider, p.amount_pesewas, p.created_at as since, p.id as reference, p.reason as failure, false as is_given_up,
    (select min(a.order_id::text)::uuid from payment_allocations a where a.payment_id = p.id) as order_id, null::text as order_number, p.payer_id as person_id
  from payments p
  where p.next_attempt_at is not null and p.attempts > 0 and p.created_at <= $1 and (p.network <> 'card' or p.created_at <= $1 - interval '2 hours')
  union all
  select 'refund', r.id, coalesce(d.provider, p.provider), r.amount_pesewas, r.created_at, r.reference, r.failure, r.state = 'failed', r.order_id, h.order_number, null
  from refunds r join payments p on p.id = r.payment_id join holds h on h.order_id = r.order_id
    left join refund_destinations d on d.id = r.destination_id
  where r.state <> 'succeeded' and r.created_at <= $1
  union all
  select 'withdrawal', w.id, w.provider, w.amount_pesewas, greatest(v.decided_at, w.created_at, w.waits_until), coalesce(w.reference, w.id), w.failure, false, null, null, w.person_id
  from withdrawals w left join payout_reviews v on v.withdrawal_id = w.id
  where w.state in ('queued', 'waiting', 'pending') and w.created_at <= $1 and greatest(v.decided_at, w.created_at, w.waits_until) <= $1`;

function kindOf(word: string): UnsettledKind {
  const kind = UNSETTLED_KINDS.find((known) => known === word);
  if (kind === undefined) throw new Error(`${word} is no kind of unsettled money.`);
  return kind;
}

/** What was begun before this moment and is not settled, the oldest first. */
export async function unsettledMoney(tx: Tx, before: Date, most: number): Promise<UnsettledRow[]> {
  const rows = await tx.rows(`select * from (${UNSETTLED}) as unsettled order by since, id limit $2`, [before, most]);
  return rows.map((row) => ({ ...row, kind: kindOf(row.kind) }));
}

/** One of them, however new; null when it is settled. */
export async function unsettledOne(
  tx: Tx,
  kind: UnsettledKind,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<UnsettledRow | null> {
  const [row] = await tx.rows(`select * from (${UNSETTLED}) as unsettled where kind = $2 and id = $3`, [now, kind, id]);
  return row === undefined ? null : { ...row, kind };
}

/** Since when the oldest of each kind at each provider is not settled, how many there are and what they are worth. */
export async function unsettledSums(tx: Tx, before: Date) {
  const rows = await tx.rows(
    `select kind, provider, min(since) as since, count(*)::int as count, sum(amount_pesewas)::bigint as pesewas
     from (${UNSETTLED}) as unsettled where provider is not null group by kind, provider order by kind, provider`,
    [before],
  );
  return rows.flatMap(({ kind, provider, since, count, pesewas }) =>
    provider === null || since === null
      ? []
      : [{ kind: kindOf(kind), provider, since, count, amountPesewas: pesewas ?? 0 }],
  );
}

/** How often each reference was sent, when last, and what was refused last; nothing for what was never sent. */
export async function sendsByReference(tx: Tx, references: readonly string[]) {
  const rows = await tx.rows(
    `select reference, count(*)::int as sends, max(sent_at) as last_at, bool_or(undone is null) as may_be_under_way,
       (array_agg(undone order by number desc) filter (where undone is not null))[1] as refusal
     from provider_sends where reference = any($1::uuid[]) group by reference`,
    [references],
  );
  return new Map(rows.map((row) => [row.reference, row]));
}

/** Has one looked at now, and tried afresh when it was given up. */
export async function putTryNow(tx: Tx, kind: UnsettledKind, { id, at }: { id: string; at: Date }): Promise<void> {
  if (kind === 'charge')
    await tx.rows('update payments set next_attempt_at = $2 where id = $1 and next_attempt_at is not null', [id, at]);
  else if (kind === 'withdrawal')
    await tx.rows(
      "update withdrawals set next_attempt_at = $2 where id = $1 and state in ('queued', 'waiting', 'pending')",
      [id, at],
    );
  else
    await tx.rows(
      `update refunds set next_attempt_at = $2, failures = case when state = 'failed' then 0 else failures end,
         state = case when state = 'failed' then 'queued' else state end where id = $1 and state <> 'succeeded'`,
      [id, at],
    );
}
