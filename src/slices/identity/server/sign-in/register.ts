import { newId } from '#kernel/ids.ts';
import { Refused, refused } from '#kernel/refusal.ts';
import { noEmailOf } from '#kernel/telephone/no-email.ts';
import type { Tx } from '#platform/db/database.ts';
import { addressBucket } from '#platform/http/bounds/address-bucket.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt, excuseAttempt } from '#platform/rate-limit.ts';
import { currentSettings } from '#slices/settings/server/index.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type { register, UserView } from '../../contract.ts';
import { hashPassword, passwordProblem } from './passwords.ts';
import { accountNotCreated, createPerson } from '../people.ts';
import { REGISTER_BY_ACCOUNT, REGISTER_BY_ADDRESS, REGISTER_IN_VAIN } from '../limits.ts';
import { openSession } from '../sessions/open-session.ts';
import { accountsNamed } from '../store-people.ts';
import { notifyRegistrationTried } from '../notify.ts';

type Body = ParsedInput<typeof register>['body'];

/** By what a person signs in. */
const nameOf = ({ email, phone }: Body) => email ?? phone;

/** Without an e-mail address the number has to open this account: not where it is shown to be another's. */
async function keepNumberFree(tx: Tx, phone: string): Promise<void> {
  if ((await accountsNamed(tx, phone)).some((account) => account.phone_confirmed)) throw accountNotCreated();
}

/** Creates the account; where its name has one already, the owner of that one is notified. */
async function create({ platform, now }: Call, body: Body, passwordHash: string): Promise<string> {
  const { confirmPassword: _same, password: _hashed, farmAddress, businessAddress, email, ...person } = body;
  const id = newId(now);
  const toCreate = {
    ...person,
    id,
    email: email ?? noEmailOf(id),
    farmAddress: body.role === 'farmer' ? farmAddress : null,
    businessAddress: body.role === 'buyer' ? businessAddress : null,
    passwordHash,
  };
  try {
    await platform.db.transaction(async (tx) => {
      if (email === null) await keepNumberFree(tx, body.phone);
      await createPerson(tx, toCreate, now);
    });
    return id;
  } catch (error) {
    const [owner] = error instanceof Refused ? await accountsNamed(platform.db, nameOf(body)) : [];
    if (owner) await platform.db.transaction((tx) => notifyRegistrationTried(tx, owner.id, now));
    throw error;
  }
}

/**
 * Creates the account and signs in, as the response to a registration is the user. So it cannot be kept from a visitor
 * who tries that an e-mail address or a number has an account; it is refused in words that do not say so, few times
 * from one network address, and its owner is notified. The password is hashed before the transaction, which so stays
 * short.
 */
export async function registerPerson({ body }: ParsedInput<typeof register>, call: Call): Promise<UserView> {
  const { platform } = call;
  const problem = passwordProblem(
    body.password,
    (await currentSettings(platform.db, platform.config)).minimumPasswordLength,
    [body.firstName, body.lastName, nameOf(body), body.phone],
  );
  if (problem) throw refused(problem.code, problem.detail);
  await countAttempt(call, REGISTER_BY_ADDRESS, addressBucket(call.ip));
  await countAttempt(call, REGISTER_BY_ACCOUNT, nameOf(body));
  // Counted before it is known, so that the tries left tell nothing either.
  await countAttempt(call, REGISTER_IN_VAIN, addressBucket(call.ip));
  const passwordHash = await hashPassword(body.password, platform.config.quickHash);
  const id = await create(call, body, passwordHash);
  await excuseAttempt(call, REGISTER_IN_VAIN, addressBucket(call.ip));
  return openSession(id, call, { secondStep: false, password: true });
}
