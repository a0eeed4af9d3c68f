import type { Tx } from '#platform/db/database.ts';

/** Whoever looks after the site: people with the role of an administrator who may sign in. */
export async function findAdminIds(tx: Tx): Promise<string[]> {
  const rows = await tx.rows("select id from users where role = 'admin' and is_active order by id");
  return rows.map(({ id }) => id);
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
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx.rows(
    "select id from users where role = 'admin' and is_active and deleted_at is null order by id for update",
  );
  return rows.map(({ id }) => id);
}
