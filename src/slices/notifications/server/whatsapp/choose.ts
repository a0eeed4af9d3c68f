import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { readWhatsApp as readEndpoint, saveWhatsApp as saveEndpoint } from '../../contract.ts';
import { chosenNumber, dropChosen, putChosen } from './store-whatsapp.ts';

export async function readWhatsApp(
  _input: ParsedInput<typeof readEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof readEndpoint>> {
  return { phone: await chosenNumber(call.tx, call.person.id) };
}

/** Anybody ends it anywhere; it begins where WhatsApp vouches for the number. */
export async function saveWhatsApp(
  { body }: ParsedInput<typeof saveEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof saveEndpoint>> {
  if (body.on && call.line === null)
    throw refused('whatsapp.write_start', 'Write START to Farmgate by WhatsApp from your phone.');
  await dropChosen(call.tx, call.person.id);
  if (body.on && call.line !== null)
    await putChosen(call.tx, { phone: call.line, personId: call.person.id, at: call.now });
  return { phone: body.on ? call.line : null };
}
