import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type {
  cancelTracked as cancelEndpoint,
  confirmTracked as confirmEndpoint,
  disputeTracked as disputeEndpoint,
} from '../../contract-track.ts';
import type { Act } from '../../domain/acts.ts';
import type { TrackedOrder } from '../../views.ts';
import { advanceOrder } from '../order/advance-order.ts';
import { lockTracked } from './lock-tracked.ts';
import { trackedView } from '../view-detail.ts';

/** Whoever holds the secret link is the order's buyer, without an account; the table decides as for any buyer. */
async function act(call: Call, token: string, what: { act: Act; note?: string | undefined }): Promise<TrackedOrder> {
  const order = await lockTracked(call.tx, token);
  const by = { party: 'buyer', id: null } as const;
  const command = what.note === undefined ? { act: what.act, by } : { act: what.act, by, note: what.note };
  const next = await advanceOrder(order, command, { tx: call.tx, now: call.now, person: null });
  call.settle();
  return trackedView(call.tx, next, call.now);
}

export function cancelTracked(
  { params, body }: ParsedInput<typeof cancelEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof cancelEndpoint>> {
  return act(call, params.token, { act: 'cancel', note: body?.reason });
}

export function confirmTracked(
  { params }: ParsedInput<typeof confirmEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof confirmEndpoint>> {
  return act(call, params.token, { act: 'complete' });
}

export function disputeTracked(
  { params, body }: ParsedInput<typeof disputeEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof disputeEndpoint>> {
  return act(call, params.token, { act: 'dispute', note: body.reason });
}
