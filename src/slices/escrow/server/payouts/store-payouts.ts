import type { Tx } from '#platform/db/database.ts';
import type { WithdrawalState } from '../../domain/payouts/payout.ts';
import type { PayoutPlace } from '#kernel/ghana/payout-place.ts';
import type { ProviderName } from '#kernel/provider/provider-name.ts';
import type { Turn } from '../payments/follow-due.ts';

/** A withdrawal as stored, with where it goes. */
export interface WithdrawalRow {
  readonly id: string;
  readonly person_id: string;
  readonly payment_method_id: string;
  /** Who pays it; null until it is sent for the first time. */
  readonly provider: ProviderName | null;
  /** What is sent. */
  readonly amount_pesewas: number;
  /** What left the wallets beside it. */
  readonly fee_pesewas: number;
  readonly seller_pesewas: number;
  readonly transporter_pesewas: number;
  readonly state: WithdrawalState;
  readonly failure: string | null;
  /** Ours at the provider once the first, which is the id, is used up. */
  readonly reference: string | null;
  readonly attempts: number;
  readonly next_attempt_at: Date | null;
  readonly paid_at: Date | null;
  readonly name_checked_at: Date | null;
  /** Until when it waits because of its number. */
  readonly waits_until: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly network: PayoutPlace;
  readonly bank_name: string | null;
  readonly sealed_number: Buffer;
  readonly last_four: string;
  readonly registered_name: string;
}

const WITH_METHOD = `select w.*, m.network, m.bank_name, m.sealed_number, m.last_four, m.registered_name
  from withdrawals w join payment_methods m on m.id = w.payment_method_id`;

/** The same with until when a waiting one is usually decided. */
export interface ShownWithdrawal extends WithdrawalRow {
  readonly review_due_at: Date | null;
}

const SHOWN = `select w.*, m.network, m.bank_name, m.sealed_number, m.last_four, m.registered_name, v.due_at as review_due_at
  from withdrawals w join payment_methods m on m.id = w.payment_method_id left join payout_reviews v on v.withdrawal_id = w.id`;

export interface NewWithdrawal {
  readonly state: 'awaiting_approval' | 'queued';
  readonly id: string;
  readonly personId: string;
  readonly paymentMethodId: string;
  readonly sellerPesewas: number;
  readonly transporterPesewas: number;
  /** What of both is not sent. */
  readonly feePesewas: number;
  /** Until when it waits because of its number; null when it does not. */
  readonly waitsUntil: Date | null;
  readonly at: Date;
}

export async function insertWithdrawal(tx: Tx, one: NewWithdrawal): Promise<void> {
  await tx.rows(
    `insert into withdrawals (id, person_id, payment_method_id, amount_pesewas, seller_pesewas, transporter_pesewas, state, name_checked_at, next_attempt_at, created_at, updated_at, waits_until, fee_pesewas)
     values ($1, $2, $3, $4, $5, $6, $7, null, $8, $9, $9, $10, $11)`,
    [
      one.id,
      one.personId,
      one.paymentMethodId,
      one.sellerPesewas + one.transporterPesewas - one.feePesewas,
      one.sellerPesewas,
      one.transporterPesewas,
      one.state,
      one.state === 'queued' ? (one.waitsUntil ?? one.at) : null,
      one.at,
      one.waitsUntil,
      one.feePesewas,
    ],
  );
}

export async function claimWithdrawals(
  tx: Tx,
  { now, leaseUntil, most }: Turn,
  byPlace: Readonly<Record<PayoutPlace, ProviderName | null>>,
): Promise<WithdrawalRow[]> {
  return tx.rows(
    `with due as (select id from withdrawals where next_attempt_at <= $1 order by next_attempt_at limit $3 for update skip locked),
       claimed as (
         update withdrawals w set next_attempt_at = $2, attempts = attempts + 1, updated_at = $1,
           provider = coalesce(w.provider, $4::jsonb ->> m.network)
         from due, payment_methods m where w.id = due.id and m.id = w.payment_method_id returning w.*)
     select c.*, m.network, m.bank_name, m.sealed_number, m.last_four, m.registered_name from claimed c join payment_methods m on m.id = c.payment_method_id`,
    [now, leaseUntil, most, JSON.stringify(byPlace)],
  );
}

/** When the next withdrawal is to be sent or asked about. */
export async function nextWithdrawal(tx: Tx): Promise<Date | null> {
  const [row] = await tx.rows('select min(next_attempt_at) as at from withdrawals');
  return row?.at ?? null;
}

export async function findWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | null> {
  const [row] = await tx.rows(`${WITH_METHOD} where w.id = $1`, [id]);
  return row ?? null;
}

/** The withdrawal whose present reference this is; null for one that is used up. */
export async function withdrawalByReference(tx: Tx, reference: string): Promise<WithdrawalRow | null> {
  const [row] = await tx.rows(
    `${WITH_METHOD} where w.id = coalesce((select r.withdrawal_id from payout_references r where r.reference = $1), $1)
       and coalesce(w.reference, w.id) = $1`,
    [reference],
  );
  return row ?? null;
}

/** Notes, before anything is sent, that the wallet is in order; false when the withdrawal has ended meanwhile. */
export async function putNameChecked(tx: Tx, id: string, at: Date): Promise<boolean> {
  const [row] = await tx.rows(
    "update withdrawals set name_checked_at = $2 where id = $1 and state = 'queued' returning id",
    [id, at],
  );
  return row !== undefined;
}

/** Gives a withdrawal a new reference, under which the provider has never seen it. */
export async function addWithdrawalReference(
  tx: Tx,
  { id, reference, at }: { readonly id: string; readonly reference: string; readonly at: Date },
): Promise<void> {
  await tx.rows(
    `with known as (insert into payout_references (reference, withdrawal_id, created_at) values ($2, $1, $3))
     update withdrawals set reference = $2 where id = $1`,
    [id, reference, at],
  );
}

export async function shownWithdrawal(tx: Tx, id: string): Promise<ShownWithdrawal | null> {
  const [row] = await tx.rows(`${SHOWN} where w.id = $1`, [id]);
  return row ?? null;
}

/** Lets the withdrawals to a number leave that wait because of it; says how many are sent now. */
export async function endNumberWaits(tx: Tx, methodId: string, personId: string, at: Date): Promise<number> {
  const rows = await tx.rows(
    `update withdrawals set waits_until = $3, next_attempt_at = case when state = 'queued' then $3 end, updated_at = $3
     where person_id = $2 and payment_method_id = $1 and waits_until > $3 and state in ('queued', 'awaiting_approval') returning state`,
    [methodId, personId, at],
  );
  return rows.filter(({ state }) => state === 'queued').length;
}

/** What may wait to be sent to a number, the oldest first. */
export async function unsentTo(tx: Tx, methodId: string, personId: string): Promise<{ id: string }[]> {
  return tx.rows(
    `select id from withdrawals where person_id = $2 and payment_method_id = $1
       and (state in ('awaiting_approval', 'waiting') or state = 'queued' and name_checked_at is null) order by created_at, id`,
    [methodId, personId],
  );
}

/** Ends a locked withdrawal that was never sent. */
export async function cancelUnsent(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.rows(
    "update withdrawals set state = 'cancelled', failure = null, next_attempt_at = null, updated_at = $2 where id = $1",
    [id, at],
  );
}

export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | null> {
  const [row] = await tx.rows(`${WITH_METHOD} where w.id = $1 for update of w`, [id]);
  return row ?? null;
}

export async function withdrawalsOf(
  tx: Tx,
  request: { personId: string; after: { createdAt: string; id: string } | null; limit: number },
): Promise<ShownWithdrawal[]> {
  return tx.rows(
    `${SHOWN} where w.person_id = $1 and ($2::timestamptz is null or (w.created_at, w.id) < ($2, $3::uuid))
     order by w.created_at desc, w.id desc limit $4`,
    [request.personId, request.after?.createdAt ?? null, request.after?.id ?? null, request.limit],
  );
}

/** Whether money of an open order may still come to the person, so that what is in the wallet is not the last of it. */
export async function hasMoneyToCome(tx: Tx, personId: string): Promise<boolean> {
  const [row] = await tx.rows(
    `select exists (select from holds where $1::uuid in (seller_id, transporter_id) and status in ('held', 'disputed')) as is_open`,
    [personId],
  );
  return row?.is_open ?? true;
}

/** When the person last withdrew this amount to this account; what went back does not count. */
export async function lastLikeWithdrawal(
  tx: Tx,
  like: { readonly personId: string; readonly paymentMethodId: string; readonly amountPesewas: number },
): Promise<Date | null> {
  const [row] = await tx.rows(
    `select created_at from withdrawals where person_id = $1 and payment_method_id = $2 and amount_pesewas + fee_pesewas = $3 and state not in ('failed', 'returned', 'cancelled', 'refused')
     order by created_at desc limit 1`,
    [like.personId, like.paymentMethodId, like.amountPesewas],
  );
  return row?.created_at ?? null;
}

export interface WithdrawalChange {
  readonly id: string;
  readonly state: WithdrawalState;
  readonly paidAt: Date | null;
  readonly failure: string | null;
  readonly nextAttemptAt: Date | null;
  readonly at: Date;
}

export async function putWithdrawal(tx: Tx, change: WithdrawalChange): Promise<void> {
  await tx.rows(
    'update withdrawals set state = $2, failure = $3, next_attempt_at = $4, paid_at = $5, updated_at = $6 where id = $1',
    [change.id, change.state, change.failure, change.nextAttemptAt, change.paidAt, change.at],
  );
}
