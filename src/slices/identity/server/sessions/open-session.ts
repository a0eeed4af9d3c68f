import { newSecret } from '#kernel/ids.ts';
import { DAY_MS, SECOND_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import type { UserView } from '../../contract.ts';
import { authOf } from './auth.ts';
import { readOwnCookie, setOwnCookie } from './own-cookies.ts';
import { keyedHash } from '../secrets.ts';
import { headersForAuth, passCookies } from './session-cookies.ts';
import { personById } from '../store.ts';
import { devicesOf, rememberDevice } from '../sign-in/store-guards.ts';
import { markSession } from './store-sessions.ts';
import { tellNewSignIn } from '../tell.ts';
import { userViewOf } from '../view.ts';

const DEVICE_LIFE_SECONDS = (365 * DAY_MS) / SECOND_MS;

/** The keyed hash of this browser's cookie, which is made when there is none. */
function thisDevice(call: Call): string {
  const token = readOwnCookie(call, 'device') ?? newSecret();
  setOwnCookie(call, 'device', token, DEVICE_LIFE_SECONDS);
  return keyedHash(call.platform.config, 'device', token);
}

/**
 * Opens a session for a person who has shown who they are, sets its cookie, and remembers the browser. A sign-in from a
 * browser that the account has not seen before is told to its owner.
 */
export async function openSession(personId: string, call: Call, how: { secondStep: boolean }): Promise<UserView> {
  const { platform, now } = call;
  const auth = authOf(platform.config, platform.db);
  const { headers, response } = await auth.api.openSession({ body: { userId: personId }, headers: headersForAuth(call), returnHeaders: true });
  passCookies(headers, call);
  const tokenHash = thisDevice(call);
  const userAgent = call.headers.get('user-agent');
  const person = await platform.db.transaction(async (tx) => {
    await markSession(tx, response.token, { secondStepAt: how.secondStep ? now : null, at: now });
    const device = await devicesOf(tx, personId, tokenHash);
    await rememberDevice(tx, { tokenHash, personId, userAgent, at: now });
    if (!device.known && !device.first) await tellNewSignIn(tx, personId, call);
    return personById(tx, personId);
  });
  if (!person) throw new Error('Somebody without a record signed in.');
  return userViewOf(person);
}
