import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { currentSettings } from '#slices/settings/server/index.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type { resetPassword } from '../../contract.ts';
import { noteAccess } from '../access/access-log.ts';
import { hashPassword, passwordProblem } from './passwords.ts';
import { keyedHash } from '../secrets.ts';
import { putPassword } from '../store.ts';
import { forgetDevices } from './store-guards.ts';
import { confirmEmail, confirmPhone } from '../store-people.ts';
import { endProofsOf, proofOfLink, type ProofRow, redeemProof } from './store-proofs.ts';
import { endSessionsBut } from '../sessions/store-sessions.ts';
import { personById } from '../store.ts';
import { notifyPasswordChanged } from '../notify.ts';
import { checkCode } from './use-code.ts';

type Reset = ParsedInput<typeof resetPassword>['body'];
type Proven = ProofRow & { person_id: string };

const OVER = 'This link is no longer valid. Ask for a new one.';

async function provenBy(body: Reset, call: Call): Promise<Proven> {
  const { platform, now } = call;
  if (body.token === undefined)
    return checkCode(platform, 'reset_code', { challengeId: body.challengeId ?? '', code: body.code ?? '' });
  const proof = await proofOfLink(platform.db, keyedHash(platform.config, 'reset_link', body.token), now);
  if (!proof?.person_id) throw refused('code.not_valid', OVER);
  return { ...proof, person_id: proof.person_id };
}

/** A person who could read the message has shown that the address or the number is theirs. */
async function noteConfirmed(tx: Tx, proof: Proven, at: Date): Promise<void> {
  const person = await personById(tx, proof.person_id);
  if (!person || proof.sent_to === null) throw refused('code.not_valid', OVER);
  if (proof.purpose === 'reset_link' && person.email === proof.sent_to)
    return confirmEmail(tx, person.id, person.email, at);
  if (proof.purpose === 'reset_code' && person.phone === proof.sent_to)
    return confirmPhone(tx, person.id, person.phone, at);
  throw refused('code.not_valid', OVER);
}

function checkChosen(password: string, leastLength: number, own: readonly string[]): void {
  const problem = passwordProblem(password, leastLength, own);
  if (problem) throw refused(problem.code, problem.detail);
}

/**
 * Sets a new password by a link or a code. Ends all sessions, all other codes and links, and forgets the browsers that
 * were known; a second step stays as it is.
 */
export async function setPasswordAnew({ body }: ParsedInput<typeof resetPassword>, call: Call): Promise<{ ok: true }> {
  const { platform, now } = call;
  const least = (await currentSettings(platform.db, platform.config)).minimumPasswordLength;
  // A weak password costs no try of the code.
  checkChosen(body.password, least, []);
  const proof = await provenBy(body, call);
  const person = await personById(platform.db, proof.person_id);
  if (person) checkChosen(body.password, least, [person.first_name, person.last_name, person.email, person.phone]);
  const hashed = await hashPassword(body.password, platform.config.quickHash);
  await platform.db.transaction(async (tx) => {
    if (!(await redeemProof(tx, proof.id, now))) throw refused('code.not_valid', OVER);
    await noteConfirmed(tx, proof, now);
    await putPassword(tx, proof.person_id, hashed);
    await endSessionsBut(tx, proof.person_id, null);
    await endProofsOf(tx, proof.person_id, now);
    await forgetDevices(tx, proof.person_id, '');
    await notifyPasswordChanged(
      tx,
      proof.person_id,
      proof.purpose === 'reset_link' ? 'by a link to your e-mail address' : 'by a code to your phone',
      now,
    );
  });
  noteAccess(call, 'reset', 'in', proof.person_id);
  return { ok: true };
}
