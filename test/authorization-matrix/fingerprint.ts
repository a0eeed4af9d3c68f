import { rowsIn } from '#test/support/rows.ts';
import type { Database } from '#platform/db/database.ts';
import type { TableActivity } from '#platform/db/activity/table-activity.ts';

/** Counters of attempts, which must grow when a call is refused, and who was about, which every call tells. */
const COUNTERS = ['rate_windows', 'sign_in_guards', 'people_seen', 'sessions_seen', 'live_processes', 'live_streams'];

/**
 * What tells that a row was written; of a session it is everything but its token, which is a new one whenever the
 * password was right.
 */
const writersOf = (table: string) =>
  table === 'sessions'
    ? 'hashtext(row(id, user_id, expires_at, second_step_at)::text)'
    : "(age('3'::xid) - age(xmin))::bigint";

/**
 * Texts that are others after any row of any table was written or removed: the number of rows of each table and the sum
 * of the transactions that wrote them. What a rolled back transaction did leaves no trace in them.
 */
export interface Fingerprints {
  /** As the tables are now. */
  fingerprint(): Promise<string>;
  /** The last one, as long as this process has written nothing since; else a new one. */
  lastFingerprint(): Promise<string>;
}

export async function fingerprintsOf(db: Database, activity: TableActivity): Promise<Fingerprints> {
  const tables = await rowsIn<{ table_name: string }>(
    db,
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const parts = tables
    .map(({ table_name: table }) => table)
    .filter((table) => !COUNTERS.includes(table))
    .map(
      (table) =>
        `select '${table}' as name, count(*) as lines, coalesce(sum(${writersOf(table)}), 0)::text as writers from ${table}`,
    );
  // In an order of its own: the database may read the tables side by side.
  const query = `${parts.join(' union all ')} order by name`;
  let last: string | null = null;
  activity.onWrite(() => {
    last = null;
  });

  async function fingerprint(): Promise<string> {
    const rows = await rowsIn<{ name: string; lines: number; writers: string }>(db, query);
    last = rows
      .map(({ name, lines, writers }) => `${name} ${lines} ${writers}`)
      .toSorted()
      .join('\n');
    return last;
  }

  return { fingerprint, lastFingerprint: async () => last ?? fingerprint() };
}
