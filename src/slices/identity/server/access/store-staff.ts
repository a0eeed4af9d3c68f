import type { Permission } from '#kernel/permissions/permission.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Administrator } from '../../domain/staff.ts';

/** Administrators who may sign in and hold this permission; all of them when none is named. */
export async function findAdminIds(tx: Tx, permission: Permission | null): Promise<string[]> {
  const rows = await tx.rows(
    "select id from users where role = 'admin' and is_active and ($1::text is null or $1 = any(permissions)) order by id",
    [permission],
  );
  return rows.map(({ id }) => id);
}

/** The same but one: those who are asked for a second word, or notified of what that one did. */
export async function findOtherAdminIds(tx: Tx, permission: Permission, personId: string | null): Promise<string[]> {
  return (await findAdminIds(tx, permission)).filter((id) => id !== personId);
}

/** Farmers who may sign in. */
export async function farmerIds(tx: Tx): Promise<string[]> {
  const rows = await tx.rows("select id from users where role = 'farmer' and is_active order by id");
  return rows.map(({ id }) => id);
}

/**
 * Locks every admin who may sign in, always in the same order, until the end of the transaction, so that the last one
 * is not lost between two.
 */
export function lockAdmins(tx: Tx): Promise<Administrator[]> {
  return tx.rows(
    "select id, permissions from users where role = 'admin' and is_active and deleted_at is null order by id for update",
  );
}
