import { refused } from '#kernel/refusal.ts';
import { stateOf, type Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { askNewEmail, askNewPhone, confirmContact, UserView } from '../../contract.ts';
import { confirmPassword } from '../sign-in/confirm-password.ts';
import { askForProof } from '../sign-in/request-proof.ts';
import { lockPerson, personById } from '../store.ts';
import { confirmEmail, confirmPhone } from '../store-people.ts';
import { endProofsOf, proofPurpose, type ProofRow, redeemProof } from '../sign-in/store-proofs.ts';
import { notifyContactChanged } from '../notify.ts';
import { checkCode } from '../sign-in/use-code.ts';
import { userViewOf } from '../view.ts';

export async function askForNewEmail(
  { body }: ParsedInput<typeof askNewEmail>,
  call: Call,
): Promise<ResponseBody<typeof askNewEmail>> {
  await confirmPassword(call, body.currentPassword);
  return askForProof(call, { purpose: 'new_email', sentTo: body.email, personId: call.person.id });
}

export async function askForNewPhone(
  { body }: ParsedInput<typeof askNewPhone>,
  call: Call,
): Promise<ResponseBody<typeof askNewPhone>> {
  await confirmPassword(call, body.currentPassword);
  return askForProof(call, { purpose: 'new_phone', sentTo: body.phone, personId: call.person.id });
}

async function take(tx: Tx, proof: ProofRow, call: Call): Promise<UserView> {
  const before = await lockPerson(tx, call.person.id);
  if (!before || proof.sent_to === null || !(await redeemProof(tx, proof.id, call.now)))
    throw refused('code.not_valid', 'This code is no longer valid. Ask for a new one.');
  const isEmail = proof.purpose === 'new_email';
  const old = isEmail ? before.email : before.phone;
  await (isEmail ? confirmEmail : confirmPhone)(tx, before.id, proof.sent_to, call.now);
  if (old !== proof.sent_to) {
    await endProofsOf(tx, before.id, call.now);
    await notifyContactChanged(tx, {
      old,
      what: isEmail ? 'e-mail address' : 'phone number',
      key: proof.id,
      at: call.now,
    });
  }
  const row = await personById(tx, before.id);
  if (!row) throw new Error('The person whose contact was confirmed is gone.');
  return userViewOf(row);
}

/** Makes an address or a number the caller's, who has shown to read what is sent there. The old one gets a notice. */
export async function takeContact({ body }: ParsedInput<typeof confirmContact>, call: Call): Promise<UserView> {
  const { platform } = call;
  const purpose = await proofPurpose(platform.db, body.challengeId, call.person.id);
  if (purpose !== 'new_email' && purpose !== 'new_phone')
    throw refused('code.not_valid', 'This code is no longer valid. Ask for a new one.');
  const proof = await checkCode(platform, purpose, body);
  return platform.db
    .transaction((tx) => take(tx, proof, call))
    .catch((error: unknown) => {
      if (stateOf(error) !== '23505') throw error;
      throw refused(
        'account.contact_taken',
        'Another account has this already. Sign in to that one, or contact support.',
      );
    });
}
