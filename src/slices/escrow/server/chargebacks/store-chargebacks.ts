import type { ProviderName } from '#kernel/provider-name.ts';
import type { Tx } from '#platform/db/database.ts';
import { remindAt, type ChargebackState } from '../../domain/chargebacks/chargeback.ts';
import type { ToldChargeback } from './told.ts';

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
  told: ToldChargeback,
  { id, provider, at }: { readonly id: string; readonly provider: ProviderName; readonly at: Date },
): Promise<boolean> {
  const [row] = await tx.rows(
    `insert into chargebacks (id, provider, provider_id, payment_id, amount_pesewas, state, reason, due_at, opened_at, heard_at, remind_at)
     values ($1, $2, $3, $4, $5, 'open', $6, $7, $8, $9, $10) on conflict (provider, provider_id) do nothing returning id`,
    [
      id,
      provider,
      told.providerId,
      told.chargeReference,
      told.amountPesewas,
      told.reason,
      told.dueAt,
      told.openedAt,
      at,
      remindAt(told),
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
export async function putTold(tx: Tx, id: string, told: ToldChargeback, at: Date): Promise<void> {
  const isOpen = told.state === 'open';
  await tx.rows(
    `update chargebacks set amount_pesewas = $2, reason = $3, due_at = $4, state = $5::text, ended_at = $6,
       remind_at = case when $5::text <> 'open' then null when due_at is distinct from $4::timestamptz then $7 else remind_at end where id = $1`,
    [id, told.amountPesewas, told.reason, told.dueAt, told.state, isOpen ? null : at, remindAt(told)],
  );
}

/** Notes on the holds that a payment filled which of their chargebacks is open. */
export async function markHolds(tx: Tx, paymentId: string): Promise<void> {
  await tx.rows(
    `update holds h set chargeback_id = (
       select c.id from chargebacks c where c.payment_id in (h.paid_by, h.deposit_paid_by) and c.state = 'open' order by c.opened_at, c.id limit 1)
     where h.order_id in (select a.order_id from payment_allocations a where a.payment_id = $1) and $1 in (h.paid_by, h.deposit_paid_by)`,
    [paymentId],
  );
}

/** An order whose hold a disputed payment filled. */
export interface FilledHold {
  readonly order_id: string;
  readonly order_number: string;
  readonly buyer_id: string | null;
  readonly seller_id: string;
}

export async function filledHolds(tx: Tx, paymentId: string): Promise<FilledHold[]> {
  return tx.rows(
    `select h.order_id, h.order_number, h.buyer_id, h.seller_id from payment_allocations a join holds h on h.order_id = a.order_id
     where a.payment_id = $1 and $1 in (h.paid_by, h.deposit_paid_by) order by h.order_id`,
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

/** Those of which the staff are to be reminded, each once. */
export async function takeReminders(tx: Tx, now: Date): Promise<ChargebackRow[]> {
  return tx.rows(
    `update chargebacks set remind_at = null where id in (
       select id from chargebacks where remind_at <= $1 order by remind_at limit 100 for update skip locked) returning *`,
    [now],
  );
}
