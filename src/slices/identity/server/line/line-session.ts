import { newId } from '#kernel/ids.ts';
import { after, HOUR_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import type { UserView } from '../../contract.ts';
import { LINE_DEVICE } from '../sessions/device-name.ts';
import { newToken, setSessionCookie } from '../sessions/session-cookie.ts';
import { insertSession } from '../sessions/store-sessions.ts';
import { personById } from '../store.ts';
import { userViewOf } from '../view.ts';

/** A dialogue takes minutes: its session ends soon, and never leaves the server. */
const LINE_SESSION_MS = HOUR_MS;

/**
 * Opens the session of somebody whose number was vouched for and whose PIN was right. No notice is sent: it comes
 * from their own phone each time they dial.
 */
export async function openLineSession(personId: string, call: Call): Promise<UserView> {
  const { platform, now } = call;
  const session = { token: newToken(), expires_at: after(now, LINE_SESSION_MS) };
  const person = await platform.db.transaction(async (tx) => {
    await insertSession(tx, {
      id: newId(now),
      token: session.token,
      personId,
      ip: null,
      userAgent: LINE_DEVICE,
      secondStepAt: null,
      passwordAt: null,
      expiresAt: session.expires_at,
      at: now,
    });
    return personById(tx, personId);
  });
  if (!person) throw new Error('Somebody without a record signed in.');
  setSessionCookie(call, session);
  return userViewOf(person);
}
