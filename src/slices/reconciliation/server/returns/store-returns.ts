import type { ProviderName } from '#kernel/provider/provider-name.ts';
import type { Tx } from '#platform/db/database.ts';
import type { PayoutState } from '#slices/escrow/domain/payouts/payout.ts';

/**
 * Money on its way back to a payer whom the books lost. `reference` is ours at the provider, new after each failure.
 */
export interface ReturnRow {
  readonly id: string;
  readonly provider: ProviderName;
  readonly item: string;
  readonly charge_reference: string;
  readonly amount_pesewas: number;
  readonly state: PayoutState;
  readonly reference: string;
  readonly attempts: number;
  readonly failures: number;
}

export interface NewReturn {
  readonly id: string;
  readonly provider: ProviderName;
  readonly item: string;
  readonly chargeReference: string;
  readonly amountPesewas: number;
  readonly at: Date;
}

export async function insertReturn(tx: Tx, one: NewReturn): Promise<void> {
  await tx.rows(
    `insert into unassigned_returns (id, provider, item, charge_reference, amount_pesewas, state, reference, next_attempt_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'queued', $1, $6, $6, $6)`,
    [one.id, one.provider, one.item, one.chargeReference, one.amountPesewas, one.at],
  );
}

export async function claimReturns(
  tx: Tx,
  { now, leaseUntil, most }: { readonly now: Date; readonly leaseUntil: Date; readonly most: number },
): Promise<ReturnRow[]> {
  return tx.rows(
    `with due as (select id from unassigned_returns where next_attempt_at <= $1 order by next_attempt_at limit $3 for update skip locked)
     update unassigned_returns r set next_attempt_at = $2, attempts = attempts + 1, updated_at = $1 from due where r.id = due.id
     returning r.id, r.provider, r.item, r.charge_reference, r.amount_pesewas, r.state, r.reference, r.attempts, r.failures`,
    [now, leaseUntil, most],
  );
}

/** When the next return is to be sent or asked about. */
export async function nextReturn(tx: Tx): Promise<Date | null> {
  const [row] = await tx.rows('select min(next_attempt_at) as at from unassigned_returns');
  return row?.at ?? null;
}

export async function lockReturn(tx: Tx, id: string): Promise<ReturnRow | null> {
  const [row] = await tx.rows(
    'select id, provider, item, charge_reference, amount_pesewas, state, reference, attempts, failures from unassigned_returns where id = $1 for update',
    [id],
  );
  return row ?? null;
}

export interface ReturnChange {
  readonly id: string;
  readonly state: PayoutState;
  readonly failure: string | null;
  readonly failures: number;
  readonly reference: string;
  readonly nextAttemptAt: Date | null;
  readonly at: Date;
}

export async function putReturn(tx: Tx, change: ReturnChange): Promise<void> {
  await tx.rows(
    'update unassigned_returns set state = $2, failure = $3, failures = $7, reference = $4, next_attempt_at = $5, updated_at = $6 where id = $1',
    [change.id, change.state, change.failure, change.reference, change.nextAttemptAt, change.at, change.failures],
  );
}

/** Money that nobody is known for, by what became of it. */
export async function unassignedSums(tx: Tx) {
  const [row] = await tx.rows(
    `select
       (select coalesce(sum(balance_pesewas), 0)::bigint from ledger_accounts where kind = 'unassigned' and balance_pesewas > 0) as owed,
       (select coalesce(-sum(balance_pesewas), 0)::bigint from ledger_accounts where kind = 'unassigned' and balance_pesewas < 0) as claimed,
       (select coalesce(sum(amount_pesewas), 0)::bigint from unassigned_returns where state <> 'succeeded' and next_attempt_at is not null) as under_way,
       (select coalesce(sum(amount_pesewas), 0)::bigint from unassigned_returns
         where failure = 'insufficient_float' and state <> 'succeeded' and next_attempt_at is not null) as waiting_for_float,
       (select coalesce(sum(a.balance_pesewas), 0)::bigint from ledger_accounts a
         where a.kind = 'unassigned' and a.balance_pesewas > 0
           and exists (select 1 from unassigned_returns r where r.item = a.owner_id and r.state = 'failed')
           and not exists (select 1 from unassigned_returns r
             where r.item = a.owner_id and r.state <> 'succeeded' and r.next_attempt_at is not null)) as stuck`,
  );
  return {
    owed: row?.owed ?? 0,
    claimed: row?.claimed ?? 0,
    underWay: row?.under_way ?? 0,
    waitingForFloat: row?.waiting_for_float ?? 0,
    stuck: row?.stuck ?? 0,
  };
}
