import type { Tx } from '#platform/db/database.ts';

/** NOTIFY carries at most 8000 bytes; audiences are cut into pieces of this many. */
export const AUDIENCES_PER_NOTICE = 100;

/** What NOTIFY carries to tell these audiences. */
export function noticesTo(audiences: readonly string[]): string[] {
  const notices: string[] = [];
  for (let start = 0; start < audiences.length; start += AUDIENCES_PER_NOTICE)
    notices.push(JSON.stringify(audiences.slice(start, start + AUDIENCES_PER_NOTICE)));
  return notices;
}

/** Tells the open pages of these audiences, in every process, to look again once the transaction commits. */
export async function announce(tx: Tx, audiences: readonly string[]): Promise<void> {
  if (audiences.length === 0) return;
  await tx.rows("select pg_notify('farmgate_live', notice) from unnest($1::text[]) as notice", [noticesTo(audiences)]);
}
