import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { countAttempt } from '#platform/rate-limit.ts';
import { currentSettings } from '#slices/settings/server/index.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type { register, UserView } from '../contract.ts';
import { hashPassword, passwordFault } from './passwords.ts';
import { createPerson } from './people.ts';
import { REGISTER_BY_ACCOUNT, REGISTER_BY_ADDRESS } from './limits.ts';
import { openSession } from './open-session.ts';

/** Creates the account and signs in. The password is hashed before the transaction, which so stays short. */
export async function registerPerson({ body }: ParsedInput<typeof register>, call: Call): Promise<UserView> {
  const { platform } = call;
  const fault = passwordFault(body.password, (await currentSettings(platform.db, platform.config)).minimumPasswordLength);
  if (fault) throw refused(fault.code, fault.detail);
  await countAttempt(call, REGISTER_BY_ADDRESS, call.ip);
  await countAttempt(call, REGISTER_BY_ACCOUNT, body.email);
  const passwordHash = await hashPassword(body.password, platform.config.quickHash);
  const { confirmPassword: _same, password: _hashed, farmAddress, businessAddress, ...person } = body;
  const addresses = {
    farmAddress: body.role === 'farmer' ? farmAddress : null,
    businessAddress: body.role === 'buyer' ? businessAddress : null,
  };
  const { id } = await platform.db.transaction((tx) => createPerson(tx, { ...person, ...addresses, passwordHash }, call.now));
  return openSession(id, call, { secondStep: false });
}
