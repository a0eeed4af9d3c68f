import { FAILURES_OF_NUMBER } from '../../domain/payouts/another-number.ts';
import type { PayMethod } from '#kernel/ghana/pay-method.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Distribution } from '#slices/ledger/domain/postings.ts';
import type { HoldStatus } from '../../domain/hold.ts';

/** A hold as stored; amounts in pesewas. */
export interface HoldRow {
  readonly order_id: string;
  readonly order_number: string;
  readonly product_name: string;
  readonly buyer_id: string | null;
  readonly buyer_name: string;
  readonly seller_id: string;
  readonly seller_name: string;
  readonly transporter_id: string | null;
  readonly produce_pesewas: number;
  readonly delivery_fee_pesewas: number;
  readonly platform_fee_pesewas: number;
  /** What went back before the hold was divided, and by how much the fee fell with it: what was agreed has both. */
  readonly reduced_pesewas: number;
  readonly reduced_fee_pesewas: number;
  readonly reduced_delivery_pesewas: number;
  readonly status: HoldStatus;
  readonly paid_by: string | null;
  /** A deposit that waits for its harvest; no order yet. */
  readonly is_deposit: boolean;
  /** So much of the order was paid before, by that payment. */
  readonly deposit_pesewas: number;
  readonly deposit_paid_by: string | null;
  /** So much of it came in parts before the last payment. */
  readonly parts_pesewas: number;
  readonly dispute_id: string | null;
  /** The open chargeback of the payment that filled it. */
  readonly chargeback_id: string | null;
  readonly seller_part_pesewas: number | null;
  readonly transporter_part_pesewas: number | null;
  readonly platform_part_pesewas: number | null;
  readonly cost_part_pesewas: number | null;
  /** What a buyer who cancels bears of it. */
  readonly cancellation_fee_basis_points: number;
  readonly refund_part_pesewas: number | null;
  readonly notes: string | null;
  readonly closed_at: Date | null;
  readonly paid_at: Date | null;
  readonly delivered_at: Date | null;
  readonly held_until: Date | null;
  readonly released_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** What was sold, and for how much; null for what an earlier release settled. */
  readonly weight_grams: number | null;
  readonly price_per_kg_pesewas: number | null;
  /** Where packs were sold: what one weighs and costs. */
  readonly pack_grams: number | null;
  readonly pack_pesewas: number | null;
}

export type HoldEventKind =
  | 'opened'
  | 'paid'
  | 'surplus_refunded'
  | 'delivered'
  | 'reduced'
  | 'released'
  | 'refunded'
  | 'disputed'
  | 'split'
  | 'refund_sent'
  | 'ordered'
  | 'order_ended'
  | 'resumed'
  | 'part_paid'
  | 'part_returned';

/** A line of a hold's timeline. */
export interface HoldEvent {
  readonly orderId: string;
  readonly kind: HoldEventKind;
  readonly by?: string | null;
  readonly note?: string | null;
  readonly at: Date;
}

export interface NewHold {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly productName: string;
  readonly buyerId: string | null;
  readonly buyerName: string;
  readonly sellerId: string;
  readonly sellerName: string;
  readonly producePesewas: number;
  readonly deliveryFeePesewas: number;
  readonly platformFeePesewas: number;
  readonly weightGrams?: number;
  readonly pricePerKgPesewas?: number;
  readonly packGrams?: number | null;
  readonly packPesewas?: number | null;
  /** Of goods of a coming harvest: no order yet. */
  readonly isDeposit?: boolean;
  /** What a buyer who cancels bears of it for what the payment cost. */
  readonly cancellationFeeBasisPoints?: number;
  readonly at: Date;
}

export async function insertHold(tx: Tx, hold: NewHold): Promise<void> {
  await tx.rows(
    `with hold as (
       insert into holds (order_id, order_number, product_name, buyer_id, buyer_name, seller_id, seller_name,
         produce_pesewas, delivery_fee_pesewas, platform_fee_pesewas, status, created_at, updated_at, weight_grams, price_per_kg_pesewas,
         pack_grams, pack_pesewas, is_deposit, cancellation_fee_basis_points)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'awaiting', $11, $11, $12, $13, $14, $15, $16, $17) returning order_id, created_at)
     insert into hold_events (order_id, kind, created_at) select order_id, 'opened', created_at from hold`,
    [
      hold.orderId,
      hold.orderNumber,
      hold.productName,
      hold.buyerId,
      hold.buyerName,
      hold.sellerId,
      hold.sellerName,
      hold.producePesewas,
      hold.deliveryFeePesewas,
      hold.platformFeePesewas,
      hold.at,
      hold.weightGrams ?? null,
      hold.pricePerKgPesewas ?? null,
      hold.packGrams ?? null,
      hold.packPesewas ?? null,
      hold.isDeposit ?? false,
      hold.cancellationFeeBasisPoints ?? 0,
    ],
  );
}

export async function lockHold(tx: Tx, orderId: string): Promise<HoldRow | null> {
  const [hold] = await tx.rows('select * from holds where order_id = $1 for update', [orderId]);
  return hold ?? null;
}

export async function findHold(tx: Tx, orderId: string): Promise<HoldRow | null> {
  const [hold] = await tx.rows('select * from holds where order_id = $1', [orderId]);
  return hold ?? null;
}

export interface Emptied {
  readonly orderId: string;
  readonly status: 'released' | 'refunded' | 'split';
  readonly parts: Distribution;
  readonly transporterId: string | null;
  readonly by: string | null;
  readonly note: string | null;
  readonly at: Date;
}

/** Writes down how the escrow was emptied. */
export async function markEmptied(tx: Tx, emptied: Emptied): Promise<void> {
  const { orderId, status, parts, transporterId, by, note, at } = emptied;
  await tx.rows(
    `with emptied as (
       update holds set status = $2::text, transporter_id = $3, seller_part_pesewas = $4, transporter_part_pesewas = $5,
         platform_part_pesewas = $6, refund_part_pesewas = $7, cost_part_pesewas = $11, notes = coalesce($8::text, notes), updated_at = $9,
         released_at = case when $2::text = 'refunded' then null else $9::timestamptz end
       where order_id = $1 returning order_id)
     insert into hold_events (order_id, kind, by_id, note, created_at) select order_id, $2::text, $10, $8::text, $9 from emptied`,
    [
      orderId,
      status,
      transporterId,
      parts.sellerPesewas,
      parts.transporterPesewas,
      parts.platformPesewas,
      parts.refundPesewas,
      note,
      at,
      by,
      parts.costPesewas ?? 0,
    ],
  );
}

export async function markDisputed(
  tx: Tx,
  dispute: { orderId: string; disputeId: string; by: string | null; reason: string; at: Date },
): Promise<void> {
  await tx.rows(
    `with disputed as (update holds set status = 'disputed', dispute_id = $2, updated_at = $5 where order_id = $1 returning order_id)
     insert into hold_events (order_id, kind, by_id, note, created_at) select order_id, 'disputed', $3, $4, $5 from disputed`,
    [dispute.orderId, dispute.disputeId, dispute.by, dispute.reason, dispute.at],
  );
}

/** A dispute has ended and the order goes on: its money is held as before. */
export async function markResumed(
  tx: Tx,
  resumed: { orderId: string; by: string | null; note: string | null; at: Date },
): Promise<void> {
  await tx.rows(
    `with resumed as (update holds set status = 'held', updated_at = $4 where order_id = $1 and status = 'disputed' returning order_id)
     insert into hold_events (order_id, kind, by_id, note, created_at) select order_id, 'resumed', $2, $3, $4 from resumed`,
    [resumed.orderId, resumed.by, resumed.note, resumed.at],
  );
}

export async function markDelivered(
  tx: Tx,
  delivery: { orderId: string; transporterId: string | null; at: Date },
): Promise<void> {
  await tx.rows(
    `with delivered as (
       update holds set transporter_id = $2, delivered_at = $3, updated_at = $3
       where order_id = $1 and delivered_at is null and status in ('held', 'disputed') returning order_id)
     insert into hold_events (order_id, kind, by_id, created_at) select order_id, 'delivered', $2, $3 from delivered`,
    [delivery.orderId, delivery.transporterId, delivery.at],
  );
}

export async function putHeldUntil(tx: Tx, orderId: string, heldUntil: Date | null): Promise<void> {
  await tx.rows('update holds set held_until = $2 where order_id = $1', [orderId, heldUntil]);
}

export async function putClosed(tx: Tx, orderId: string, at: Date): Promise<void> {
  await tx.rows('update holds set closed_at = coalesce(closed_at, $2) where order_id = $1', [orderId, at]);
}

export async function addHoldEvent(tx: Tx, event: HoldEvent): Promise<void> {
  await tx.rows('insert into hold_events (order_id, kind, by_id, note, created_at) values ($1, $2, $3, $4, $5)', [
    event.orderId,
    event.kind,
    event.by ?? null,
    event.note ?? null,
    event.at,
  ]);
}

export async function holdEvents(tx: Tx, orderId: string): Promise<{ kind: string; note: string | null; at: Date }[]> {
  return tx.rows('select kind, note, created_at as at from hold_events where order_id = $1 order by id', [orderId]);
}

/** What other slices show of a hold. */
export interface HoldSummaryRow {
  readonly order_id: string;
  readonly status: HoldStatus;
  readonly dispute_id: string | null;
  readonly chargeback_id: string | null;
  readonly decide_due_at: Date | null;
  readonly open_payment_id: string | null;
  readonly open_payment_secret: string | null;
  readonly stuck_refund_id: string | null;
  readonly stuck_refund_secret: string | null;
  readonly last_failed: boolean;
  readonly parts_pesewas: number;
  readonly paid_network: PayMethod | null;
  readonly card_brand: string | null;
  readonly card_last_four: string | null;
}

export async function holdSummaries(tx: Tx, orderIds: readonly string[]): Promise<HoldSummaryRow[]> {
  return tx.rows(
    `select h.order_id, h.status, h.dispute_id, h.chargeback_id, h.parts_pesewas,
            (select d.decide_due_at from disputes d where d.id = h.dispute_id and d.state = 'open') as decide_due_at,
            o.id as open_payment_id, o.secret as open_payment_secret,
            coalesce((select p.state in ('declined', 'timed_out') from payment_allocations a join payments p on p.id = a.payment_id
              where a.order_id = h.order_id order by p.created_at desc, p.id desc limit 1), false) as last_failed,
            paid.network as paid_network, paid.card_brand, paid.card_last_four, stuck.id as stuck_refund_id, stuck.secret as stuck_refund_secret
     from holds h left join payments paid on paid.id = h.paid_by
     left join lateral (select p.id, p.secret from payment_allocations a join payments p on p.id = a.payment_id where a.order_id = h.order_id and a.open) o on true
     left join lateral (select r.id, p.secret from refunds r join payments p on p.id = r.payment_id
       where r.order_id = h.order_id and r.state <> 'succeeded' and (r.state = 'failed' or r.failure = any($2::text[])) order by r.id limit 1) stuck on true
     where h.order_id = any($1::uuid[])`,
    [orderIds, FAILURES_OF_NUMBER],
  );
}
