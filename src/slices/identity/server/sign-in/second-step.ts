import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type { SecondStepView, takeSecondStep, UserView } from '../../contract.ts';
import { noteAccess } from '../access/access-log.ts';
import { openSession } from '../sessions/open-session.ts';
import { readOwnCookie, setOwnCookie } from '../sessions/own-cookies.ts';
import { keyedHash } from '../secrets.ts';
import { forgive, guardSecondStep } from './sign-in-guard.ts';
import { personById } from '../store.ts';
import { type ProofRow, tryProof, redeemProof, waitingSignIn } from './store-proofs.ts';
import { beginSetup, takeAppCode, spendRecoveryCode } from './totp.ts';

async function waitingHere(call: Call): Promise<{ proof: ProofRow; personId: string }> {
  const { config, db } = call.platform;
  const secret = readOwnCookie(call, 'second_step');
  const proof = secret === null ? null : await waitingSignIn(db, keyedHash(config, 'second_step', secret), call.now);
  if (!proof?.person_id) throw refused('session.no_second_step', 'This sign-in took too long. Sign in again.');
  return { proof, personId: proof.person_id };
}

/** What the sign-in under way in this browser asks for. */
export async function showSecondStep(call: Call): Promise<SecondStepView> {
  const { proof, personId } = await waitingHere(call);
  if (proof.purpose === 'second_step') return { state: 'code', setup: null };
  const { config, db } = call.platform;
  const setup = await db.transaction(async (tx) => {
    const person = await personById(tx, personId);
    return person && beginSetup(tx, config, person, call.now);
  });
  return { state: 'setup', setup };
}

/**
 * Takes the code and opens the session. Tries are counted before they are looked at, for the sign-in and for the
 * account.
 */
export async function finishSecondStep({ body }: ParsedInput<typeof takeSecondStep>, call: Call): Promise<UserView> {
  const { config, db } = call.platform;
  const { proof, personId } = await waitingHere(call);
  const guard = await guardSecondStep(call, personId);
  if (!(await tryProof(db, proof.id, proof.purpose, call.now)))
    throw refused('session.no_second_step', 'Too many wrong codes. Sign in again.');
  const typed = { code: body.code, at: call.now };
  const right = await db.transaction(async (tx) => {
    const taken =
      (await takeAppCode(tx, config, personId, typed)) || (await spendRecoveryCode(tx, config, personId, typed));
    return taken && redeemProof(tx, proof.id, call.now);
  });
  noteAccess(call, 'second_step', right ? 'in' : 'refused', personId);
  if (!right) throw refused('code.wrong', 'That code is wrong. A code works once; wait for the next one.');
  const person = await personById(db, personId);
  if (!person?.is_active) throw refused('session.deactivated', 'This account is deactivated. Contact support.');
  await forgive(call, guard);
  setOwnCookie(call, 'second_step', '', 0);
  return openSession(personId, call, { secondStep: true });
}
