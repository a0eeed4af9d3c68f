import { newId } from '#kernel/ids.ts';
import type { Pesewas } from '#kernel/money.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { PaySource } from '#slices/escrow/server/index.ts';
import { asViewer, findPerson } from '#slices/identity/server/index.ts';
import { withdrawNotice } from '#slices/notifications/server/index.ts';
import type { Viewer } from '#wire/viewer.ts';
import { checkPlaced, newOrder, type OrderRequest } from '../order/new-order.ts';
import { placedKey } from '../order/notify.ts';
import { startOrderPayment } from '../order/pay-order.ts';

/** In whose transaction, and when. */
type PlacedBy = Pick<Call, 'tx' | 'platform' | 'now' | 'afterCommit'>;

/** What a buyer who is not there ordered. */
export interface PlacedForBuyer {
  readonly orderId: string;
  readonly orderNumber: string;
  /** Of a pack where packs were ordered, else of a kilogram. */
  readonly unitPesewas: Pesewas;
  readonly totalPesewas: Pesewas;
  /** Until when the prompt on their phone can be approved. */
  readonly paymentDueAt: Date;
}

/**
 * The call that the buyer would make. It comes from no network address: what is bounded by one counts for them alone,
 * where the request does not say from where they asked for it.
 */
function callOf(by: PlacedBy, buyer: Viewer): Call {
  return {
    ...by,
    searches: by.tx,
    viewer: buyer,
    person: buyer,
    requestId: newId(),
    ip: buyer.id,
    idempotencyKey: null,
    line: null,
    headers: new Headers(),
    responseHeaders: new Headers(),
    settle() {
      // Nobody waits for a response.
    },
  };
}

/**
 * Places an order for a buyer who asked for it before, and has their phone asked to pay, as their own checkout would.
 * Refuses what placing an order and starting its payment refuse, and `order.no_such_buyer`.
 */
export async function placeForBuyer(
  by: PlacedBy,
  buyerId: string,
  { order: request, source }: { readonly order: OrderRequest; readonly source: PaySource },
): Promise<PlacedForBuyer> {
  const buyer = await findPerson(by.tx, buyerId);
  if (buyer?.role !== 'buyer' || !buyer.isActive)
    throw refused('order.no_such_buyer', 'Your account could not order on that day.');
  const { id, email, firstName, lastName, phone } = buyer;
  const call = callOf(by, asViewer(buyer));
  const placed = await newOrder(call, { id, firstName, lastName, email, phone }, request);
  checkPlaced([placed], { prices: [], deliveryFeePesewas: null });
  const { order } = placed;
  // The slice that had it placed tells the buyer, once.
  await withdrawNotice(by.tx, { personId: id }, placedKey(order));
  await startOrderPayment(call, order, { source, part: { inParts: true } });
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    unitPesewas: order.packPesewas ?? order.pricePerKgPesewas,
    totalPesewas: order.totalPesewas,
    paymentDueAt: order.paymentDueAt,
  };
}
