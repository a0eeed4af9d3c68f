import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type { register, UserView } from '../contract.ts';
import { hashPassword, isCommonPassword } from './passwords.ts';
import { createPerson } from './people.ts';
import { countAttempt, REGISTER_BY_ACCOUNT, REGISTER_BY_ADDRESS } from './rate-limit.ts';
import { openSession } from './sign-in.ts';

/** Refuses a password that is too short for this installation, or one that everybody tries first. */
function checkStrength(password: string, leastLength: number): void {
  if (password.length < leastLength) throw refused('password.too_short', `Password must be at least ${leastLength} characters`);
  if (isCommonPassword(password)) throw refused('password.too_common', 'This password is too common. Choose one that is harder to guess.');
}

/** Creates the account and signs in. The password is hashed before the transaction, which so stays short. */
export async function registerPerson({ body }: ParsedInput<typeof register>, call: Call): Promise<UserView> {
  const { platform } = call;
  checkStrength(body.password, platform.config.minimumPasswordLength);
  await countAttempt(call, REGISTER_BY_ADDRESS, call.ip);
  await countAttempt(call, REGISTER_BY_ACCOUNT, body.email);
  const passwordHash = await hashPassword(body.password, platform.config.quickHash);
  const { confirmPassword: _same, password, farmAddress, businessAddress, ...person } = body;
  const addresses = {
    farmAddress: body.role === 'farmer' ? farmAddress : null,
    businessAddress: body.role === 'buyer' ? businessAddress : null,
  };
  await platform.db.transaction((tx) => createPerson(tx, { ...person, ...addresses, passwordHash }, call.now));
  return openSession(body.email, password, call);
}
