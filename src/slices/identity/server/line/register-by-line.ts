import { noEmailOf } from '#kernel/telephone/no-email.ts';
import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import { HOUR_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt, type Limit } from '#platform/rate-limit.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type { registerByLine } from '../../contract-line.ts';
import type { UserView } from '../../contract.ts';
import { pinProblem } from '#kernel/telephone/pin.ts';
import { createPerson } from '../people.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import { confirmPhone } from '../store-people.ts';
import { lineIn } from './check-pin.ts';
import { openLineSession } from './line-session.ts';
import { moveLanguage } from './store-languages.ts';
import { lineOf, putPinHash } from './store-pins.ts';

const REGISTER_BY_LINE: Limit = { name: 'register:line', most: 5, windowMs: HOUR_MS };

/**
 * Creates the account of a number that its network vouches for, and signs in. It has no e-mail address and no password:
 * a code to the number sets one, should its owner come to the web.
 */
export async function registerWithLine({ body }: ParsedInput<typeof registerByLine>, call: Call): Promise<UserView> {
  const { platform, now } = call;
  const phone = lineIn(call);
  await countAttempt({ tx: platform.db, now }, REGISTER_BY_LINE, phone);
  const problem = pinProblem(body.pin, phone);
  if (problem !== null) throw refused('pin.too_easy', problem);
  const hashed = await hashPassword(body.pin, platform.config.quickHash);
  const id = newId(now);
  const { pin: _kept, ...person } = body;
  const farm = body.role === 'farmer' ? body.residentialAddress : null;
  await platform.db.transaction(async (tx) => {
    if (await lineOf(tx, phone)) throw refused('account.not_created', 'This number has an account already.');
    await createPerson(tx, { ...person, id, email: noEmailOf(id), phone, farmAddress: farm, passwordHash: null }, now);
    await confirmPhone(tx, id, phone, now);
    await putPinHash(tx, { personId: id, phone, hashed, at: now });
    await moveLanguage(tx, phone, id);
  });
  return openLineSession(id, call);
}
