import { isPhone } from '#kernel/ghana/phone.ts';
import { refused } from '#kernel/refusal.ts';
import { after, DAY_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { choosePin, putPin, readPin, resetUserPin } from '../../contract-line.ts';
import type { UserView } from '../../contract.ts';
import { pinProblem } from '#kernel/telephone/pin.ts';
import { lockOther } from '../access/change-user.ts';
import { lookOf } from '../access/user-access.ts';
import { notifyPinChanged } from '../notify.ts';
import { confirmPassword } from '../sign-in/confirm-password.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { confirmedPhoneOf } from '../store-people.ts';
import { lineIn } from './check-pin.ts';
import { openLineSession } from './line-session.ts';
import { lineOf, pinOf, putPinHash, takePin } from './store-pins.ts';

/** So long a new PIN may be chosen on the phone once the one before was taken away. */
const CHOOSE_MS = DAY_MS;

/** Whether the caller's number has a PIN. */
export async function readOwnPin(call: Call): Promise<ResponseBody<typeof readPin>> {
  const pin = await pinOf(call.tx, call.person.id);
  const until = pin?.locked_until ?? null;
  return { set: pin?.set ?? false, lockedUntil: until !== null && until > call.now ? until.toISOString() : null };
}

interface NewPin {
  readonly personId: string;
  readonly phone: string;
  readonly pin: string;
  readonly how: string;
}

async function keepPin(call: Call, { personId, phone, pin, how }: NewPin): Promise<void> {
  const { platform, now } = call;
  const hashed = await hashPassword(pin, platform.config.quickHash);
  await platform.db.transaction(async (tx) => {
    await putPinHash(tx, { personId, phone, hashed, at: now });
    await notifyPinChanged(tx, personId, how, now);
  });
}

/** Sets the PIN of the caller's confirmed number. */
export async function setOwnPin(
  { body }: ParsedInput<typeof putPin>,
  call: Call,
): Promise<ResponseBody<typeof putPin>> {
  const { person, platform } = call;
  const confirmed = await confirmedPhoneOf(platform.db, person.id);
  if (confirmed === null || !isPhone(confirmed.phone))
    throw refused('pin.phone_not_confirmed', 'Confirm your phone number first: the PIN belongs to it.');
  const problem = pinProblem(body.pin, confirmed.phone);
  if (problem !== null) throw refused('pin.too_easy', problem);
  await confirmPassword(call, body.currentPassword);
  await keepPin(call, {
    personId: person.id,
    phone: confirmed.phone,
    pin: body.pin,
    how: call.line === null ? 'in your settings' : 'on your phone',
  });
  return { set: true, lockedUntil: null };
}

/** Chooses a new PIN on the phone whose PIN our team took away, and signs in. */
export async function chooseNewPin({ body }: ParsedInput<typeof choosePin>, call: Call): Promise<UserView> {
  const phone = lineIn(call);
  const row = await lineOf(call.platform.db, phone);
  if (row === null || row.pin_hash !== null || row.renew_until === null || row.renew_until <= call.now)
    throw refused('pin.not_awaited', 'Nobody waits for a new PIN of this number.');
  if (!row.is_active) throw refused('session.deactivated', 'This account is deactivated. Contact support.');
  const problem = pinProblem(body.pin, phone);
  if (problem !== null) throw refused('pin.too_easy', problem);
  await keepPin(call, { personId: row.id, phone, pin: body.pin, how: 'on your phone' });
  return openLineSession(row.id, call);
}

/**
 * Takes away the PIN of a person who forgot it. Somebody who could withdraw money is first compared with their
 * document: the SIM may have been taken over.
 */
export async function resetPinOfUser({ params, body }: ParsedInput<typeof resetUserPin>, call: Call) {
  const person = await lockOther(params.userId, call);
  if (person.kyc_status === 'approved' && (await lookOf(call, person.id)) === null)
    throw refused('pin.documents_unseen', 'Look at an accepted identity document of this person first.');
  if (!(await takePin(call.tx, params.userId, after(call.now, CHOOSE_MS))))
    throw refused('pin.not_set', 'This number has no PIN yet.');
  await notifyPinChanged(call.tx, params.userId, `by our team: ${body.reason}`, call.now);
  return { ok: true as const };
}
