import { newId, newSecret } from '#kernel/ids.ts';
import { after, DAY_MS, SECOND_MS } from '#kernel/time.ts';
import { addressBucket } from '#platform/http/bounds/address-bucket.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { handOverBrowser } from '#slices/notifications/server/index.ts';
import type { UserView } from '../../contract.ts';
import { sessionIdOf } from '../see-as/store-see-as.ts';
import { forgetOthers, readOwnCookie, setOwnCookie } from './own-cookies.ts';
import { keyedHash } from '../secrets.ts';
import { newToken, ownToken, setSessionCookie } from './session-cookie.ts';
import { personById } from '../store.ts';
import { devicesOf, rememberDevice } from '../sign-in/store-guards.ts';
import { insertSession } from './store-sessions.ts';
import { notifyNewSignIn } from '../notify.ts';
import { userViewOf } from '../view.ts';

const SESSION_LIFE_MS = 30 * DAY_MS;
const DEVICE_LIFE_SECONDS = (365 * DAY_MS) / SECOND_MS;

/** The session before in this browser is nobody's any more: notices go to the person who signs in now, or to nobody. */
async function takeOverBrowser(tx: Tx, call: Call, next: { readonly id: string; readonly personId: string }) {
  const token = ownToken(call);
  const before = token === null ? null : await sessionIdOf(tx, token, call.now);
  if (before !== null) await handOverBrowser(tx, before, next);
}

/**
 * Opens a session for a person who has shown who they are, sets its cookie, and remembers the browser. A sign-in from a
 * browser that the account has not seen before sends its owner a notice.
 */
export async function openSession(
  personId: string,
  call: Call,
  how: { secondStep: boolean; password?: boolean },
): Promise<UserView> {
  const { platform, now } = call;
  const session = { token: newToken(), expires_at: after(now, SESSION_LIFE_MS) };
  const browser = readOwnCookie(call, 'device') ?? newSecret();
  const tokenHash = keyedHash(platform.config, 'device', browser);
  const userAgent = call.headers.get('user-agent');
  const person = await platform.db.transaction(async (tx) => {
    const opened = {
      id: newId(now),
      token: session.token,
      personId,
      ip: addressBucket(call.ip),
      userAgent,
      expiresAt: session.expires_at,
      at: now,
    };
    await insertSession(tx, {
      ...opened,
      secondStepAt: how.secondStep ? now : null,
      passwordAt: how.password ? now : null,
    });
    await takeOverBrowser(tx, call, opened);
    const device = await devicesOf(tx, personId, tokenHash);
    await rememberDevice(tx, { tokenHash, personId, userAgent, at: now });
    if (!device.known && !device.first) await notifyNewSignIn(tx, personId, call);
    return personById(tx, personId);
  });
  if (!person) throw new Error('Somebody without a record signed in.');
  setSessionCookie(call, session);
  forgetOthers(call);
  setOwnCookie(call, 'device', browser, DEVICE_LIFE_SECONDS);
  return userViewOf(person);
}
