import { needPermission } from '#kernel/permissions/need-permission.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type { setUserActive, UserView } from '../../contract.ts';
import { deleteSessionsOf, lockPerson, personById, type PersonRow, updateActive } from '../store.ts';
import { needsToChange } from '#kernel/permissions/permission.ts';
import { isOwnAffair } from './own-affair.ts';
import { lockAdmins } from './store-staff.ts';
import { userViewOf } from '../view.ts';

/** Who does something, when, in which transaction. */
export type Acting = Pick<Call, 'tx' | 'person' | 'now'>;

/**
 * Locks the person whom an admin changes. Admins never change themselves, so one always remains, and only those who
 * give permissions change another admin.
 */
export async function lockOther(userId: string, call: Acting): Promise<PersonRow> {
  if (await isOwnAffair(call.tx, call.person.id, [userId]))
    throw refused(
      'user.is_yourself',
      'This account is yours, or has your phone number or e-mail address: another admin must change it.',
    );
  const person = await lockPerson(call.tx, userId);
  if (!person || person.deleted_at !== null) throw refused('user.not_found', 'No such person.');
  needPermission(call.person, [needsToChange(person.role)]);
  return person;
}

/**
 * As `lockOther`, for what may end somebody's being an admin or change what one may do: of two admins who do it to
 * each other, the second is one no more, or may not any more.
 */
export async function lockOtherAsAdmin(userId: string, call: Acting): Promise<PersonRow> {
  const admins = await lockAdmins(call.tx);
  const self = admins.find(({ id }) => id === call.person.id);
  if (!self) throw refused('role.not_allowed', 'You are not an admin any more.');
  const person = await lockOther(userId, call);
  needPermission({ role: 'admin', permissions: self.permissions }, [needsToChange(person.role)]);
  return person;
}

export async function notifyAndShow(
  userId: string,
  type: string,
  payload: Record<string, unknown>,
  call: Acting,
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
