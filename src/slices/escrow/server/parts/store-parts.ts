import type { Pesewas } from '#kernel/money.ts';
import type { PayMethod } from '#kernel/ghana/pay-method.ts';
import type { Tx } from '#platform/db/database.ts';

interface Part {
  readonly orderId: string;
  readonly paymentId: string;
  readonly amountPesewas: Pesewas;
  readonly at: Date;
}

/** Notes that a payment brought a part of what an order costs. */
export async function insertPart(tx: Tx, { orderId, paymentId, amountPesewas, at }: Part): Promise<void> {
  await tx.rows(
    `with part as (insert into hold_parts (order_id, payment_id, amount_pesewas, paid_at) values ($1, $2, $3, $4) returning order_id, amount_pesewas),
     noted as (insert into hold_events (order_id, kind, created_at) select order_id, 'part_paid', $4 from part)
     update holds h set parts_pesewas = h.parts_pesewas + part.amount_pesewas, updated_at = $4 from part where h.order_id = part.order_id`,
    [orderId, paymentId, amountPesewas, at],
  );
}

/** A part of an order, and what paid it. */
export interface PartRow {
  readonly payment_id: string;
  readonly amount_pesewas: number;
  readonly paid_at: Date;
  readonly network: PayMethod;
  readonly card_brand: string | null;
  readonly card_last_four: string | null;
}

/** What an order was paid in parts, the last first; without the payment that filled it. */
export async function partsOf(tx: Tx, orderId: string): Promise<PartRow[]> {
  return tx.rows(
    `select part.payment_id, part.amount_pesewas, part.paid_at, p.network, p.card_brand, p.card_last_four
     from hold_parts part join payments p on p.id = part.payment_id
     where part.order_id = $1 order by part.paid_at desc, part.payment_id desc`,
    [orderId],
  );
}

/** Every payment of a paid order that was paid in parts, the first one first; of an unpaid one those that came. */
export async function paymentsInParts(tx: Tx, orderId: string): Promise<PartRow[]> {
  const rows = await tx.rows(
    `select paid.payment_id, paid.amount_pesewas, paid.paid_at, p.network, p.card_brand, p.card_last_four
     from (
       select payment_id, amount_pesewas, paid_at from hold_parts where order_id = $1
       union all
       select paid_by, produce_pesewas + reduced_pesewas + delivery_fee_pesewas + reduced_delivery_pesewas - deposit_pesewas - parts_pesewas, paid_at
         from holds where order_id = $1 and paid_by is not null and parts_pesewas > 0) paid
       join payments p on p.id = paid.payment_id
     order by paid.paid_at, paid.payment_id`,
    [orderId],
  );
  return rows.flatMap(({ payment_id, amount_pesewas, paid_at, ...method }) =>
    payment_id === null || amount_pesewas === null || paid_at === null
      ? []
      : [{ payment_id, amount_pesewas, paid_at, ...method }],
  );
}

/** Takes a part out of an order. */
export async function deletePart(tx: Tx, { orderId, paymentId, at }: Omit<Part, 'amountPesewas'>): Promise<void> {
  await tx.rows(
    `with part as (delete from hold_parts where order_id = $1 and payment_id = $2 returning order_id, amount_pesewas),
     noted as (insert into hold_events (order_id, kind, created_at) select order_id, 'part_returned', $3 from part)
     update holds h set parts_pesewas = h.parts_pesewas - part.amount_pesewas, updated_at = $3,
       chargeback_id = (select c.id from chargebacks c where c.id = h.chargeback_id and c.payment_id <> $2) from part where h.order_id = part.order_id`,
    [orderId, paymentId, at],
  );
}
