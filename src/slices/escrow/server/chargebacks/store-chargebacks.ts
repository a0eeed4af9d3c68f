import type { Pesewas } from '#kernel/money.ts';
import type { ProviderName } from '#kernel/provider/provider-name.ts';
import type { Tx } from '#platform/db/database.ts';
import { remindAt, type ChargebackState } from '../../domain/chargebacks/chargeback.ts';
import type { ReportedChargeback } from './reported.ts';

/** A chargeback as stored. */
export interface ChargebackRow {
  readonly id: string;
  readonly provider: ProviderName;
  readonly provider_id: string;
  /** The charge that is disputed. */
  readonly payment_id: string;
  readonly amount_pesewas: number;
  readonly state: ChargebackState;
  readonly reason: string | null;
  readonly due_at: Date | null;
  readonly opened_at: Date;
  readonly heard_at: Date;
  readonly ended_at: Date | null;
}

/** Stores one that was not known, as open; false for one that was. */
export async function insertChargeback(
  tx: Tx,
  reported: ReportedChargeback,
  { id, provider, at }: { readonly id: string; readonly provider: ProviderName; readonly at: Date },
): Promise<boolean> {
  const [row] = await tx.rows(
    `insert into chargebacks (id, provider, provider_id, payment_id, amount_pesewas, state, reason, due_at, opened_at, heard_at, remind_at)
     values ($1, $2, $3, $4, $5, 'open', $6, $7, $8, $9, $10) on conflict (provider, provider_id) do nothing returning id`,
    [
      id,
      provider,
      reported.providerId,
      reported.chargeReference,
      reported.amountPesewas,
      reported.reason,
      reported.dueAt,
      reported.openedAt,
      at,
      remindAt(reported),
    ],
  );
  return row !== undefined;
}

export async function lockChargeback(
  tx: Tx,
  { provider, providerId }: { readonly provider: ProviderName; readonly providerId: string },
): Promise<ChargebackRow | null> {
  const [row] = await tx.rows('select * from chargebacks where provider = $1 and provider_id = $2 for update', [
    provider,
    providerId,
  ]);
  return row ?? null;
}

/** Takes in what the provider says of an open one by now. */
export async function putReported(tx: Tx, id: string, reported: ReportedChargeback, at: Date): Promise<void> {
  const isOpen = reported.state === 'open';
  await tx.rows(
    `update chargebacks set amount_pesewas = $2, reason = $3, due_at = $4, state = $5::text, ended_at = $6,
       remind_at = case when $5::text <> 'open' then null when due_at is distinct from $4::timestamptz then $7 else remind_at end where id = $1`,
    [
      id,
      reported.amountPesewas,
      reported.reason,
      reported.dueAt,
      reported.state,
      isOpen ? null : at,
      remindAt(reported),
    ],
  );
}

/** Whether the payment brought money of the hold, be it a deposit, a part or the rest. */
const IS_FILLED = 'exists (select from hold_payments b where b.order_id = h.order_id and b.payment_id = $1)' as const;

/** Notes on the holds that a payment filled which of their chargebacks is open. */
export async function markHolds(tx: Tx, paymentId: string): Promise<void> {
  await tx.rows(
    `update holds h set chargeback_id = (
       select c.id from chargebacks c where c.payment_id in (select b.payment_id from hold_payments b where b.order_id = h.order_id) and c.state = 'open' order by c.opened_at, c.id limit 1)
     where h.order_id in (select a.order_id from payment_allocations a where a.payment_id = $1) and ${IS_FILLED}`,
    [paymentId],
  );
}

/** What waited for a chargeback that is over is later by the time that it waited, where no other is open. */
export async function resumeHolds(
  tx: Tx,
  { payment_id: paymentId, heard_at: heardAt }: Pick<ChargebackRow, 'payment_id' | 'heard_at'>,
  at: Date,
): Promise<void> {
  await tx.rows(
    `with free as (
       update holds h set held_until = held_until + ($3::timestamptz - $2::timestamptz)
       where h.order_id in (select a.order_id from payment_allocations a where a.payment_id = $1) and ${IS_FILLED}
         and h.chargeback_id is null and h.status in ('held', 'disputed') returning h.dispute_id)
     update disputes d set evidence_due_at = evidence_due_at + ($3::timestamptz - $2::timestamptz),
       decide_due_at = decide_due_at + ($3::timestamptz - $2::timestamptz), extended_until = extended_until + ($3::timestamptz - $2::timestamptz)
     from free where d.id = free.dispute_id and d.state = 'open'`,
    [paymentId, heardAt, at],
  );
}

/** An order whose hold a disputed payment filled. */
export interface FilledHold {
  readonly order_id: string;
  readonly order_number: string;
  readonly buyer_id: string | null;
  readonly seller_id: string;
  /** Its open chargeback. */
  readonly chargeback_id: string | null;
}

export async function filledHolds(tx: Tx, paymentId: string): Promise<FilledHold[]> {
  return tx.rows(
    `select h.order_id, h.order_number, h.buyer_id, h.seller_id, h.chargeback_id from payment_allocations a join holds h on h.order_id = a.order_id
     where a.payment_id = $1 and ${IS_FILLED} order by h.order_id`,
    [paymentId],
  );
}

/** Charges of which a chargeback is open, by the provider that took them; the first opened first. */
export async function openCharges(tx: Tx, provider: ProviderName): Promise<string[]> {
  const rows = await tx.rows(
    "select payment_id from chargebacks where state = 'open' and provider = $1 order by opened_at, id limit 200",
    [provider],
  );
  return [...new Set(rows.map(({ payment_id: paymentId }) => paymentId))];
}

/** Those of these that are won or lost, by the provider's names: they change no more. */
export async function endedAmong(
  tx: Tx,
  provider: ProviderName,
  providerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows(
    "select provider_id from chargebacks where provider = $1 and provider_id = any($2::text[]) and state <> 'open'",
    [provider, providerIds],
  );
  return new Set(rows.map(({ provider_id: providerId }) => providerId));
}

/**
 * What a person may not withdraw because the bank may take it back: of each order that is paid out, the seller's part,
 * as far as the payer wants it back.
 */
export async function reservedOf(tx: Tx, personId: string): Promise<Pesewas> {
  const [row] = await tx.rows(
    `select coalesce(sum(least(h.seller_part_pesewas, c.amount_pesewas)), 0)::bigint as pesewas
     from holds h join chargebacks c on c.id = h.chargeback_id
     where h.chargeback_id is not null and h.seller_id = $1 and h.status in ('released', 'split')`,
    [personId],
  );
  return row?.pesewas ?? 0;
}

/** Has nothing keep the holds that a payment filled from being ended. */
export async function freeHolds(tx: Tx, paymentId: string): Promise<void> {
  await tx.rows(
    `update holds h set chargeback_id = null
     where h.order_id in (select a.order_id from payment_allocations a where a.payment_id = $1) and ${IS_FILLED}`,
    [paymentId],
  );
}

/** An order that a payment paid for and that is paid out. */
export interface PaidOutHold {
  readonly order_id: string;
  readonly order_number: string;
  readonly seller_id: string;
  readonly seller_part_pesewas: number | null;
}

export async function paidOutOf(tx: Tx, paymentId: string): Promise<PaidOutHold[]> {
  return tx.rows(
    `select h.order_id, h.order_number, h.seller_id, h.seller_part_pesewas from payment_allocations a join holds h on h.order_id = a.order_id
     where a.payment_id = $1 and ${IS_FILLED} and h.status in ('released', 'split') order by h.order_id`,
    [paymentId],
  );
}

/** What the platform bears of the chargebacks of a payment, by the ledger; none of which it bears nothing. */
export async function lossesOf(tx: Tx, paymentId: string) {
  return tx.rows(
    `select c.id, c.provider, c.payment_id, (-sum(p.amount_pesewas))::bigint as lost_pesewas from chargebacks c
       join ledger_transfers t on t.reference = c.id::text join ledger_postings p on p.transfer_id = t.id
       join ledger_accounts a on a.id = p.account_id and a.kind = 'chargebacks'
     where c.payment_id = $1 and c.state = 'lost' group by c.id having sum(p.amount_pesewas) < 0 order by c.id`,
    [paymentId],
  );
}

/** What is left to be sent of a refund of which the provider gave the payer a part. */
export async function putRefundLeft(tx: Tx, id: string, amountPesewas: Pesewas): Promise<void> {
  await tx.rows('update refunds set amount_pesewas = $2 where id = $1', [id, amountPesewas]);
}

/** Those of which the staff are to be reminded, each once. */
export async function takeReminders(tx: Tx, now: Date): Promise<ChargebackRow[]> {
  return tx.rows(
    `update chargebacks set remind_at = null where id in (
       select id from chargebacks where remind_at <= $1 order by remind_at limit 100 for update skip locked) returning *`,
    [now],
  );
}
