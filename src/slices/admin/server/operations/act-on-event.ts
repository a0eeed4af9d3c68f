import type { Call } from '#platform/http/route.ts';
import { RELAY_JOB } from '#platform/outbox/relay.ts';
import { setAside, tryAgain } from '#platform/outbox/troubled-events.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { setEventAside as asideEndpoint, tryEventAgain as againEndpoint } from '../../contract-operations.ts';

/** Hands an event to its subscribers anew, and waits a moment for what comes of it. */
export async function tryEventAgain(
  { params }: ParsedInput<typeof againEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof againEndpoint>> {
  await tryAgain(call.tx, params.id);
  call.afterCommit(() => call.platform.wakeJob(RELAY_JOB));
  call.settle();
  return { id: params.id };
}

/** Does without an event; who decided so and why is kept. */
export async function setEventAside(
  { params, body }: ParsedInput<typeof asideEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof asideEndpoint>> {
  await setAside(call.tx, params.id, { reason: body.reason, personId: call.person.id, at: call.now });
  return { id: params.id };
}
