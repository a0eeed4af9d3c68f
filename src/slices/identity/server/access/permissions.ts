import { byLetters } from '#kernel/written/lists.ts';
import { heldPermissions, type Permission } from '#kernel/permissions/permission.ts';
import { permissionNames } from '#kernel/permissions/permission-words.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { UserView } from '../../contract.ts';
import type { listAdministrators, setUserPermissions } from '../../contract-user-access.ts';
import { changeOf } from '../../domain/staff.ts';
import { notifyPermissionsChanged } from '../notify.ts';
import { confirmPassword } from '../sign-in/confirm-password.ts';
import { peopleByIds, updatePermissions } from '../store.ts';
import { userViewOf } from '../view.ts';
import { type Acting, lockOtherAsAdmin, notifyAndShow } from './change-user.ts';
import { findAdminIds } from './store-staff.ts';

type Body = ParsedInput<typeof setUserPermissions>['body'];

const isSame = (one: readonly Permission[], other: readonly Permission[]) => {
  const { given, taken } = changeOf(one, other);
  return given.length + taken.length === 0;
};

async function change(userId: string, body: Body, call: Acting): Promise<UserView> {
  const { tx, now } = call;
  const person = await lockOtherAsAdmin(userId, call);
  if (person.role !== 'admin') throw refused('user.not_an_admin', 'Only administrators have permissions.');
  const before = heldPermissions(person);
  const { given, taken } = changeOf(before, body.permissions);
  if (given.length + taken.length === 0) return userViewOf(person);
  if (body.from !== undefined && !isSame(before, body.from))
    throw refused('user.permissions_moved', 'Somebody changed these permissions meanwhile. Look at them again.', {
      permissions: before,
    });
  await updatePermissions(tx, userId, body.permissions, now);
  await notifyPermissionsChanged(tx, userId, {
    given: permissionNames(given),
    taken: permissionNames(taken),
    by: `${call.person.firstName} ${call.person.lastName}`.trim(),
    at: now,
  });
  return notifyAndShow(userId, 'identity.permissions_changed', { given, taken }, call);
}

/**
 * Sets what another administrator may do, with the caller's password. It is read with every request, so nobody needs to
 * be signed out.
 */
export async function changePermissions(
  { params, body }: ParsedInput<typeof setUserPermissions>,
  call: Call,
): Promise<UserView> {
  await confirmPassword(call, body.currentPassword);
  return call.platform.db.transaction((tx) => change(params.userId, body, { tx, person: call.person, now: call.now }));
}

/** Every administrator who may sign in. */
export async function listStaff({ tx }: Call): Promise<ResponseBody<typeof listAdministrators>> {
  const people = await peopleByIds(tx, await findAdminIds(tx, null));
  return people
    .map((row) => ({
      id: row.id,
      name: `${row.first_name} ${row.last_name}`.trim(),
      permissions: heldPermissions(row),
    }))
    .sort((one, other) => byLetters(one.name, other.name));
}
