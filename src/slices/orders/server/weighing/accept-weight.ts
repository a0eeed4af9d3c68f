import { fromKg } from '#kernel/quantity.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  acceptTrackedWeight as trackedEndpoint,
  acceptWeight as endpoint,
  confirmWeight as confirmEndpoint,
} from '../../contract-weight.ts';
import { advanceForGuest, advanceForPerson } from '../advance-and-show.ts';
import { lockTracked } from '../guest/lock-tracked.ts';
import { commandOf, lockFor } from '../order/lock-order.ts';
import type { OrderRow } from '../rows.ts';
import { GUEST } from '../view-detail.ts';

/** What was weighed may have been corrected while the buyer read it. */
function checkShown(order: OrderRow, weightKg: number): void {
  if (order.weightDueAt === null || order.weighedGrams === fromKg(weightKg)) return;
  throw refused('order.changed', 'The goods were weighed again since you looked. Look at the new weight.');
}

/** The buyer takes what is there; the table decides whether they are asked. */
export async function acceptWeight(
  { params, body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const locked = await lockFor(call, params.id);
  checkShown(locked.order, body.weight);
  return advanceForPerson(call, locked.order, commandOf(locked, { act: 'accept_weight' }));
}

/** The farmer was there when a transporter weighed: until they say so, a lower weight costs them nothing. */
export async function confirmWeight(
  { params, body }: ParsedInput<typeof confirmEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof confirmEndpoint>> {
  const locked = await lockFor(call, params.id);
  checkShown(locked.order, body.weight);
  return advanceForPerson(call, locked.order, commandOf(locked, { act: 'confirm_weight' }));
}

export async function acceptTrackedWeight(
  { params, body }: ParsedInput<typeof trackedEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof trackedEndpoint>> {
  const order = await lockTracked(call.tx, params.token);
  checkShown(order, body.weight);
  return advanceForGuest(call, order, { act: 'accept_weight', by: GUEST });
}
