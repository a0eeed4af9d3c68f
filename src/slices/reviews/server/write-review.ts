import { newId } from '#kernel/ids.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { payingNumber } from '#slices/escrow/server/index.ts';
import { isPairSetAside, orderForReview, type OrderForReview } from '#slices/orders/server/index.ts';
import { rateDelivery } from '#slices/transport/server/index.ts';
import { uncountedWhy } from '#slices/reliability/domain/counted-worth.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { readOrderReview as readEndpoint, writeReview as writeEndpoint } from '../contract.ts';
import { checkCompleted } from '../domain/review.ts';
import { countReview } from './count-stars.ts';
import { recordReview } from './events.ts';
import { insertReview, reviewOfOrder, type ReviewRow } from './store.ts';
import { notifyReviewed } from './notify.ts';
import { ownView } from './view.ts';

function noSuchOrder() {
  return refused('order.not_found', 'No such order.');
}

async function insert(
  order: OrderForReview,
  body: ParsedInput<typeof writeEndpoint>['body'],
  call: Call,
): Promise<ReviewRow> {
  const payer = await payingNumber(call.tx, call.platform.config, { orderId: order.id, sellerId: order.sellerId });
  const row = await insertReview(call.tx, {
    id: newId(call.now),
    orderId: order.id,
    orderNumber: order.orderNumber,
    listingId: order.listingId,
    productName: order.productName,
    farmerId: order.sellerId,
    farmerName: order.sellerName,
    buyerId: call.person.id,
    buyerFirstName: order.buyerFirstName,
    buyerLastName: order.buyerLastName,
    farmerStars: body.farmerRating,
    productStars: body.productRating,
    deliveryStars: body.deliveryRating,
    comment: body.comment ?? null,
    deliveryComment: body.deliveryComment ?? null,
    createdAt: call.now,
    uncounted: uncountedWhy({ producePesewas: order.producePesewas, bySeller: payer.isSellers }),
    payerKey: payer.key,
    setAsideAt: (await isPairSetAside(call.tx, { buyerId: call.person.id, sellerId: order.sellerId }))
      ? call.now
      : null,
  });
  if (row === null) throw refused('review.already_written', 'You have reviewed this order.');
  return row;
}

/** The buyer's one word on a completed order; its stars go down to the market and to the transporter. */
export async function writeReview(
  { params, body }: ParsedInput<typeof writeEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof writeEndpoint>> {
  const { tx, now } = call;
  const order = await orderForReview(tx, params.id);
  if (order?.buyerId !== call.person.id) throw noSuchOrder();
  orThrow(checkCompleted(order.status));
  const row = await insert(order, body, call);
  await countReview(tx, row);
  await rateDelivery(tx, { orderId: row.orderId, stars: row.deliveryStars, feedback: row.deliveryComment, at: now });
  await recordReview(tx, 'reviews.written', row, now);
  await notifyReviewed(tx, row, now);
  return ownView(row, call.person);
}

/** The review of an order for those who have part in it. */
export async function readOrderReview(
  { params }: ParsedInput<typeof readEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof readEndpoint>> {
  const { tx, person } = call;
  const order = await orderForReview(tx, params.id);
  if (order === null || !(person.role === 'admin' || order.buyerId === person.id || order.sellerId === person.id))
    throw noSuchOrder();
  const row = await reviewOfOrder(tx, order.id);
  const mayReview = row === null && order.buyerId === person.id && checkCompleted(order.status).ok;
  return { review: row && ownView(row, person), mayReview };
}
