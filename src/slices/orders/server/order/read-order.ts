import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { getOrder, trackOrder } from '../../contract-read.ts';
import { noSuchOrder } from './advance-order.ts';
import { findByToken, findOrder } from '../store.ts';
import { detailFor, trackedView } from '../view-detail.ts';

export async function readOrder(
  { params }: ParsedInput<typeof getOrder>,
  call: Call,
): Promise<ResponseBody<typeof getOrder>> {
  const row = await findOrder(call.tx, params.id);
  if (!row) throw noSuchOrder();
  return detailFor(call.tx, row, call.person, call.now);
}

export async function readTracked(
  { params }: ParsedInput<typeof trackOrder>,
  call: Call,
): Promise<ResponseBody<typeof trackOrder>> {
  const row = await findByToken(call.tx, params.token);
  if (!row) throw noSuchOrder();
  return trackedView(call.tx, row, call.now);
}
