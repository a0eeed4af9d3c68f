import type { Call } from '#platform/http/route.ts';
import { handOverForGuest, stopPhoto } from '#slices/transport/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  readTrackedHandOver as readEndpoint,
  viewTrackedStopPhoto as photoEndpoint,
} from '../../contract-hand-over.ts';
import { noSuchOrder } from '../order/advance-order.ts';
import { collectionFor } from '../self-pickup/read-collection.ts';
import { findByToken } from '../store.ts';

/** The holder of the secret link is the buyer: they see the code that the transporter, or the farmer, asks for. */
export async function readTrackedHandOver(
  { params }: ParsedInput<typeof readEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof readEndpoint>> {
  const order = await findByToken(call.tx, params.token);
  if (!order) throw noSuchOrder();
  const base = `/api/track/${params.token}`;
  return order.selfPickup
    ? collectionFor(call, order, { isBuyer: true, base })
    : handOverForGuest(call, order.id, base);
}

export async function viewTrackedStopPhoto(
  { params }: ParsedInput<typeof photoEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof photoEndpoint>> {
  const order = await findByToken(call.tx, params.token);
  if (!order) throw noSuchOrder();
  return stopPhoto(call, order.id, params.reportId);
}
