import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { checkoutCart as endpoint } from '../../contract-cart.ts';
import { orderCart } from './order-cart.ts';
import { startOrdersPayment } from '../order/pay-order.ts';

/** A buyer orders their whole cart: as many orders as lines, one payment. */
export async function checkoutCart(
  { body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { id, firstName, lastName, email, phone } = call.person;
  const { lines, shownDeliveryFee, phone: payingPhone, network, notes, payEach, ...delivery } = body;
  const buyer = { id, firstName, lastName, email, phone: phone ?? payingPhone ?? '' };
  const orders = await orderCart(
    call,
    { userId: id },
    { lines, shownDeliveryFee, buyer, request: { ...delivery, notes } },
  );
  const { paymentId } = await startOrdersPayment(call, payEach ? orders.slice(0, 1) : orders, {
    source: { phone: payingPhone, network },
    part: { inParts: true },
  });
  return {
    paymentId,
    totalAmount: orders.reduce((sum, { totalPesewas }) => sum + totalPesewas, 0),
    orders: orders.map((order) => ({
      id: order.id,
      orderNumber: order.orderNumber,
      productName: order.productName,
      totalAmount: order.totalPesewas,
    })),
  };
}
