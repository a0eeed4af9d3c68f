import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { type Carrier, propose } from '#platform/proposals/proposals.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type { setUserKyc, UserView } from '../../contract.ts';
import { isProven } from '../../domain/kyc.ts';
import { notifyVerified } from '../kyc/notify-kyc.ts';
import { judgedDocumentsOf } from '../kyc/store-kyc.ts';
import { type PersonRow, updateKycStatus } from '../store.ts';
import { userViewOf } from '../view.ts';
import { lockOther, notifyAndShow } from './change-user.ts';

/** Proposals of an identity that no document proves. */
export const IDENTITY_KIND = 'identity.verify';

type Status = ParsedInput<typeof setUserKyc>['body']['status'];

async function putKyc(userId: string, status: Status, call: Call): Promise<UserView> {
  await updateKycStatus(call.tx, userId, status, call.now);
  if (status === 'approved') await notifyVerified(call.tx, userId, call.now);
  const type = status === 'pending' ? 'identity.kyc_reopened' : 'identity.kyc_decided';
  return notifyAndShow(userId, type, { approved: status === 'approved' }, call);
}

/** Asks another administrator to verify somebody whose documents do not prove it. */
async function askToVerify(person: PersonRow, reason: string | undefined, { tx, person: admin, now }: Call) {
  if (reason === undefined)
    throw refused(
      'user.reason_needed',
      'No accepted documents prove who this person is. Say how you know it: another administrator reads it and has to approve.',
    );
  const name = `${person.first_name} ${person.last_name}`;
  const what = `Verify ${name} (${person.role.replaceAll('_', ' ')}) without accepted documents`;
  await propose(tx, { kind: IDENTITY_KIND, subject: person.id, what, change: {}, reason }, admin.id, now);
}

/**
 * Sets the KYC status by hand. What no accepted document proves, as for documents that were checked in another way,
 * waits for a second administrator.
 */
export async function changeKyc({ params, body }: ParsedInput<typeof setUserKyc>, call: Call): Promise<UserView> {
  const person = await lockOther(params.userId, call);
  const proven = isProven(person.role, await judgedDocumentsOf(call.tx, person.id));
  if (body.status !== 'approved' || proven || person.kyc_status === 'approved')
    return putKyc(person.id, body.status, call);
  await askToVerify(person, body.reason, call);
  return userViewOf(person);
}

/** Verifies whom two administrators agreed about. */
export const identityCarrier: Carrier = {
  permission: 'accounts',
  async carryOut({ subject }, call) {
    await lockOther(subject, call);
    await putKyc(subject, 'approved', call);
  },
};
