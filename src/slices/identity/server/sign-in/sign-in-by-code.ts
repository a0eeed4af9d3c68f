import { refused } from '#kernel/refusal.ts';
import { stateOf } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type { loginByCode, UserView } from '../../contract.ts';
import { noteAccess } from '../access/access-log.ts';
import { admit } from './sign-in.ts';
import { lockPerson } from '../store.ts';
import { confirmPhone } from '../store-people.ts';
import { redeemProof } from './store-proofs.ts';
import { checkCode } from './use-code.ts';

const GONE = 'This code is no longer valid. Ask for a new one.';

/**
 * Signs in by the code that came by SMS, which also shows that the number is theirs. A second step still follows where
 * it is on.
 */
export async function signInByCode({ body }: ParsedInput<typeof loginByCode>, call: Call): Promise<UserView> {
  const { platform, now } = call;
  const proof = await checkCode(platform, 'sign_in_code', body).catch((error: unknown) => {
    noteAccess(call, 'sms_code', 'refused', null);
    throw error;
  });
  const person = await platform.db
    .transaction(async (tx) => {
      const row = await lockPerson(tx, proof.person_id);
      const unused = await redeemProof(tx, proof.id, now);
      // The number may have been changed since the code went out.
      if (!unused || !row || row.phone !== proof.sent_to) throw refused('code.not_valid', GONE);
      await confirmPhone(tx, row.id, row.phone, now);
      return row;
    })
    .catch((error: unknown) => {
      throw stateOf(error) === '23505' ? refused('code.not_valid', GONE) : error;
    });
  noteAccess(call, 'sms_code', 'in', person.id);
  return admit(person, call);
}
