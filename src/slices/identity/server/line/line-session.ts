import { newId } from '#kernel/ids.ts';
import { after, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import type { UserView } from '../../contract.ts';
import { LINE_DEVICE, SMS_DEVICE } from '../sessions/device-name.ts';
import { newToken, setSessionCookie } from '../sessions/session-cookie.ts';
import { insertSession } from '../sessions/store-sessions.ts';
import { personById } from '../store.ts';
import { userViewOf } from '../view.ts';

/** A dialogue takes minutes: its session ends soon, and never leaves the server. */
const LINE_SESSION_MS = HOUR_MS;
/** An SMS is answered at once; a process that stopped meanwhile goes on within minutes. */
const SMS_SESSION_MS = 10 * MINUTE_MS;

/**
 * Opens the session of somebody whose number was vouched for and whose PIN was right. No notice is sent: it comes
 * from their own phone each time they dial.
 */
export function openLineSession(personId: string, call: Call): Promise<UserView> {
  return openSession(personId, call, { device: LINE_DEVICE, lifeMs: LINE_SESSION_MS });
}

/** The same for the answer to an SMS. */
export function openSmsSession(personId: string, call: Call): Promise<UserView> {
  return openSession(personId, call, { device: SMS_DEVICE, lifeMs: SMS_SESSION_MS });
}

async function openSession(
  personId: string,
  call: Call,
  { device, lifeMs }: { readonly device: string; readonly lifeMs: number },
): Promise<UserView> {
  const { platform, now } = call;
  const session = { token: newToken(), expires_at: after(now, lifeMs) };
  const person = await platform.db.transaction(async (tx) => {
    await insertSession(tx, {
      id: newId(now),
      token: session.token,
      personId,
      ip: null,
      userAgent: device,
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
