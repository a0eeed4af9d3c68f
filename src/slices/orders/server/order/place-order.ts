import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { placeGuestOrder, placeOrder as placeOrderEndpoint } from '../../contract-act.ts';
import type { ShownPrices } from '../../domain/prices/shown-prices.ts';
import { checkGuestLimits } from '../guest/guest-limits.ts';
import { checkPlaced, newOrder } from './new-order.ts';
import { startOrderPayment } from './pay-order.ts';
import { freshDetail } from '../view-detail.ts';

type Shown = Pick<
  ParsedInput<typeof placeOrderEndpoint>['body'],
  'listingId' | 'shownPricePerKg' | 'shownPackPrice' | 'shownDeliveryFee'
>;

/** What the buyer was shown, as far as their call says it. */
function shownIn({ listingId, shownPricePerKg, shownPackPrice, shownDeliveryFee }: Shown): ShownPrices {
  return {
    prices: [{ listingId, pricePerKgPesewas: shownPricePerKg ?? null, packPesewas: shownPackPrice ?? null }],
    deliveryFeePesewas: shownDeliveryFee ?? null,
  };
}

export async function placeOrder(
  { body }: ParsedInput<typeof placeOrderEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof placeOrderEndpoint>> {
  const { id, firstName, lastName, email, phone } = call.person;
  const placed = await newOrder(call, { id, firstName, lastName, email, phone: phone ?? '' }, body);
  checkPlaced([placed], shownIn(body));
  return freshDetail(placed.order, placed.first, call.person);
}

export async function placeAsGuest(
  { body }: ParsedInput<typeof placeGuestOrder>,
  call: Call,
): Promise<ResponseBody<typeof placeGuestOrder>> {
  const { firstName, lastName, phone, specialInstructions, network, inParts, ...delivery } = body;
  const email = body.email ?? '';
  await checkGuestLimits(call, { phone, email });
  const placed = await newOrder(
    call,
    { id: null, firstName, lastName, email, phone },
    { ...delivery, notes: specialInstructions, inspectionRequested: false },
  );
  checkPlaced([placed], shownIn(body));
  const { order } = placed;
  const { paymentId, secret } = await startOrderPayment(call, order, { source: { phone, network }, part: { inParts } });
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    trackToken: order.trackToken ?? '',
    paymentId,
    paymentSecret: secret,
  };
}
