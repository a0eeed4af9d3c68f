import { newId, newSecret } from '#kernel/ids.ts';
import { type Refused, refused } from '#kernel/refusal.ts';
import { after, SECOND_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type { login, UserView } from '../../contract.ts';
import { PROOF_LIFE_MS } from '../../domain/one-time.ts';
import { noteAccess } from '../access/access-log.ts';
import { accountWithPassword } from './find-account.ts';
import { openSession } from '../sessions/open-session.ts';
import { setOwnCookie } from '../sessions/own-cookies.ts';
import { keyedHash } from '../secrets.ts';
import { forgive, guardTry } from './sign-in-guard.ts';
import type { AccountRow } from '../store-people.ts';
import { insertProof } from './store-proofs.ts';
import { confirmedSecondStep } from './store-second-step.ts';

function wrongCredentials(): Refused {
  return refused('session.wrong_credentials', 'The e-mail address, the phone number or the password is wrong.');
}

/** Remembers in this browser, for some minutes, that the first step was right. */
async function awaitSecondStep(
  personId: string,
  purpose: 'second_step' | 'second_step_setup',
  call: Call,
): Promise<void> {
  const { platform, now } = call;
  const secret = newSecret();
  const secretHash = keyedHash(platform.config, 'second_step', secret);
  await insertProof(platform.db, {
    id: newId(now),
    purpose,
    personId,
    sentTo: null,
    secretHash,
    at: now,
    expiresAt: after(now, PROOF_LIFE_MS[purpose]),
  });
  setOwnCookie(call, 'second_step', secret, PROOF_LIFE_MS[purpose] / SECOND_MS);
}

/**
 * Lets somebody in whose first step was right: at once, or after the second step where it is on or their role needs it.
 */
export async function admit(
  account: Pick<AccountRow, 'id' | 'role' | 'is_active'>,
  call: Call,
  how: { readonly password: boolean } = { password: false },
): Promise<UserView> {
  const { db, config } = call.platform;
  if (!account.is_active) throw refused('session.deactivated', 'This account is deactivated. Contact support.');
  if (await confirmedSecondStep(db, account.id)) {
    await awaitSecondStep(account.id, 'second_step', call);
    throw refused('session.second_step_required', 'Enter the code of your authenticator app.');
  }
  if (account.role === 'admin' && config.adminSecondStep) {
    await awaitSecondStep(account.id, 'second_step_setup', call);
    throw refused('session.second_step_setup_required', 'Admins sign in with a second step. Set it up now.');
  }
  return openSession(account.id, call, { secondStep: false, ...how });
}

/** Signs in by e-mail address or phone number. An unknown account and a wrong password look and take the same. */
export async function signIn({ body }: ParsedInput<typeof login>, call: Call): Promise<UserView> {
  const guard = await guardTry(call, body.email);
  const account = await accountWithPassword(call.platform.db, call.platform.config, body.email, body.password);
  noteAccess(call, 'password', account === null ? 'refused' : 'in', account?.id ?? null);
  if (account === null) throw wrongCredentials();
  await forgive(call, guard);
  return admit(account, call, { password: true });
}
