import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type {
  cancelTracked as cancelEndpoint,
  confirmTracked as confirmEndpoint,
  disputeTracked as disputeEndpoint,
} from '../../contract-track.ts';
import type { TrackedOrder } from '../../views.ts';
import { advanceForGuest } from '../advance-and-show.ts';
import { lockTracked } from './lock-tracked.ts';
import { checkShown } from '../end-parts.ts';
import type { Move } from '../order/lock-order.ts';
import { GUEST } from '../view-detail.ts';

/** The table decides as for any buyer. */
async function act(call: Call, token: string, { act: wanted, note, expected }: Move): Promise<TrackedOrder> {
  const order = await lockTracked(call.tx, token);
  const command = { act: wanted, by: GUEST, ...(note !== undefined && { note }) };
  if (expected) await checkShown(call.tx, order, { command, expected, now: call.now });
  return advanceForGuest(call, order, command);
}

export function cancelTracked(
  { params, body }: ParsedInput<typeof cancelEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof cancelEndpoint>> {
  return act(call, params.token, { act: 'cancel', note: body?.reason, expected: body?.expected });
}

export function confirmTracked(
  { params, body }: ParsedInput<typeof confirmEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof confirmEndpoint>> {
  return act(call, params.token, { act: 'complete', expected: body?.expected });
}

export function disputeTracked(
  { params, body }: ParsedInput<typeof disputeEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof disputeEndpoint>> {
  return act(call, params.token, { act: 'dispute', note: body.reason });
}
