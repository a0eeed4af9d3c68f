import { clipsOf } from '#kernel/voice/clips.ts';
import { addressesOf } from '#kernel/voice/recordings.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { CallChoice, readCalls as readEndpoint, saveCalls as saveEndpoint } from '../../contract.ts';
import type { Ports } from '../ports.ts';
import { dropCallChoice, putCallChoice, wantsCalls } from './store-calls.ts';

/** Why somebody cannot be called; null where they can. */
async function hindranceOf(
  { tx, person }: Call,
  { voice, contacts, recordings }: Ports,
): Promise<CallChoice['hindrance']> {
  if (voice === null) return 'off';
  const contact = (await contacts.find(tx, [person.id])).get(person.id);
  if (!contact?.phoneConfirmed || contact.phone === '') return 'no_number';
  const { language } = contact;
  const all = clipsOf(language).map(({ id }) => id);
  return addressesOf(await recordings.approved(), language, all) === null ? 'not_recorded' : null;
}

const WHY_NOT = {
  off: 'Farmgate does not call people here.',
  no_number: 'Confirm your phone number first.',
  not_recorded: 'Calls are not recorded in your language yet.',
} as const;

export const readCalls =
  (ports: Ports) =>
  async (_input: ParsedInput<typeof readEndpoint>, call: Call): Promise<ResponseBody<typeof readEndpoint>> => ({
    on: await wantsCalls(call.tx, call.person.id),
    hindrance: await hindranceOf(call, ports),
  });

/** Anybody ends it at any time; it begins where a call can be placed and heard. */
export const saveCalls =
  (ports: Ports) =>
  async ({ body }: ParsedInput<typeof saveEndpoint>, call: Call): Promise<ResponseBody<typeof saveEndpoint>> => {
    const hindrance = await hindranceOf(call, ports);
    if (body.on) {
      if (hindrance !== null) throw refused(`calls.${hindrance}`, WHY_NOT[hindrance]);
      await putCallChoice(call.tx, call.person.id, call.now);
    } else await dropCallChoice(call.tx, call.person.id);
    return { on: body.on, hindrance };
  };
