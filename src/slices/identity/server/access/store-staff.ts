import type { Tx } from '#platform/db/database.ts';

/** Whoever looks after the site: people with the role of an administrator who may sign in. */
export async function findAdminIds(tx: Tx): Promise<string[]> {
  const rows = await tx.rows("select id from users where role = 'admin' and is_active order by id");
  return rows.map(({ id }) => id);
}

/** The same but one: whoever is asked for a second word, or told of what that one did. */
export async function findOtherAdminIds(tx: Tx, personId: string | null): Promise<string[]> {
  return (await findAdminIds(tx)).filter((id) => id !== personId);
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
