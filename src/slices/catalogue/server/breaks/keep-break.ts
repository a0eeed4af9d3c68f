import { orThrow } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  endBreak as endEndpoint,
  readBreak as readEndpoint,
  setBreak as setEndpoint,
} from '../../contract-break.ts';
import { checkBreak } from '../../domain/seller-break.ts';
import { dayNow, findBreak, removeBreak, writeBreak } from './store-breaks.ts';

export async function readBreak(_: unknown, call: Call): Promise<ResponseBody<typeof readEndpoint>> {
  return { break: await findBreak(call.tx, call.person.id) };
}

/** A farmer takes no orders for some days. */
export async function setBreak(
  { body }: ParsedInput<typeof setEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof setEndpoint>> {
  const today = await dayNow(call.tx);
  const days = orThrow(checkBreak(body, today));
  await writeBreak(call.tx, call.person.id, days, call.now);
  return { ...days, begun: days.from <= today };
}

export async function endBreak(_: unknown, call: Call): Promise<ResponseBody<typeof endEndpoint>> {
  await removeBreak(call.tx, call.person.id);
  return { ok: true };
}
