import type { Call } from '#platform/http/route.ts';
import type { PaySource } from '#slices/escrow/server/index.ts';
import type { OrderRow } from '../rows.ts';
import { checkPlaced, newOrder, type OrderRequest } from '../order/new-order.ts';
import { startOrderPayment } from '../order/pay-order.ts';

interface AgreedOrder {
  readonly request: OrderRequest & { readonly agreed: NonNullable<OrderRequest['agreed']> };
  /** Null where the buyer agrees to any. */
  readonly shownDeliveryFeePesewas: number | null;
  readonly source: PaySource;
}

/** Places what the caller and a farmer agreed on, at that price, and starts its payment. Refuses as an order does. */
export async function placeAgreed(
  call: Call,
  { request, shownDeliveryFeePesewas, source }: AgreedOrder,
): Promise<{ readonly order: Pick<OrderRow, 'id' | 'orderNumber'>; readonly paymentId: string }> {
  const { id, firstName, lastName, email, phone } = call.person;
  const placed = await newOrder(call, { id, firstName, lastName, email, phone: phone ?? '' }, request);
  checkPlaced([placed], { prices: [], deliveryFeePesewas: shownDeliveryFeePesewas });
  const { order } = placed;
  const { paymentId } = await startOrderPayment(call, order, { source, part: { inParts: true } });
  return { order, paymentId };
}
