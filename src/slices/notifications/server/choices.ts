import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { readChoices as readEndpoint, saveChoices as saveEndpoint } from '../contract.ts';
import { ALWAYS_TOLD, TOPICS } from '../domain/topics.ts';
import { choiceFor } from '../domain/plan.ts';
import { choicesOf, putChoice } from './store-fan-out.ts';

async function choicesFor(call: Call): Promise<ResponseBody<typeof readEndpoint>> {
  const chosen = await choicesOf(call.tx, call.person.id);
  return TOPICS.map((topic) => ({ topic, ...choiceFor(topic, chosen.get(topic)), locked: ALWAYS_TOLD.has(topic) }));
}

export function readChoices(
  _input: ParsedInput<typeof readEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof readEndpoint>> {
  return choicesFor(call);
}

export async function saveChoices(
  { body }: ParsedInput<typeof saveEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof saveEndpoint>> {
  for (const [topic, choice] of Object.entries(body)) await putChoice(call.tx, call.person.id, topic, choice);
  return choicesFor(call);
}
