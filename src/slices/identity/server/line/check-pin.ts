import type { Phone } from '#kernel/ghana/phone.ts';
import { refused } from '#kernel/refusal.ts';
import { after, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import { PIN_TRIES } from '#kernel/telephone/pin.ts';
import { passwordFits } from '../sign-in/passwords.ts';
import { forgivePin, lockPin, tryPin } from './store-pins.ts';

/** So long nobody may try after too many wrong PINs. */
const LOCKED_MS = HOUR_MS;

/** The number that the network vouches for. Refuses `line.required` what comes over the web. */
export function lineIn(call: Call): Phone {
  if (call.line === null)
    throw refused('line.required', 'Only the gateway of a telephone network says whose number calls.');
  return call.line;
}

/** What is said of a PIN that is locked. */
function locked(until: Date, now: Date) {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const minutes = Math.ceil((until.getTime() - now.getTime()) / MINUTE_MS);
  return refused('pin.locked', `Too many wrong PINs. Try again in ${minutes} min, or set a new one on the website.`, {
    retryAfterSeconds,
    minutes,
  });
}

/**
 * Asks the PIN of a number; each try counts before it is compared, outside of any transaction. Refuses `wrong` and
 * `pin.locked`.
 */
export async function checkPin(
  call: Call,
  asked: { readonly personId: string; readonly phone: Phone; readonly pin: string },
  wrong: 'pin.wrong' | 'password.wrong' = 'pin.wrong',
): Promise<void> {
  const { db } = call.platform;
  const { personId, phone, pin } = asked;
  const lock = () => lockPin(db, personId, after(call.now, LOCKED_MS), call.now);
  const tried = await tryPin(db, { personId, phone, now: call.now });
  if (tried === null) {
    const until = await lock();
    if (until === null) throw refused(wrong, 'This number has no PIN yet.');
    throw locked(until, call.now);
  }
  if (await passwordFits(tried.pin_hash, pin)) return forgivePin(db, personId);
  const left = PIN_TRIES - tried.wrong_tries;
  if (left > 0) throw refused(wrong, `Wrong PIN. Tries left: ${left}.`, { left });
  throw locked((await lock()) ?? after(call.now, LOCKED_MS), call.now);
}
