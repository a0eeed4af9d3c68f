import type { Tx } from '#platform/db/database.ts';

/** NOTIFY carries at most 8000 bytes; audiences are cut into pieces of this many. */
const AUDIENCES_PER_NOTICE = 100;

/** Tells the open pages of these audiences, in every process, to look again once the transaction commits. */
export async function announce(tx: Tx, audiences: readonly string[]): Promise<void> {
  for (let start = 0; start < audiences.length; start += AUDIENCES_PER_NOTICE) {
    await tx.rows("select pg_notify('farmgate_live', $1)", [
      JSON.stringify(audiences.slice(start, start + AUDIENCES_PER_NOTICE)),
    ]);
  }
}
