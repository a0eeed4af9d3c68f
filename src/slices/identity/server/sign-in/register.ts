import { Refused, refused } from '#kernel/refusal.ts';
import { addressBucket } from '#platform/http/bounds/address-bucket.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt, excuseAttempt } from '#platform/rate-limit.ts';
import { currentSettings } from '#slices/settings/server/index.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type { register, UserView } from '../../contract.ts';
import { hashPassword, passwordProblem } from './passwords.ts';
import { createPerson, type PersonToCreate } from '../people.ts';
import { REGISTER_BY_ACCOUNT, REGISTER_BY_ADDRESS, REGISTER_IN_VAIN } from '../limits.ts';
import { openSession } from '../sessions/open-session.ts';
import { accountsNamed } from '../store-people.ts';
import { notifyRegistrationTried } from '../notify.ts';

/** Creates the account; where the e-mail address has one already, its owner hears of the try. */
async function create({ platform, now }: Call, person: PersonToCreate): Promise<string> {
  try {
    return (await platform.db.transaction((tx) => createPerson(tx, person, now))).id;
  } catch (error) {
    const [owner] = error instanceof Refused ? await accountsNamed(platform.db, person.email) : [];
    if (owner) await platform.db.transaction((tx) => notifyRegistrationTried(tx, owner.id, now));
    throw error;
  }
}

/**
 * Creates the account and signs in, as the response to a registration is the user. So it cannot be kept from who tries
 * that an e-mail address has an account; it is refused in words that do not say so, few times from one network address,
 * and its owner is told. The password is hashed before the transaction, which so stays short.
 */
export async function registerPerson({ body }: ParsedInput<typeof register>, call: Call): Promise<UserView> {
  const { platform } = call;
  const problem = passwordProblem(
    body.password,
    (await currentSettings(platform.db, platform.config)).minimumPasswordLength,
    [body.firstName, body.lastName, body.email, body.phone],
  );
  if (problem) throw refused(problem.code, problem.detail);
  await countAttempt(call, REGISTER_BY_ADDRESS, addressBucket(call.ip));
  await countAttempt(call, REGISTER_BY_ACCOUNT, body.email);
  // Counted before it is known, so that the tries left tell nothing either.
  await countAttempt(call, REGISTER_IN_VAIN, addressBucket(call.ip));
  const passwordHash = await hashPassword(body.password, platform.config.quickHash);
  const { confirmPassword: _same, password: _hashed, farmAddress, businessAddress, ...person } = body;
  const addresses = {
    farmAddress: body.role === 'farmer' ? farmAddress : null,
    businessAddress: body.role === 'buyer' ? businessAddress : null,
  };
  const id = await create(call, { ...person, ...addresses, passwordHash });
  await excuseAttempt(call, REGISTER_IN_VAIN, addressBucket(call.ip));
  return openSession(id, call, { secondStep: false, password: true });
}
