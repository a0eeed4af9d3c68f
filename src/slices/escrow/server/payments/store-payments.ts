import type { Tx } from '#platform/db/database.ts';
import type { HoldStatus } from '../../domain/hold.ts';
import type { PaymentState } from '../../domain/payment.ts';
import type { PaidCard, PayMethod } from '#kernel/ghana/pay-method.ts';
import type { ProviderName } from '#kernel/provider/provider-name.ts';
import type { RowOf } from '#platform/db/statements.ts';
import type { ProviderByMethod } from '../payment-providers.ts';
import type { NoticeKey } from '../provider-notices/store-notices.ts';
import type { Turn } from './follow-due.ts';

/** An attempt to collect money as stored. */
export interface PaymentRow {
  readonly id: string;
  readonly secret: string;
  readonly payer_id: string | null;
  /** The number that is asked; of a card, where its payer is called. */
  readonly phone: string;
  readonly network: PayMethod;
  /** The page on which a card pays, once it is open. */
  readonly card_page_url: string | null;
  readonly card_brand: string | null;
  readonly card_last_four: string | null;
  /** Who collects it; null until it is sent for the first time. */
  readonly provider: ProviderName | null;
  readonly amount_pesewas: number;
  readonly paid_pesewas: number;
  readonly state: PaymentState;
  readonly reason: string | null;
  readonly attempts: number;
  readonly expires_at: Date;
  readonly expired_at: Date | null;
  readonly created_at: Date;
}

export interface Allocation {
  readonly orderId: string;
  readonly amountPesewas: number;
  /** One of several parts that pay for the order. */
  readonly isPart?: boolean;
}

/** An order's part of a payment, with the hold it is for. */
export interface AllocatedHold {
  readonly payment_id: string;
  readonly order_id: string;
  readonly amount_pesewas: number;
  /** What the hold needs by now: of a deposit and the order that followed each payment asked for its own. */
  readonly due_pesewas: number;
  readonly is_part: boolean;
  /** What came of it in parts before. */
  readonly parts_pesewas: number;
  readonly is_deposit: boolean;
  readonly status: HoldStatus;
  readonly closed_at: Date | null;
  readonly order_number: string;
  readonly product_name: string;
  readonly buyer_id: string | null;
  readonly seller_id: string;
}

const ALLOCATED = `select a.payment_id, a.order_id, a.amount_pesewas, h.produce_pesewas + h.delivery_fee_pesewas - h.deposit_pesewas - h.parts_pesewas as due_pesewas, a.is_part, h.parts_pesewas, h.is_deposit, h.status, h.closed_at, h.order_number, h.product_name, h.buyer_id, h.seller_id
  from payment_allocations a join holds h on h.order_id = a.order_id where a.payment_id = $1 order by a.order_id`;

export async function allocatedHolds(tx: Tx, paymentId: string): Promise<AllocatedHold[]> {
  return tx.rows(ALLOCATED, [paymentId]);
}

/** Counting the holds has all of them locked, in the order of their ids, before the payment. */
const LOCKED = `with allocated as materialized (${ALLOCATED} for update of h)
  select p.*, a.order_id, a.amount_pesewas as part_pesewas, a.due_pesewas, a.is_part, a.parts_pesewas, a.is_deposit, a.status, a.closed_at, a.order_number, a.product_name, a.buyer_id, a.seller_id
  from payments p left join allocated a on true
  where p.id = $1 and (select count(*) from allocated) >= 0 order by a.order_id for update of p`;

type LockedRow = RowOf<typeof LOCKED>;

function allocatedHold(row: LockedRow): AllocatedHold[] {
  const { order_id, part_pesewas, due_pesewas, is_part, parts_pesewas, is_deposit, status } = row;
  const { order_number, product_name, seller_id } = row;
  if (order_id === null || part_pesewas === null || due_pesewas === null || is_deposit === null) return [];
  if (is_part === null || parts_pesewas === null) return [];
  if (status === null || order_number === null || product_name === null || seller_id === null) return [];
  const { id: payment_id, closed_at, buyer_id } = row;
  return [
    {
      payment_id,
      order_id,
      amount_pesewas: part_pesewas,
      due_pesewas,
      is_part,
      parts_pesewas,
      is_deposit,
      status,
      closed_at,
      order_number,
      product_name,
      buyer_id,
      seller_id,
    },
  ];
}

/** Locks a payment, after the holds that it is for. */
export async function lockPaymentWithHolds(
  tx: Tx,
  paymentId: string,
): Promise<{ readonly payment: PaymentRow; readonly holds: readonly AllocatedHold[] } | null> {
  const rows = await tx.rows(LOCKED, [paymentId]);
  const [payment] = rows;
  return payment ? { payment, holds: rows.flatMap(allocatedHold) } : null;
}

export async function findPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  const [row] = await tx.rows('select * from payments where id = $1', [id]);
  return row ?? null;
}

/** Gives a payment up for another number; what the provider still does with it is followed to its end. */
export async function supersede(tx: Tx, paymentIds: readonly string[], at: Date): Promise<void> {
  await tx.rows(
    `with closed as (update payment_allocations set open = false where payment_id = any($1::uuid[]))
     update payments set state = 'superseded', updated_at = $2 where id = any($1::uuid[])`,
    [paymentIds, at],
  );
}

export interface NewPayment {
  readonly id: string;
  /** What its allocations add up to. */
  readonly amountPesewas: number;
  readonly secret: string;
  readonly payerId: string | null;
  /** Who had the phone asked: a person, or a keyed hash of where a guest came from. */
  readonly asker: string | null;
  readonly phone: string;
  readonly network: PayMethod;
  readonly allocations: readonly Allocation[];
  readonly expiresAt: Date;
  readonly at: Date;
}

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<void> {
  const { id, secret, payerId, asker, phone, network, amountPesewas, allocations, expiresAt, at } = payment;
  await tx.rows(
    `with payment as (
       insert into payments (id, secret, payer_id, asker, phone, network, prompts, amount_pesewas, state, attempts, next_attempt_at, expires_at, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $12, $7, 'queued', 0, $9, $8, $9, $9))
     insert into payment_allocations (payment_id, order_id, amount_pesewas, is_part, open)
     select $1, part.order_id, part.amount, part.is_part, true from unnest($10::uuid[], $11::bigint[], $13::boolean[]) as part (order_id, amount, is_part)`,
    [
      id,
      secret,
      payerId,
      asker,
      phone,
      network,
      amountPesewas,
      expiresAt,
      at,
      allocations.map(({ orderId }) => orderId),
      allocations.map((part) => part.amountPesewas),
      // No phone rings for a card.
      network === 'card' ? 0 : 1,
      allocations.map((part) => part.isPart ?? false),
    ],
  );
}

/** What it takes to send a charge, or to ask about it. `attempts` counts this look too. */
export type DuePayment = Pick<
  PaymentRow,
  'id' | 'provider' | 'phone' | 'network' | 'card_page_url' | 'amount_pesewas' | 'state' | 'attempts' | 'expires_at'
> & { readonly order_numbers: readonly string[] };

/**
 * Takes payments that are due, by moving their due time to the end of the lease. The first look settles which provider
 * has it, before anything is sent, and notes the send.
 */
export async function claimPayments(
  tx: Tx,
  { now, leaseUntil, most }: Turn,
  byMethod: ProviderByMethod,
): Promise<DuePayment[]> {
  return tx.rows(
    `with due as (
       select id, attempts from payments where next_attempt_at <= $1 order by next_attempt_at limit $3 for update skip locked),
     noted as (insert into provider_sends (reference, number, sent_at) select id, 1, $1 from due where attempts = 0)
     update payments p set next_attempt_at = $2, attempts = p.attempts + 1, updated_at = $1,
       provider = coalesce(p.provider, $4::jsonb ->> p.network)
     from due where p.id = due.id
     returning p.id, p.provider, p.phone, p.network, p.card_page_url, p.amount_pesewas, p.state, p.attempts, p.expires_at,
       array(select h.order_number from payment_allocations a join holds h on h.order_id = a.order_id where a.payment_id = p.id) as order_numbers`,
    [now, leaseUntil, most, JSON.stringify(byMethod)],
  );
}

/** When the next payment is to be sent or asked about. */
export async function nextPayment(tx: Tx): Promise<Date | null> {
  const [row] = await tx.rows('select min(next_attempt_at) as at from payments');
  return row?.at ?? null;
}

/** When the time of the next payment is over. */
export async function nextExpiry(tx: Tx): Promise<Date | null> {
  const [row] = await tx.rows(
    "select min(expires_at) as at from payments where state in ('queued', 'pending', 'otp_required')",
  );
  return row?.at ?? null;
}

export interface PaymentChange {
  readonly id: string;
  readonly state: PaymentState;
  readonly reason: string | null;
  readonly paidPesewas: number;
  readonly providerReference: string | null;
  readonly nextAttemptAt: Date | null;
  readonly open: boolean;
  /** Orders whose holds its money fills. */
  readonly fills: readonly string[];
  /** The card that paid. */
  readonly card: PaidCard | null;
  /** The provider's notice that says so, which is done with. */
  readonly notice?: NoticeKey | undefined;
  readonly at: Date;
}

/** Writes what became of a payment, and of the holds that wait for its money. */
export async function putPayment(tx: Tx, change: PaymentChange): Promise<void> {
  const { id, state, reason, paidPesewas, providerReference, nextAttemptAt, open, fills, card, notice, at } = change;
  await tx.rows(
    `with closed as (update payment_allocations set open = false where payment_id = $1 and open and not $7::boolean),
     filled as (update holds set status = 'held', paid_by = $1, paid_at = $8, updated_at = $8 where order_id = any($9::uuid[]) returning order_id),
     noted as (insert into hold_events (order_id, kind, created_at) select order_id, 'paid', $8 from filled),
     done as (update provider_events set processed_at = $8, next_attempt_at = null where provider = $12 and event_id = $13)
     update payments set state = $2, reason = $3, paid_pesewas = $4, provider_reference = coalesce($5, provider_reference), next_attempt_at = $6, updated_at = $8,
       card_brand = coalesce($10, card_brand), card_last_four = coalesce($11, card_last_four)
     where id = $1`,
    [
      id,
      state,
      reason,
      paidPesewas,
      providerReference,
      nextAttemptAt,
      open,
      at,
      fills,
      card?.brand ?? null,
      card?.lastFour ?? null,
      notice?.provider ?? null,
      notice?.eventId ?? null,
    ],
  );
}

/**
 * Notes that the provider still waits for the payer, in one statement and without a look at the holds: nothing moved. A
 * payment that was given up stays so, and one that is over for the provider too is left alone.
 */
export async function putStillWaiting(
  tx: Tx,
  seen: {
    id: string;
    state: 'pending' | 'otp_required';
    providerReference: string;
    cardPageUrl: string | null;
    nextAttemptAt: Date;
    at: Date;
  },
): Promise<void> {
  await tx.rows(
    `update payments set state = case when state in ('queued', 'pending', 'otp_required') then $2 else state end,
       provider_reference = $3, next_attempt_at = $4, updated_at = $5, card_page_url = coalesce(card_page_url, $6)
     where id = $1 and next_attempt_at is not null`,
    [seen.id, seen.state, seen.providerReference, seen.nextAttemptAt, seen.at, seen.cardPageUrl],
  );
}

/** When to look at a payment again. */
export async function putNextLook(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.rows('update payments set next_attempt_at = $2 where id = $1 and next_attempt_at is not null', [id, at]);
}

/** Has a card looked at now, unless that was done a moment ago or is being done. */
export async function putSoonerLook(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.rows(
    `update payments set next_attempt_at = least(next_attempt_at, $2)
     where id = $1 and network = 'card' and next_attempt_at is not null and updated_at < $2::timestamptz - interval '3 seconds'`,
    [id, now],
  );
}

/** Payments whose time is up while they are still open. */
export async function expiredPayments(tx: Tx, now: Date, most: number): Promise<PaymentRow[]> {
  return tx.rows(
    `select * from payments where expires_at <= $1 and state in ('queued', 'pending', 'otp_required') order by expires_at limit $2 for update skip locked`,
    [now, most],
  );
}
