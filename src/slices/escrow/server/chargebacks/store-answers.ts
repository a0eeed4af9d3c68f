import type { Tx } from '#platform/db/database.ts';
import type { HoldStatus } from '../../domain/hold.ts';
import type { ChargebackRow } from './store-chargebacks.ts';
import type { ChargebackAnswer } from './reported.ts';

/** One with when it was last answered, for lists. */
export interface ListedChargeback extends ChargebackRow {
  readonly answered_at: Date | null;
}

const ANSWERED_AT =
  '(select max(a.taken_at) from chargeback_answers a where a.chargeback_id = c.id) as answered_at' as const;
const LISTED = `select c.*, ${ANSWERED_AT} from chargebacks c` as const;

interface PageAsked {
  readonly after: { readonly openedAt: string; readonly id: string } | null;
  readonly limit: number;
}

export async function openChargebacks(tx: Tx, { after, limit }: PageAsked): Promise<ListedChargeback[]> {
  return tx.rows(
    `${LISTED} where c.state = 'open' and ($1::timestamptz is null or (c.opened_at, c.id) < ($1, $2::uuid))
     order by c.opened_at desc, c.id desc limit $3`,
    [after?.openedAt ?? null, after?.id ?? null, limit],
  );
}

export async function endedChargebacks(tx: Tx, { after, limit }: PageAsked): Promise<ListedChargeback[]> {
  return tx.rows(
    `${LISTED} where c.state <> 'open' and ($1::timestamptz is null or (c.opened_at, c.id) < ($1, $2::uuid))
     order by c.opened_at desc, c.id desc limit $3`,
    [after?.openedAt ?? null, after?.id ?? null, limit],
  );
}

export async function findChargeback(tx: Tx, id: string): Promise<(ListedChargeback & { payer_phone: string }) | null> {
  const [row] = await tx.rows(
    `select c.*, ${ANSWERED_AT}, p.phone as payer_phone
     from chargebacks c join payments p on p.id = c.payment_id where c.id = $1`,
    [id],
  );
  return row ?? null;
}

/** An order that a charge paid for. */
export interface ChargedOrderRow {
  readonly order_id: string;
  readonly order_number: string;
  readonly product_name: string;
  readonly buyer_name: string;
  readonly seller_name: string;
  readonly status: HoldStatus;
  readonly amount_pesewas: number;
  readonly paid_at: Date | null;
  readonly delivered_at: Date | null;
  readonly dispute_id: string | null;
}

export async function chargedOrders(tx: Tx, paymentId: string): Promise<ChargedOrderRow[]> {
  return tx.rows(
    `select h.order_id, h.order_number, h.product_name, h.buyer_name, h.seller_name, h.status, a.amount_pesewas, h.paid_at, h.delivered_at, h.dispute_id
     from payment_allocations a join holds h on h.order_id = a.order_id where a.payment_id = $1 order by h.order_number`,
    [paymentId],
  );
}

export async function answersOf(tx: Tx, chargebackId: string) {
  return tx.rows(
    'select id, by_id, service_details, created_at, taken_at from chargeback_answers where chargeback_id = $1 order by created_at, id',
    [chargebackId],
  );
}

/** Notes what is sent, before it goes out. */
export async function insertAnswer(
  tx: Tx,
  answer: Omit<ChargebackAnswer, 'providerId'> & { id: string; chargebackId: string; by: string; at: Date },
): Promise<void> {
  await tx.rows(
    `insert into chargeback_answers (id, chargeback_id, by_id, service_details, customer_name, customer_email, customer_phone, delivery_address, delivery_date, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::text::date, $10)`,
    [
      answer.id,
      answer.chargebackId,
      answer.by,
      answer.serviceDetails,
      answer.customerName,
      answer.customerEmail,
      answer.customerPhone,
      answer.deliveryAddress,
      answer.deliveryDate,
      answer.at,
    ],
  );
}

export async function putAnswerTaken(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.rows('update chargeback_answers set taken_at = $2 where id = $1', [id, at]);
}

/** Notes that the provider did not take it: nothing was sent. */
export async function dropAnswer(tx: Tx, id: string): Promise<void> {
  await tx.rows('delete from chargeback_answers where id = $1 and taken_at is null', [id]);
}
