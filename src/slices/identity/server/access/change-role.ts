import { needPermission } from '#kernel/permissions/need-permission.ts';
import { refused } from '#kernel/refusal.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput } from '#wire/endpoint.ts';
import type { UserView } from '../../contract.ts';
import type { setUserRole } from '../../contract-user-access.ts';
import { needsToChange } from '#kernel/permissions/permission.ts';
import { kycStatusInRole, needsIdentity } from '../../domain/role-change.ts';
import { lockOtherAsAdmin, notifyAndShow } from './change-user.ts';
import type { RecordKeepers } from '../privacy/export-archive.ts';
import { updateKycStatus, updateRole } from '../store.ts';
import { judgedDocumentsOf } from '../kyc/store-kyc.ts';
import { notifyRoleChanged } from '../notify.ts';
import { dutiesOf, signOutEverywhere } from './user-access.ts';
import { userViewOf } from '../view.ts';

/**
 * Gives a person another role and ends their sessions, so that no page goes on in the old one. The same role again
 * changes nothing. A new administrator begins without permissions.
 */
export async function changeRole(
  { params, body }: ParsedInput<typeof setUserRole>,
  call: Call,
  keepers: RecordKeepers,
): Promise<UserView> {
  const { tx, now } = call;
  const person = await lockOtherAsAdmin(params.userId, call);
  if (person.role === body.role) return userViewOf(person);
  needPermission(call.person, [needsToChange(person.role, body.role)]);
  if (needsIdentity(body.role) && person.kyc_status !== 'approved')
    throw refused(
      'user.not_verified',
      'Only somebody whose identity is verified becomes an administrator or an inspector. Decide about their documents first.',
    );
  if (body.from !== undefined && body.from !== person.role) {
    throw refused('user.role_moved', 'Somebody changed this person’s role meanwhile. Look at it again.', {
      role: person.role,
    });
  }
  const duties = await dutiesOf(tx, person.id, keepers);
  if (duties.length > 0)
    throw refused(
      'user.has_duties',
      `Not while something is open that needs their present role: ${duties.join(', ')}.`,
      { duties },
    );
  const kycStatus = kycStatusInRole(
    { role: person.role, kycStatus: person.kyc_status },
    body.role,
    await judgedDocumentsOf(tx, person.id),
  );
  await updateRole(tx, person.id, body.role, now);
  if (kycStatus !== person.kyc_status) await updateKycStatus(tx, person.id, kycStatus, now);
  await signOutEverywhere(person.id, call);
  await notifyRoleChanged(tx, person.id, { from: person.role, to: body.role, reason: body.reason, at: now });
  return notifyAndShow(person.id, 'identity.role_changed', { role: body.role }, call);
}
