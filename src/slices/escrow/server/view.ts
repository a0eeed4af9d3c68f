import { toKg } from '#kernel/quantity.ts';
import type { Config } from '#platform/config.ts';
import type { Viewer } from '#wire/viewer.ts';
import { earnedOf, type Settlement } from '#slices/ledger/domain/settlement.ts';
import type {
  DisputePhoto,
  DisputeView,
  PaymentMethodView,
  PaymentView,
  TransactionDetail,
  TransactionView,
  WithdrawalView,
} from '../views.ts';
import { awardText } from '../domain/disputes/award.ts';
import { evidenceEnd, type EvidenceSide } from '../domain/disputes/dispute-windows.ts';
import { openOutcomes, totalOf, transactionType } from '../domain/hold.ts';
import type { Standing } from '../domain/may.ts';
import { isOpen } from '../domain/payment.ts';
import { holdActions, paymentActions, standingOf } from '../domain/may.ts';
import type { MoneyParts } from '#wire/fields.ts';
import { agreedSharesOf, sharesOfHold } from './holds/hold-shares.ts';
import type { HoldGoods } from './holds/hold-goods.ts';
import { partsView } from './holds/parts-view.ts';
import { PAID_TOO_LITTLE } from './payments/record-charge.ts';
import { awardOf, clockOf, type DisputeCase, type DisputeRow } from './disputes/store-disputes.ts';
import type { HoldRow } from './holds/store-holds.ts';
import type { KnownMethod } from './payouts/store-methods.ts';
import type { AllocatedHold, PaymentRow } from './payments/store-payments.ts';
import type { PhotoRow } from './disputes/store-photos.ts';
import { mayCancelRow, waitOf } from './payouts/wait-of.ts';
import type { ShownWithdrawal } from './payouts/store-payouts.ts';
import { takenBy } from './payouts/wallets.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** The standing of a viewer who may see this hold; null for strangers, who must not learn that it exists. */
export function standingTo(hold: HoldRow, viewer: Viewer): Standing | null {
  const hasCarried = hold.delivered_at !== null || (hold.transporter_part_pesewas ?? 0) > 0;
  const transporterId = hasCarried ? hold.transporter_id : null;
  return standingOf({ buyerId: hold.buyer_id, sellerId: hold.seller_id, transporterId }, viewer);
}

/** A transporter sees the delivery fee only: what the goods cost is between buyer and seller. */
export function transactionOf(hold: HoldRow, standing: Standing, settlement: Settlement): TransactionView {
  const own = standing === 'transporter';
  const earned = earnedOf(settlement, agreedSharesOf(hold), false);
  return {
    id: hold.order_id,
    orderNumber: hold.order_number,
    type: transactionType(hold.status, hold.dispute_id !== null),
    status: hold.status,
    amount: own ? earned.transporterPesewas : totalOf(agreedSharesOf(hold)),
    platformFee: own ? 0 : earned.platformPesewas,
    sellerAmount: own ? 0 : earned.sellerPesewas,
    transporterAmount: earned.transporterPesewas,
    refundedAmount: own ? 0 : settlement.refundedPesewas,
    refundOwed: own ? 0 : settlement.refundOwedPesewas,
    refundSentAt: own ? null : iso(settlement.refundSentAt),
    buyerId: hold.buyer_id,
    buyerName: hold.buyer_name,
    sellerId: hold.seller_id,
    sellerName: hold.seller_name,
    productName: hold.product_name,
    createdAt: hold.created_at.toISOString(),
    updatedAt: hold.updated_at.toISOString(),
    releasedAt: iso(hold.released_at),
    heldUntil: iso(hold.held_until),
    disputeId: hold.dispute_id,
    notes: hold.notes,
    isDeposit: hold.is_deposit,
    actions: holdActions(
      { status: hold.status, delivered: hold.delivered_at !== null, isDeposit: hold.is_deposit },
      standing,
    ),
  };
}

type Part = TransactionDetail['breakdown'][number]['part'];

/** What was agreed and, once it is divided, who got which part. */
export function breakdownOf(hold: HoldRow, standing: Standing, settlement: Settlement): TransactionDetail['breakdown'] {
  const shares = agreedSharesOf(hold);
  const earned = earnedOf(settlement, shares, false);
  const lines: readonly (readonly [Part, number])[] =
    standing === 'transporter'
      ? [
          ['delivery', shares.deliveryFeePesewas],
          ['transporter', earned.transporterPesewas],
        ]
      : [
          ['produce', shares.producePesewas],
          ['delivery', shares.deliveryFeePesewas],
          ['total', totalOf(shares)],
          ['platform_fee', earned.platformPesewas],
          ['seller', earned.sellerPesewas],
          ['transporter', earned.transporterPesewas],
          ['refund', settlement.refundedPesewas],
          ...(settlement.costPesewas > 0 ? [['payment_cost', settlement.costPesewas] as const] : []),
        ];
  return lines.map(([part, amountPesewas]) => ({ part, amount: amountPesewas }));
}

export function methodView(method: KnownMethod, person: Viewer, at: Date): PaymentMethodView {
  const wait = waitOf(method, person, at);
  return {
    id: method.id,
    type: method.type,
    provider: method.bank_name ?? method.network,
    accountNumber: method.last_four,
    accountName: method.registered_name,
    isDefault: method.is_default,
    status: 'active',
    wait: wait && { until: wait.until.toISOString(), causes: [...wait.causes] },
  };
}

export function withdrawalView(row: ShownWithdrawal, at: Date): WithdrawalView {
  const isChecked = row.state === 'awaiting_approval';
  const isUnsent = isChecked || row.state === 'queued';
  const waitsUntil = isUnsent && row.waits_until !== null && row.waits_until > at ? row.waits_until : null;
  return {
    id: row.id,
    amount: takenBy(row),
    fee: row.fee_pesewas,
    status: row.state,
    reason: row.failure,
    provider: row.bank_name ?? row.network,
    accountNumber: row.last_four,
    checkedBy: isChecked ? iso(row.review_due_at) : null,
    waitsUntil: iso(waitsUntil),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    actions: mayCancelRow(row, at) ? ['cancel'] : [],
  };
}

/** Money that came short of the amount paid for nothing, and shows as declined with its reason. */
export function paymentView(
  payment: PaymentRow,
  holds: readonly AllocatedHold[],
  { now, config }: { now: Date; config: Config },
): PaymentView {
  const tooLittle = payment.reason === PAID_TOO_LITTLE;
  const state = tooLittle ? 'declined' : payment.state;
  const payable =
    payment.expires_at > now && holds.every((hold) => hold.status === 'awaiting' && hold.closed_at === null);
  return {
    id: payment.id,
    state,
    amount: payment.amount_pesewas,
    phone: payment.network === 'card' ? '' : payment.phone,
    network: payment.network,
    cardPageUrl: payable && isOpen(state) ? payment.card_page_url : null,
    card: payment.card_last_four === null ? null : { brand: payment.card_brand, lastFour: payment.card_last_four },
    reason: payment.reason,
    expiresAt: payment.expires_at.toISOString(),
    createdAt: payment.created_at.toISOString(),
    isPart: holds.some((hold) => hold.is_part),
    left: holds.reduce((sum, hold) => sum + (hold.status === 'awaiting' ? hold.due_pesewas : 0), 0),
    orders: holds.map((hold) => ({
      id: hold.order_id,
      orderNumber: hold.order_number,
      productName: hold.product_name,
      amount: hold.amount_pesewas,
      escrowStatus: hold.status,
    })),
    actions: paymentActions({
      state,
      network: payment.network,
      provider: payment.provider,
      payable,
      cards: config.payments.card !== null,
    }),
    sandboxUrl:
      payment.network !== 'card' && config.payments.sandbox !== null && (config.demo || config.development)
        ? `${config.payments.sandbox.url}/phones/${encodeURIComponent(payment.phone)}`
        : null,
  };
}

export function photoView(row: PhotoRow): DisputePhoto {
  return {
    id: row.id,
    url: `/api/escrow/disputes/${row.dispute_id}/photos/${row.id}`,
    byName: row.by_name,
    addedAt: row.created_at.toISOString(),
  };
}

/** What a hold was divided into; null while it is not. */
function partsOfHold(hold: HoldRow): MoneyParts | null {
  const {
    refund_part_pesewas: refund,
    seller_part_pesewas: seller,
    transporter_part_pesewas: transporter,
    platform_part_pesewas: platform,
    cost_part_pesewas: cost,
  } = hold;
  if (refund === null || seller === null || transporter === null || platform === null) return null;
  return partsView({
    refundPesewas: refund,
    sellerPesewas: seller,
    transporterPesewas: transporter,
    platformPesewas: platform,
    costPesewas: cost ?? 0,
  });
}

/** The clocks of a dispute, for one side or for the desk, and what was awarded. */
export function timesOf(dispute: DisputeRow, side: EvidenceSide | null = null) {
  const clock = clockOf(dispute);
  const award = awardOf(dispute);
  const evidenceDueAt =
    clock && (side === null ? (clock.extendedUntil ?? clock.evidenceDueAt) : evidenceEnd(clock, side));
  const undecided = dispute.state === 'open';
  return {
    evidenceDueAt: undecided ? iso(evidenceDueAt) : null,
    decideDueAt: undecided ? iso(clock?.decideDueAt ?? null) : null,
    overdue: undecided && clock !== null && clock.escalatedAt !== null,
    award: award && { unit: award.unit, text: awardText(award) },
  };
}

/** A dispute with those of these pictures that belong to it. */
export function disputeView(
  { dispute, hold, goods }: DisputeCase & { readonly goods: HoldGoods },
  photos: readonly PhotoRow[],
): DisputeView {
  const shares = sharesOfHold(hold);
  return {
    id: dispute.id,
    transactionId: hold.order_id,
    orderNumber: hold.order_number,
    productName: hold.product_name,
    buyerName: hold.buyer_name,
    sellerName: hold.seller_name,
    openedByName: dispute.opened_by_name,
    reason: dispute.reason,
    state: dispute.state,
    outcome: dispute.outcome,
    note: dispute.note,
    amount: totalOf(shares),
    produceAmount: shares.producePesewas,
    deliveryFee: shares.deliveryFeePesewas,
    platformFee: shares.platformFeePesewas,
    delivered: goods.stage === 'delivered',
    stage: goods.stage,
    outcomes: dispute.state === 'open' ? openOutcomes(hold.status, goods.stage) : [],
    parts: dispute.state === 'open' ? null : partsOfHold(hold),
    refundAmount: dispute.refund_pesewas,
    photos: photos.filter((photo) => photo.dispute_id === dispute.id).map(photoView),
    ...timesOf(dispute),
    quantity: hold.weight_grams === null ? null : toKg(hold.weight_grams),
    openedAt: dispute.opened_at.toISOString(),
    decidedAt: iso(dispute.decided_at),
  };
}
