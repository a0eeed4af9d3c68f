import { refused } from '#kernel/refusal.ts';
import { after, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import { BY_ACCOUNT, BY_PLACE, FORGOTTEN_AFTER_MS, type Patience, placeOf } from '../domain/sign-in-guard.ts';
import { readOwnCookie } from './own-cookies.ts';
import { keyedHash } from './secrets.ts';
import { countTry, excuseTry, forgetTries, knowsDevice, pauseOf } from './store-guards.ts';

/** What a right password forgives. */
export interface Guard {
  readonly place: string;
  /** Null for a browser that is known: its tries are its own. */
  readonly account: string | null;
}

async function tryOnce(call: Call, key: string, patience: Patience): Promise<void> {
  const { db } = call.platform;
  const counted = await countTry(db, { key, now: call.now, forgottenBefore: after(call.now, -FORGOTTEN_AFTER_MS), ...patience });
  if (counted !== null) return;
  const until = (await pauseOf(db, key)) ?? call.now;
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - call.now.getTime()) / SECOND_MS));
  const minutes = Math.ceil((retryAfterSeconds * SECOND_MS) / MINUTE_MS);
  throw refused('rate.limited', `Too many attempts. Try again in ${minutes} min, or sign in with a code by SMS.`, { retryAfterSeconds });
}

/**
 * Lets a try at an account's password through, or refuses `rate.limited` with the seconds to wait. Whoever guesses waits
 * longer and longer, but makes nobody else wait: tries count by account and network address, and a browser that signed in
 * to the account before counts by itself. `name` is what was typed, so the answer is the same for accounts that do not exist.
 */
export async function guardTry(call: Call, name: string): Promise<Guard> {
  const { config, db } = call.platform;
  const token = readOwnCookie(call, 'device');
  const device = token === null ? null : keyedHash(config, 'device', token);
  const account = keyedHash(config, 'guard', name);
  if (device !== null && (await knowsDevice(db, device, name))) {
    const key = `device:${device}:${account}`;
    await tryOnce(call, key, BY_PLACE);
    return { place: key, account: null };
  }
  const place = `place:${keyedHash(config, 'place', placeOf(call.ip))}:${account}`;
  await tryOnce(call, place, BY_PLACE);
  await tryOnce(call, `account:${account}`, BY_ACCOUNT);
  return { place, account: `account:${account}` };
}

/** Forgets the wrong tries of this place, after a right one, which counts for nothing elsewhere. */
export async function forgive(call: Call, guard: Guard): Promise<void> {
  await forgetTries(call.platform.db, guard.place);
  if (guard.account !== null) await excuseTry(call.platform.db, guard.account);
}

/** The same for codes of the second step, which only somebody who has the password can try: they count by account alone. */
export async function guardSecondStep(call: Call, personId: string): Promise<Guard> {
  const place = `second:${personId}`;
  await tryOnce(call, place, BY_PLACE);
  return { place, account: null };
}
