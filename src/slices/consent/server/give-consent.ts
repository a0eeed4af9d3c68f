import { newId } from '#kernel/ids.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import { lockPeople, type Person, personNamed } from '#slices/identity/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { findRepresentative, giveConsent } from '../contract.ts';
import { decideGiving, monthsLater } from '../domain/consent.ts';
import { WORDS_VERSION } from '../domain/words.ts';
import { endAs } from './end-consent.ts';
import * as limits from './limits.ts';
import { nameOf, notifyGiven } from './notify.ts';
import { type ConsentRow, givenBy, insertConsent, receivedBy, unendedOf } from './store-consents.ts';
import { entryOf, insertEntry } from './store-record.ts';
import { viewOf } from './view.ts';

const nobody = () =>
  refused('consent.nobody', 'Nobody who may act for farmers has confirmed this number or address. Check it with them.');

type Terms = Omit<ConsentRow, 'id' | 'endedAt'> & { readonly askedAt: Date | null };

interface Given {
  readonly consent: ConsentRow;
  readonly member: Person;
  readonly representative: Person;
}

/** Both people, locked: what comes at once for either takes turns and is counted. */
async function bothOf(
  tx: Tx,
  { memberId, representativeId }: Terms,
): Promise<Pick<Given, 'member' | 'representative'>> {
  const people = await lockPeople(tx, memberId === representativeId ? [memberId] : [memberId, representativeId]);
  const [member, representative] = [people.get(memberId), people.get(representativeId)];
  if (!member || !representative) throw nobody();
  return { member, representative };
}

/**
 * Writes down that a farmer agreed, in the place of what the same person had before, and tells both. Refuses what
 * `decideGiving` does.
 */
export async function giveAs(tx: Tx, { askedAt, ...terms }: Terms): Promise<Given> {
  const both = await bothOf(tx, { askedAt, ...terms });
  const { memberId, representativeId, givenAt: at } = terms;
  const given = await givenBy(tx, memberId, at);
  const received = await receivedBy(tx, representativeId, at);
  const others = {
    otherRepresentatives: given.filter((each) => each.representativeId !== representativeId).length,
    otherMembers: received.filter((each) => each.memberId !== memberId).length,
  };
  orThrow(decideGiving({ ...both, ...others }));
  for (const id of await unendedOf(tx, memberId, representativeId)) await endAs(tx, { id, by: 'replaced', at });
  const consent = { ...terms, id: newId(at), endedAt: null };
  await insertConsent(tx, consent);
  await insertEntry(tx, entryOf(consent, { id: newId(at), event: 'given', askedAt, at }));
  await notifyGiven(tx, consent, both);
  return { ...both, consent };
}

/** The first name and initial of a person who may act for farmers: a slip in the number shows before it is agreed. */
export async function findByContact(
  { body }: ParsedInput<typeof findRepresentative>,
  call: Call,
): Promise<ResponseBody<typeof findRepresentative>> {
  await countAttempt(call, limits.FIND, call.person.id);
  const found = await personNamed(call.tx, body.contact);
  if (!found) throw nobody();
  orThrow(
    decideGiving({
      member: { ...call.person, isActive: true },
      representative: found,
      otherRepresentatives: 0,
      otherMembers: 0,
    }),
  );
  return { name: `${found.firstName} ${found.lastName.slice(0, 1)}.` };
}

/** A farmer agrees on their own page. */
export async function give(
  { body }: ParsedInput<typeof giveConsent>,
  call: Call,
): Promise<ResponseBody<typeof giveConsent>> {
  const { tx, now, person } = call;
  await countAttempt(call, limits.FIND, person.id);
  const found = await personNamed(tx, body.contact);
  if (!found) throw nobody();
  const { consent, representative } = await giveAs(tx, {
    memberId: person.id,
    representativeId: found.id,
    tasks: body.tasks,
    way: 'page',
    wordsVersion: WORDS_VERSION,
    givenAt: now,
    endsAt: monthsLater(now, body.months),
    askedAt: null,
  });
  return viewOf(consent, nameOf(representative));
}
