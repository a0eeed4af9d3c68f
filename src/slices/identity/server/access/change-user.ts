import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type { setUserActive, setUserKyc, UserView } from '../../contract.ts';
import { deleteSessionsOf, lockPerson, personById, type PersonRow, updateActive, updateKycStatus } from '../store.ts';
import { lockAdmins } from './store-staff.ts';
import { notifyVerified } from '../kyc/notify-kyc.ts';
import { userViewOf } from '../view.ts';

/** Locks the person whom an admin changes. Admins never change themselves, so one always remains. */
export async function lockOther(userId: string, call: Call): Promise<PersonRow> {
  if (userId === call.person.id) throw refused('user.is_yourself', 'Another admin must change your own account.');
  const person = await lockPerson(call.tx, userId);
  if (!person || person.deleted_at !== null) throw refused('user.not_found', 'No such person.');
  return person;
}

/**
 * As `lockOther`, for what may end somebody's being an admin: of two admins who do it to each other, the second is one
 * no more.
 */
export async function lockOtherAsAdmin(userId: string, call: Call): Promise<PersonRow> {
  const admins = await lockAdmins(call.tx);
  if (!admins.includes(call.person.id)) throw refused('role.not_allowed', 'You are not an admin any more.');
  return lockOther(userId, call);
}

export async function notifyAndShow(
  userId: string,
  type: string,
  payload: Record<string, unknown>,
  call: Call,
): Promise<UserView> {
  const event = {
    type,
    subjectId: userId,
    payload: { userId, ...payload },
    audience: [`user:${userId}`, 'role:admin'],
    at: call.now,
  };
  await recordEvent(call.tx, event);
  const row = await personById(call.tx, userId);
  if (!row) throw refused('user.not_found', 'No such person.');
  return userViewOf(row);
}

/** Activates or deactivates; deactivation ends every session in the same transaction. */
export async function changeActive({ params, body }: ParsedInput<typeof setUserActive>, call: Call): Promise<UserView> {
  await lockOtherAsAdmin(params.userId, call);
  await updateActive(call.tx, params.userId, body.isActive, call.now);
  if (!body.isActive) await deleteSessionsOf(call.tx, params.userId);
  return notifyAndShow(params.userId, 'identity.activity_changed', { isActive: body.isActive }, call);
}

/** Sets the KYC status by hand, for documents that were checked in another way. */
export async function changeKyc({ params, body }: ParsedInput<typeof setUserKyc>, call: Call): Promise<UserView> {
  await lockOther(params.userId, call);
  await updateKycStatus(call.tx, params.userId, body.status, call.now);
  if (body.status === 'approved') await notifyVerified(call.tx, params.userId, call.now);
  const type = body.status === 'pending' ? 'identity.kyc_reopened' : 'identity.kyc_decided';
  return notifyAndShow(params.userId, type, { approved: body.status === 'approved' }, call);
}
