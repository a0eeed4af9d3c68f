import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { lockPeople } from '#slices/identity/server/index.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type { endConsent as endpoint } from '../contract.ts';
import { notifyEnded } from './notify.ts';
import { type ConsentRow, type EndedBy, findConsent, markEnded } from './store-consents.ts';
import { type ConsentEvent, entryOf, insertEntry } from './store-record.ts';

const EVENTS: Readonly<Record<EndedBy, ConsentEvent>> = {
  member: 'taken',
  representative: 'given_back',
  replaced: 'replaced',
  account: 'account_closed',
};

interface Ending {
  readonly id: string;
  readonly by: EndedBy;
  readonly at: Date;
}

/** Ends a consent and writes it down; null when it was ended before. */
export async function endAs(tx: Tx, ending: Ending): Promise<ConsentRow | null> {
  const ended = await markEnded(tx, ending);
  if (ended) await insertEntry(tx, entryOf(ended, { id: newId(ending.at), event: EVENTS[ending.by], at: ending.at }));
  return ended;
}

/** Ends a consent of the caller, from either side, and tells the other; once it is ended, this changes nothing. */
export async function endOwn({ params }: ParsedInput<typeof endpoint>, call: Call): Promise<{ ok: true }> {
  const { tx, now: at, person } = call;
  const known = await findConsent(tx, params.id);
  const isMember = known?.memberId === person.id;
  if (!known || !(isMember || known.representativeId === person.id))
    throw refused('consent.not_found', 'No such consent.');
  // In the order of giving, which may replace this very consent at the same time.
  await lockPeople(tx, [known.memberId, known.representativeId]);
  const ended = await endAs(tx, { id: known.id, by: isMember ? 'member' : 'representative', at });
  if (ended) await notifyEnded(tx, ended, { by: person, at });
  return { ok: true };
}
