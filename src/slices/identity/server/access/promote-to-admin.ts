import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import { PERMISSIONS } from '#kernel/permissions/permission.ts';
import type { Tx } from '#platform/db/database.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import { createPerson } from '../people.ts';
import { personByEmail, putPassword, updateActive, updatePermissions, updateRole } from '../store.ts';

export interface AdminToBe {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  /** Needed for a new account; for a known one it replaces the password. */
  readonly passwordHash: string | null;
}

/** Makes the person of an e-mail address an admin with every permission, and with an account if they have none. */
export async function promoteToAdmin(tx: Tx, admin: AdminToBe, at: Date): Promise<'created' | 'promoted'> {
  const known = await personByEmail(tx, admin.email);
  if (!known) {
    if (admin.passwordHash === null) throw new Error('A new admin needs a password.');
    if (parsePhone(admin.phone) === null) throw new Error('A new admin needs a telephone number of Ghana.');
    const { passwordHash, ...person } = admin;
    await createPerson(tx, { ...person, passwordHash: admin.passwordHash, role: 'admin', residentialAddress: '' }, at);
    return 'created';
  }
  await updateRole(tx, known.id, 'admin', at);
  await updatePermissions(tx, known.id, PERMISSIONS, at);
  await updateActive(tx, known.id, true, at);
  if (admin.passwordHash !== null) await putPassword(tx, known.id, admin.passwordHash);
  await recordEvent(tx, {
    type: 'identity.role_changed',
    subjectId: known.id,
    payload: { userId: known.id, role: 'admin' },
    audience: ['role:admin'],
    at,
  });
  return 'promoted';
}
