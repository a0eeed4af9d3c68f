import type { Tx } from '#platform/db/database.ts';
import type { PayoutState } from '../../domain/payouts/payout.ts';
import type { ProviderName } from '#kernel/provider/provider-name.ts';
import type { Turn } from '../payments/follow-due.ts';

/** A refund as stored. `reference` is ours at the provider; each new try after a definite failure has its own. */
export interface RefundRow {
  readonly id: string;
  readonly order_id: string;
  readonly payment_id: string;
  readonly cause: 'order' | 'surplus' | 'reduction';
  readonly amount_pesewas: number;
  readonly state: PayoutState;
  readonly reference: string;
  readonly attempts: number;
  readonly failures: number;
  readonly failure: string | null;
  readonly created_at: Date;
  /** When it was paid to another number. */
  readonly paid_at: Date | null;
  /** The other number that it goes to; null for the one that paid. */
  readonly destination_id: string | null;
  /** Who took the charge that it is of, or pays the other number. */
  readonly provider: ProviderName | null;
  /** Its payer disputes the charge, and may get the money by that way. */
  readonly is_charged_back: boolean | null;
  /** Its payer got money of the charge back by such a dispute. */
  readonly is_taken_back: boolean | null;
}

export interface NewRefund {
  readonly id: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly cause: 'order' | 'surplus' | 'reduction';
  readonly amountPesewas: number;
  readonly at: Date;
}

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await tx.rows(
    `insert into refunds (id, order_id, payment_id, cause, amount_pesewas, state, reference, next_attempt_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'queued', $1, $6, $6, $6)`,
    [refund.id, refund.orderId, refund.paymentId, refund.cause, refund.amountPesewas, refund.at],
  );
}

/** What was lost is summed, by the index of the payment: a test of existence would read all that was lost. */
const CHARGEBACKS =
  `exists (select from chargebacks c where c.payment_id = r.payment_id and c.state = 'open') as is_charged_back,
  (select coalesce(bool_or(c.state = 'lost'), false) from chargebacks c where c.payment_id = r.payment_id) as is_taken_back` as const;

export async function claimRefunds(tx: Tx, { now, leaseUntil, most }: Turn): Promise<RefundRow[]> {
  return tx.rows(
    `with due as (select id from refunds where next_attempt_at <= $1 order by next_attempt_at limit $3 for update skip locked)
     update refunds r set next_attempt_at = $2, attempts = attempts + 1, updated_at = $1 from due where r.id = due.id
     returning r.*, coalesce((select d.provider from refund_destinations d where d.id = r.destination_id),
         (select p.provider from payments p where p.id = r.payment_id)) as provider, ${CHARGEBACKS}`,
    [now, leaseUntil, most],
  );
}

/** When the next refund is to be sent or asked about. */
export async function nextRefund(tx: Tx): Promise<Date | null> {
  const [row] = await tx.rows('select min(next_attempt_at) as at from refunds');
  return row?.at ?? null;
}

const WITH_PROVIDER = `select r.*, coalesce(d.provider, p.provider) as provider, ${CHARGEBACKS}
  from refunds r join payments p on p.id = r.payment_id left join refund_destinations d on d.id = r.destination_id` as const;

export async function findRefund(tx: Tx, id: string): Promise<RefundRow | null> {
  const [row] = await tx.rows(`${WITH_PROVIDER} where r.id = $1`, [id]);
  return row ?? null;
}

export async function lockRefund(tx: Tx, id: string): Promise<RefundRow | null> {
  const [row] = await tx.rows(`${WITH_PROVIDER} where r.id = $1 for update of r`, [id]);
  return row ?? null;
}

export async function refundByReference(tx: Tx, reference: string): Promise<RefundRow | null> {
  const [row] = await tx.rows(`${WITH_PROVIDER} where r.reference = $1`, [reference]);
  return row ?? null;
}

/** The refunds of a payment that are not over. */
export async function openRefundsOf(tx: Tx, paymentId: string): Promise<RefundRow[]> {
  return tx.rows(`${WITH_PROVIDER} where r.payment_id = $1 and r.state <> 'succeeded' order by r.id`, [paymentId]);
}

export interface RefundChange {
  readonly id: string;
  readonly state: PayoutState;
  readonly failure: string | null;
  readonly failures: number;
  /** A new one after a definite failure; the old one otherwise. */
  readonly reference: string;
  readonly nextAttemptAt: Date | null;
  readonly at: Date;
}

export async function putRefund(tx: Tx, change: RefundChange): Promise<void> {
  // A reference beyond the first stays known for good: statements of providers speak of it.
  await tx.rows(
    `with known as (
       insert into payout_references (reference, refund_id, created_at) select $4, $1, $6 where $4::uuid <> $1::uuid on conflict do nothing)
     update refunds set state = $2::text, failure = $3, failures = $7, reference = $4, next_attempt_at = $5, updated_at = $6,
       paid_at = case when $2::text = 'succeeded' then coalesce(paid_at, $6) end
     where id = $1`,
    [change.id, change.state, change.failure, change.reference, change.nextAttemptAt, change.at, change.failures],
  );
}
