import { newId, newSecret } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import { after, DAY_MS, SECOND_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { listLooks, seeAs, stopSeeing } from '../../contract-see-as.ts';
import { HELP_CATEGORIES, LONGEST_VIEW_MS, mayBeSeenAs } from '../../domain/see-as.ts';
import { notifySeenAs } from '../notify-seen.ts';
import { keyedHash } from '../secrets.ts';
import { readOwnCookie, setOwnCookie } from '../sessions/own-cookies.ts';
import { ownToken } from '../sessions/session-cookie.ts';
import { lockPerson } from '../store.ts';
import { closeView, closeViewsOfAdmin } from './end-views.ts';
import { insertView, sessionIdOf, viewBySecret, viewsOfPerson } from './store-see-as.ts';

const DAY_SECONDS = DAY_MS / SECOND_MS;
const MOST_SHOWN = 20;

/**
 * Begins to see as a person. The cookie outlives the view: until its administrator says so, nothing that they meant to
 * see as somebody else is read or done as themselves.
 */
export async function beginSeeing(
  { params, body }: ParsedInput<typeof seeAs>,
  call: Call,
): Promise<ResponseBody<typeof seeAs>> {
  const { tx, now, person: admin, platform } = call;
  const token = ownToken(call);
  const sessionId = token === null ? null : await sessionIdOf(tx, token, now);
  if (sessionId === null) throw refused('see_as.no_session', 'Sign in with a browser first.');
  const person = await lockPerson(tx, params.userId);
  if (!person || person.deleted_at !== null) throw refused('user.not_found', 'No such person.');
  if (!mayBeSeenAs({ role: person.role, isActive: person.is_active, isDeleted: false }))
    throw refused('see_as.not_possible', 'Nobody sees as an administrator, or as somebody who is deactivated.');
  await closeViewsOfAdmin(tx, admin.id, now);
  const secret = newSecret();
  const view = {
    id: newId(now),
    adminId: admin.id,
    sessionId,
    personId: person.id,
    tokenHash: keyedHash(platform.config, 'see_as', secret),
    ...body,
    at: now,
    endsAt: after(now, LONGEST_VIEW_MS),
  };
  await insertView(tx, view);
  await notifySeenAs(tx, view);
  setOwnCookie(call, 'seeing', secret, DAY_SECONDS);
  return { until: view.endsAt.toISOString() };
}

/** From now on this browser is its administrator's own again. */
export async function endSeeing(call: Call): Promise<ResponseBody<typeof stopSeeing>> {
  const { tx, now, person, platform } = call;
  const secret = readOwnCookie(call, 'seeing');
  setOwnCookie(call, 'seeing', '', 0);
  const row = secret === null ? null : await viewBySecret(tx, keyedHash(platform.config, 'see_as', secret));
  if (row === null || row.admin_id !== person.id) return { userId: null };
  await closeView(tx, row.id, { by: 'stop', at: now });
  return { userId: row.person_id };
}

/** When our team looked at the caller's account, and with what they helped. */
export async function listOwnLooks({ tx, person }: Call): Promise<ResponseBody<typeof listLooks>> {
  const rows = await viewsOfPerson(tx, person.id, MOST_SHOWN);
  return rows.map((row) => ({
    id: row.id,
    category: HELP_CATEGORIES.find((category) => category === row.category) ?? 'other',
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at.toISOString(),
  }));
}
