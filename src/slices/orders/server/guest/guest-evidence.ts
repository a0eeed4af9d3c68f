import type { Tx } from '#platform/db/database.ts';
import type { Asking, Call } from '#platform/http/route.ts';
import {
  addGuestPhoto,
  addGuestStatement,
  guestDispute,
  settleAsGuest,
  viewGuestPhoto,
} from '#slices/escrow/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type {
  addTrackedPhoto as addEndpoint,
  addTrackedStatement as sayEndpoint,
  settleTrackedDispute as settleEndpoint,
  viewTrackedPhoto as viewEndpoint,
} from '../../contract-evidence.ts';
import type { TrackedOrder } from '../../views.ts';
import { noSuchOrder } from '../order/advance-order.ts';
import type { OrderRow } from '../rows.ts';
import { findByToken } from '../store.ts';

function photoUrl(token: string, photoId: string): string {
  return `/api/track/${token}/photos/${photoId}`;
}

async function orderBehind(tx: Tx, token: string): Promise<OrderRow> {
  const order = await findByToken(tx, token);
  if (!order) throw noSuchOrder();
  return order;
}

/** Refuses everybody without an order's secret link. */
export async function admitGuestPhoto(
  { params }: Pick<ParsedInput<typeof addEndpoint>, 'params'>,
  { tx }: Asking,
): Promise<void> {
  await orderBehind(tx, params.token);
}

function buyerName(order: OrderRow): string {
  return `${order.buyerFirstName} ${order.buyerLastName}`.trim();
}

/** The holder of the secret link shows a picture as the order's buyer. */
export async function addTrackedPhoto(
  { params, body }: ParsedInput<typeof addEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof addEndpoint>> {
  const order = await orderBehind(call.tx, params.token);
  const shown = await addGuestPhoto(call, { orderId: order.id, byName: buyerName(order), photo: body.photo });
  return { ...shown, url: photoUrl(params.token, shown.id) };
}

export async function viewTrackedPhoto(
  { params }: ParsedInput<typeof viewEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof viewEndpoint>> {
  const order = await orderBehind(call.tx, params.token);
  return viewGuestPhoto(call, order.id, params.photoId);
}

/** The holder of the secret link says something as the order's buyer. */
export async function addTrackedStatement(
  { params, body }: ParsedInput<typeof sayEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof sayEndpoint>> {
  const order = await orderBehind(call.tx, params.token);
  return addGuestStatement(call, { orderId: order.id, byName: buyerName(order), words: body.text });
}

/** The holder of the secret link ends the dispute as the order's buyer may. */
export async function settleTrackedDispute(
  { params, body }: ParsedInput<typeof settleEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof settleEndpoint>> {
  const order = await orderBehind(call.tx, params.token);
  await settleAsGuest(call, { orderId: order.id, byName: buyerName(order), body });
  return { ok: true };
}

/** The dispute of a guest's order, its pictures behind the order's own secret. */
export async function trackedDispute(
  tx: Tx,
  { id, trackToken }: OrderRow,
  now: Date,
): Promise<TrackedOrder['dispute']> {
  const dispute = trackToken === null ? null : await guestDispute(tx, id, now);
  if (dispute === null || trackToken === null) return null;
  const { id: _disputeId, photos, ...shown } = dispute;
  return { ...shown, photos: photos.map((photo) => ({ ...photo, url: photoUrl(trackToken, photo.id) })) };
}
