import { newSecret } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { checkoutGuestCart as checkoutEndpoint, readGuestCheckout as readEndpoint } from '../../contract-guest.ts';
import { noSuchOrder } from '../order/advance-order.ts';
import { cartOwner } from '../cart/change-cart.ts';
import { checkGuestLimits } from './guest-limits.ts';
import { orderCart } from '../cart/order-cart.ts';
import { startOrdersPayment } from '../order/pay-order.ts';
import { keepTogether, ordersTogether } from './store-guest.ts';
import { trackedView } from '../view-detail.ts';

/**
 * A visitor orders their whole cart without an account. Several orders get one more secret, which leads to all of them.
 */
export async function checkoutGuestCart(
  { body }: ParsedInput<typeof checkoutEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof checkoutEndpoint>> {
  const {
    lines,
    shownDeliveryFee,
    firstName,
    lastName,
    email: address,
    phone,
    network,
    specialInstructions,
    payEach,
    ...delivery
  } = body;
  const owner = cartOwner(call);
  if (owner === null) throw refused('cart.empty', 'Your cart is empty.');
  const email = address ?? '';
  await checkGuestLimits(call, { phone, email });
  const request = { ...delivery, notes: specialInstructions, inspectionRequested: false };
  const orders = await orderCart(call, owner, {
    lines,
    shownDeliveryFee,
    request,
    buyer: { id: null, firstName, lastName, email, phone },
  });
  const secret = orders.length > 1 ? newSecret() : undefined;
  if (secret !== undefined)
    await keepTogether(
      call.tx,
      secret,
      orders.map(({ id }) => id),
    );
  const started = await startOrdersPayment(call, payEach ? orders.slice(0, 1) : orders, {
    source: { phone, network },
    part: { inParts: true },
    ...(secret === undefined ? {} : { secret }),
  });
  return {
    paymentId: started.paymentId,
    paymentSecret: started.secret,
    totalAmount: orders.reduce((sum, { totalPesewas }) => sum + totalPesewas, 0),
    orders: orders.map(({ id, orderNumber, productName, totalPesewas, trackToken }) => ({
      orderId: id,
      orderNumber,
      productName,
      totalAmount: totalPesewas,
      trackToken: trackToken ?? '',
    })),
  };
}

export async function readGuestCheckout(
  { params }: ParsedInput<typeof readEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof readEndpoint>> {
  const rows = await ordersTogether(call.tx, params.token);
  if (rows.length === 0) throw noSuchOrder();
  return Promise.all(
    rows.map(async (row) => ({ trackToken: row.trackToken ?? '', order: await trackedView(call.tx, row, call.now) })),
  );
}
