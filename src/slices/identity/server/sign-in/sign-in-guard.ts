import { refused } from '#kernel/refusal.ts';
import { after, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import { addressBucket } from '#platform/http/bounds/address-bucket.ts';
import type { Call } from '#platform/http/route.ts';
import { countTowards, excuseAttempt } from '#platform/rate-limit.ts';
import {
  BY_ACCOUNT,
  BY_PLACE,
  BY_PLACE_IN_DOUBT,
  FORGOTTEN_AFTER_MS,
  type Patience,
  SECOND_STEP_BY_ACCOUNT,
} from '../../domain/sign-in-guard.ts';
import { LOGIN_BY_ADDRESS, LOGIN_BY_ADDRESS_AT_ALL } from '../limits.ts';
import { readOwnCookie } from '../sessions/own-cookies.ts';
import { keyedHash } from '../secrets.ts';
import { countTry, devicesOf, excuseTry, forgetTries, knowsDevice, pauseOf } from './store-guards.ts';

/** What a right password forgives. */
export interface Guard {
  readonly place: string;
  /** Null for a browser that is known: its tries are its own. */
  readonly account: string | null;
  /** The network address that counts with it, or null. */
  readonly address: string | null;
}

async function tryOnce(call: Call, key: string, patience: Patience): Promise<void> {
  const { db } = call.platform;
  const counted = await countTry(db, {
    key,
    now: call.now,
    forgottenBefore: after(call.now, -FORGOTTEN_AFTER_MS),
    ...patience,
  });
  if (counted !== null) return;
  const until = (await pauseOf(db, key)) ?? call.now;
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - call.now.getTime()) / SECOND_MS));
  const minutes = Math.ceil((retryAfterSeconds * SECOND_MS) / MINUTE_MS);
  throw refused('rate.limited', `Too many attempts. Try again in ${minutes} min, or sign in with a code by SMS.`, {
    retryAfterSeconds,
  });
}

/**
 * The key of this browser, when somebody signed in from it before to the account of this e-mail address or number
 * (E.164).
 */
export async function knownBrowserOf(call: Call, name: string): Promise<string | null> {
  const token = readOwnCookie(call, 'device');
  if (token === null) return null;
  const device = keyedHash(call.platform.config, 'device', token);
  return (await knowsDevice(call.platform.db, device, name)) ? device : null;
}

/**
 * Lets a try at an account's password through, or refuses `rate.limited` with the seconds to wait. A guesser
 * waits longer and longer, but makes nobody else wait: tries count by account and network address, and a browser that
 * signed in to the account before counts by itself, whatever others do at its address. `name` is what was typed, so the
 * answer is the same for accounts that do not exist.
 */
export async function guardTry(call: Call, name: string): Promise<Guard> {
  const { config } = call.platform;
  const device = await knownBrowserOf(call, name);
  const account = keyedHash(config, 'guard', name);
  if (device !== null) {
    const key = `device:${device}:${account}`;
    await tryOnce(call, key, BY_PLACE);
    return { place: key, account: null, address: null };
  }
  const address = addressBucket(call.ip);
  const inDoubt = await countTowards(call, { limit: LOGIN_BY_ADDRESS, atAll: LOGIN_BY_ADDRESS_AT_ALL }, address);
  const place = `place:${keyedHash(config, 'place', addressBucket(call.ip))}:${account}`;
  await tryOnce(call, place, inDoubt ? BY_PLACE_IN_DOUBT : BY_PLACE);
  await tryOnce(call, `account:${account}`, BY_ACCOUNT);
  return { place, account: `account:${account}`, address };
}

/** Forgets the wrong tries of this place, after a right one, which counts for nothing elsewhere. */
export async function forgive(call: Call, guard: Guard): Promise<void> {
  await forgetTries(call.platform.db, guard.place);
  if (guard.account !== null) await excuseTry(call.platform.db, guard.account);
  if (guard.address !== null) await excuseAttempt(call, LOGIN_BY_ADDRESS, guard.address);
}

/** The browser's own key among those of a person, when the person signed in from it before. */
async function knownBrowser(call: Call, personId: string): Promise<string | null> {
  const token = readOwnCookie(call, 'device');
  if (token === null) return null;
  const device = keyedHash(call.platform.config, 'device', token);
  return (await devicesOf(call.platform.db, personId, device)).known ? device : null;
}

/**
 * The same for codes of the second step, which only somebody who has the password can try: by browser where it is
 * known, else by place and, wider, by account. So a person who knows a password keeps the owner's own browsers out of
 * nothing.
 */
export async function guardSecondStep(call: Call, personId: string): Promise<Guard> {
  const device = await knownBrowser(call, personId);
  const from = device ?? keyedHash(call.platform.config, 'place', addressBucket(call.ip));
  const place = `second:${personId}:${from}`;
  await tryOnce(call, place, BY_PLACE);
  if (device !== null) return { place, account: null, address: null };
  const account = `second:${personId}`;
  await tryOnce(call, account, SECOND_STEP_BY_ACCOUNT);
  return { place, account, address: null };
}
