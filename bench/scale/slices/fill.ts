import { wellKnownPlaces } from '#kernel/ghana/place.ts';
import { CATEGORIES } from '#kernel/ghana/produce.ts';
import type { Database } from '#platform/db/database.ts';
import { rowsIn } from '#test/support/rows.ts';
import { drawn, idOf } from '../sql.ts';

/**
 * What columns of a table hold, in SQL. It may name the row's number `n`, how many rows and people there are (`size`,
 * `people`), whether it is open (`is_open`), as one in thirty is, and its moment `at`: within the last year, or the
 * last ten days where it is open.
 */
export type Columns = Readonly<Record<string, string>>;
/** The tables of a slice, with the columns that count; every other one gets something of its type. */
export type Tables = Readonly<Record<string, Columns>>;

/** Words of which each is as frequent as the others. */
export function oneOf(words: readonly string[], salt = 1): string {
  const list = words.map((word) => `'${word}'`).join(', ');
  return `(array[${list}])[1 + floor(${words.length} * ${drawn(salt, 'n')})::int]`;
}

/** One word for nearly all rows, and others for a share of them each. */
export function mostly(word: string, rare: Readonly<Record<string, number>>, salt = 2): string {
  let below = 0;
  const whens = Object.entries(rare).map(([other, share]) => {
    below += share;
    return `when ${drawn(salt, 'n')} < ${below} then '${other}'`;
  });
  return `case ${whens.join(' ')} else '${word}' end`;
}

/** One value for what is open, and another for what is over. */
export const whetherOpen = (open: string, over: string) => `case when is_open then ${open} else ${over} end`;

/** A person; all have the same number of rows. */
export const SOMEBODY = idOf('1 + n % people');
/** A row of another table that has as many. */
export const OTHER_ROW = idOf('1 + (n * 7919::bigint) % size');
export const OWN_ID = idOf('n');

/** What is traded, and where: as frequent as one another. */
export const CATEGORY = oneOf(CATEGORIES, 3);
export const REGION = oneOf([...new Set(wellKnownPlaces.map(({ region }) => region))], 4);
export const PLACE = oneOf(
  wellKnownPlaces.map(({ slug }) => slug),
  5,
);
/** Days before or after a moment. */
export const later = (moment: string, days: string) => `(${moment} + (${days}) * interval '1 day')`;
export const openOnly = (value: string) => `case when is_open then ${value} end`;
export const overOnly = (value: string) => `case when not is_open then ${value} end`;

const BY_TYPE: Readonly<Record<string, string>> = {
  uuid: SOMEBODY,
  text: "'text ' || n",
  boolean: 'false',
  'timestamp with time zone': 'at',
  date: 'at::date',
  jsonb: "'{}'",
  ARRAY: "'{}'",
  bytea: 'sha256(n::text::bytea)',
};
const NUMBER = '1 + n % 100';

/** What a column gets that no slice says anything of. */
function filledWith({ column, type }: { readonly column: string; readonly type: string }): string {
  return column === 'id' && type === 'uuid' ? OWN_ID : (BY_TYPE[type] ?? NUMBER);
}

async function needed(db: Database, table: string): Promise<{ column: string; type: string }[]> {
  return rowsIn(
    db,
    `select column_name as column, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null and is_identity = 'NO'
       and is_generated = 'NEVER'`,
    [table],
  );
}

/** Writes so many rows into an empty table. */
export async function fill(
  db: Database,
  table: string,
  columns: Columns,
  { rows, people }: { readonly rows: number; readonly people: number },
): Promise<void> {
  const others = (await needed(db, table)).filter(({ column }) => !(column in columns));
  const values = { ...Object.fromEntries(others.map((one) => [one.column, filledWith(one)])), ...columns };
  await rowsIn(
    db,
    `insert into ${table} (${Object.keys(values).join(', ')}) select ${Object.values(values).join(', ')}
     from (select n, $1::int as size, $2::int as people, is_open,
             now() - ($1::int - n) * (case when is_open then interval '10 days' else interval '1 year' end / $1::int) as at
           from (select n, ${drawn(0, 'n')} < 0.033 as is_open from generate_series(1, $1::int) n) drawn) numbered`,
    [rows, people],
  );
}
