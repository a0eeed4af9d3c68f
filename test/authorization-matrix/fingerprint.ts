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
  /** As the tables are now. Only those are read again that this process has written since the last time. */
  fingerprint(): Promise<string>;
  /** The same, with every table read again: it tells of writes that went past the product's own database layer. */
  wholeFingerprint(): Promise<string>;
}

interface Fingerprint {
  readonly name: string;
  readonly lines: number;
  readonly writers: string;
}

export async function fingerprintsOf(
  db: Database,
  activity: TableActivity,
  besides: readonly string[] = [],
): Promise<Fingerprints> {
  const found = await rowsIn<{ table_name: string }>(
    db,
    `select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const tables = found
    .map(({ table_name: table }) => table)
    .filter((table) => ![...COUNTERS, ...besides].includes(table));
  const known = new Map<string, string>();
  const written = new Set(tables);
  activity.onWrite((touched) => {
    for (const table of touched) written.add(table);
  });

  async function read(wanted: readonly string[]): Promise<void> {
    if (wanted.length === 0) return;
    const parts = wanted.map(
      (table) =>
        `select '${table}' as name, count(*) as lines, coalesce(sum(${writersOf(table)}), 0)::text as writers from ${table}`,
    );
    for (const { name, lines, writers } of await rowsIn<Fingerprint>(db, parts.join(' union all ')))
      known.set(name, `${name} ${lines} ${writers}`);
  }

  const asText = () => tables.map((table) => known.get(table)).join('\n');

  return {
    async fingerprint() {
      const wanted = tables.filter((table) => written.has(table));
      written.clear();
      await read(wanted);
      return asText();
    },
    async wholeFingerprint() {
      await read(tables);
      return asText();
    },
  };
}
