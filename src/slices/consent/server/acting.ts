import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import { DAY_MS, SECOND_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Act, Acting } from '#platform/http/acting.ts';
import type { Viewers } from '#platform/http/origin.ts';
import type { Call } from '#platform/http/route.ts';
import type { Platform } from '#platform/platform.ts';
import { asViewer, findPerson, ownCookieIn, type Person, setOwnCookie } from '#slices/identity/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { actFor as endpoint } from '../contract.ts';
import { actLink, actWords } from '../domain/act-words.ts';
import { counts, isMember, mayRepresent } from '../domain/consent.ts';
import { GIVEN_PAGE, nameOf, notifyDone } from './notify.ts';
import { type ConsentRow, findConsent, holdConsent } from './store-consents.ts';
import { insertAct } from './store-record.ts';
import { viewOf } from './view.ts';

const DAY_SECONDS = DAY_MS / SECOND_MS;

/** The farmer of a consent of this representative; null where it does not count. */
async function memberOf(
  tx: Tx,
  consent: ConsentRow,
  { viewer, now }: { readonly viewer: Viewer; readonly now: Date },
): Promise<{ readonly person: Person | null; readonly counts: boolean }> {
  const person = await findPerson(tx, consent.memberId);
  const isFree = mayRepresent({ ...viewer, isActive: true }) && counts(consent, now);
  return { person, counts: isFree && person !== null && isMember(person) };
}

/**
 * For whom somebody acts in this browser. The cookie holds no secret: it counts with the session of the representative
 * whom the consent names alone, and the consent is read anew each time.
 */
export function actingIn({ db, clock }: Platform): Viewers['acting'] {
  return async (cookie: string | null, viewer: Viewer): Promise<Acting | null> => {
    const id = ownCookieIn(cookie, 'acting');
    const consent = id === null ? null : await findConsent(db, id);
    if (!consent || consent.representativeId !== viewer.id) return null;
    const found = await memberOf(db, consent, { viewer, now: clock.now() });
    const memberName = found.person ? nameOf(found.person) : 'this farmer';
    const member = found.counts && found.person ? asViewer(found.person) : null;
    return { consentId: consent.id, memberName, member, tasks: consent.tasks };
  };
}

/**
 * Writes down what a representative did, in its transaction, after asking once more whether the consent counts: what
 * ended meanwhile takes back everything that the call did.
 */
export async function noteAct(tx: Tx, { consentId, endpoint: done, task, subject, at }: Act): Promise<void> {
  const consent = await holdConsent(tx, consentId);
  if (!consent || !counts(consent, at)) throw refused('consent.ended', 'This consent ended. Nothing was changed.');
  const what = actWords(done);
  if (what === null) return;
  const id = newId(at);
  await insertAct(tx, { id, consent, task, endpoint: done, subject, at });
  if (task !== 'orders') return;
  const who = await findPerson(tx, consent.representativeId);
  const link = actLink(done, subject) ?? GIVEN_PAGE;
  await notifyDone(tx, consent.memberId, { id, who: who ? nameOf(who) : 'Somebody', what, link, at });
}

const noSuch = () => refused('consent.not_found', 'You have no such consent, or it ended.');

/** From now on this browser acts for the farmer of a consent: for a day, then it is chosen again. */
export async function actFor(
  { params }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { tx, person: viewer, now } = call;
  const consent = await findConsent(tx, params.id);
  if (!consent || consent.representativeId !== viewer.id) throw noSuch();
  const found = await memberOf(tx, consent, { viewer, now });
  if (!found.counts || !found.person) throw noSuch();
  setOwnCookie(call, 'acting', consent.id.replaceAll('-', ''), DAY_SECONDS);
  return viewOf(consent, nameOf(found.person));
}

/** This browser acts for nobody any more. */
export async function stopActing(call: Call): Promise<{ ok: true }> {
  setOwnCookie(call, 'acting', '', 0);
  return { ok: true };
}
