import { refused } from '#kernel/refusal.ts';
import { unseal } from '#platform/encryption.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { viewSlipPhoto as viewEndpoint, viewTrackedSlipPhoto as trackedEndpoint } from '../../contract-weight.ts';
import { noSuchOrder } from '../order/advance-order.ts';
import { stateOf } from '../rows.ts';
import { findByToken, findOrder } from '../store.ts';
import { relationsOf } from '../view.ts';
import { findSlip } from './store-slips.ts';

async function openPhoto(call: Call, orderId: string, slipId: string): Promise<ResponseBody<typeof viewEndpoint>> {
  const slip = await findSlip(call.tx, orderId, slipId);
  const sealed = slip && (await call.platform.files.get(slip.file_key));
  if (!slip || !sealed) throw refused('order.not_found', 'No such photo.');
  return {
    bytes: new Uint8Array(unseal(sealed, slip.id, call.platform.config.documentKeys)),
    contentType: 'image/jpeg',
    fileName: `weigh-slip-${slip.id}.jpg`,
  };
}

export async function viewSlipPhoto(
  { params }: ParsedInput<typeof viewEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof viewEndpoint>> {
  const order = await findOrder(call.tx, params.id);
  if (!order || relationsOf(stateOf(order), call.person).length === 0) throw noSuchOrder();
  return openPhoto(call, order.id, params.slipId);
}

export async function viewTrackedSlipPhoto(
  { params }: ParsedInput<typeof trackedEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof trackedEndpoint>> {
  const order = await findByToken(call.tx, params.token);
  if (!order) throw noSuchOrder();
  return openPhoto(call, order.id, params.slipId);
}
