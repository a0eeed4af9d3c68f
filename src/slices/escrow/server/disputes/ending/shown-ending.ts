import { toKg } from '#kernel/quantity.ts';
import type { Tx } from '#platform/db/database.ts';
import { goodsOfOrders } from '#slices/transport/server/index.ts';
import { continuingOf, type PaidFor } from '../../../domain/disputes/continuing.ts';
import { continuingText, refundText } from '../../../domain/disputes/offer.ts';
import type { TransactionDetail } from '../../../views.ts';
import { goodsOfHold } from '../../holds/hold-goods.ts';
import type { HoldRow } from '../../holds/store-holds.ts';
import { sideOf } from '../keep-evidence.ts';
import { paidForOf } from '../planned-decision.ts';
import type { DisputeCase, DisputeRow } from '../store-disputes.ts';
import { type OfferRow, openOffer } from './store-offers.ts';

type Ending = Pick<
  NonNullable<TransactionDetail['dispute']>,
  'offer' | 'mayWithdraw' | 'maySettle' | 'paidFor' | 'produceAmount' | 'stage'
>;

/** Whether somebody opened the dispute; a guest has no id, and is the buyer of a hold without an account. */
export function isOpener(dispute: DisputeRow, hold: HoldRow, personId: string | null): boolean {
  return !dispute.opened_by_clock && dispute.opened_by === personId && sideOf(hold, personId) !== null;
}

/** What an offer does with goods and money, as things are. */
export function offerText(offer: Pick<OfferRow, 'kind' | 'grams' | 'refund_pesewas' | 'stage'>, paid: PaidFor): string {
  if (offer.kind === 'refund') return refundText(offer.stage);
  const asked = { grams: offer.grams, packs: null, refundPesewas: offer.refund_pesewas };
  const continuing = continuingOf(asked, paid);
  return continuing.ok ? continuingText(continuing.value) : continuing.refusal.detail;
}

/** How a viewer may end a dispute with the other side. */
export async function shownEnding(tx: Tx, { dispute, hold }: DisputeCase, viewerId: string | null): Promise<Ending> {
  const isOpen = dispute.state === 'open';
  const side = sideOf(hold, viewerId);
  const offer = isOpen ? await openOffer(tx, dispute.id) : null;
  const paid = await paidForOf(tx, hold);
  const goods = goodsOfHold(hold, (await goodsOfOrders(tx, [hold.order_id])).get(hold.order_id) ?? null);
  return {
    offer: offer && { id: offer.id, side: offer.side, byYou: offer.side === side, text: offerText(offer, paid) },
    mayWithdraw: isOpen && isOpener(dispute, hold, viewerId),
    maySettle: isOpen && side !== null,
    paidFor: paid.grams === null ? null : toKg(paid.grams),
    produceAmount: paid.producePesewas,
    stage: goods.stage,
  };
}
