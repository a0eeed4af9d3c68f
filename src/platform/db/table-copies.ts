import type { ClientBase } from 'pg';

/** A table as a backup holds it. */
export interface TableCopy {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

export interface SequenceCopy {
  readonly name: string;
  readonly lastValue: string;
  readonly isCalled: boolean;
}

const ROWS_AT_ONCE = 500;

const TABLES = `select c.relname as name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.relname order by c.relname`;

const FOREIGN_KEYS = `select conrelid::regclass::text as "table", quote_ident(conname) as name from pg_constraint
  where contype = 'f' and not condeferrable and connamespace = 'public'::regnamespace`;

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** All tables but the note of migrations, which says itself what ran. */
export async function tablesOf(client: ClientBase): Promise<TableCopy[]> {
  return (await client.query<{ name: string; columns: { name: string; type: string }[] }>(TABLES)).rows;
}

export async function sequencesOf(client: ClientBase): Promise<SequenceCopy[]> {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  const copies: SequenceCopy[] = [];
  for (const { name } of rows) {
    const found = await client.query<Omit<SequenceCopy, 'name'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(name)}`,
    );
    if (found.rows[0]) copies.push({ name, ...found.rows[0] });
  }
  return copies;
}

/**
 * The rows of a table, one line of JSON each: its values as PostgreSQL writes them as text, which says every value of
 * every type exactly. Within a transaction of the caller's, so that all tables are as they were at one moment.
 */
export async function* linesOf(client: ClientBase, { name, columns }: TableCopy): AsyncGenerator<string> {
  const values = columns.map((column) => `${quoted(column.name)}::text`).join(', ');
  await client.query(
    `declare rows_of_table no scroll cursor for select json_build_array(${values})::text as line from ${quoted(name)}`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`fetch ${ROWS_AT_ONCE} from rows_of_table`);
    for (const { line } of rows) yield line;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await client.query('close rows_of_table');
}

/** Puts rows back into an empty table; says how many. */
export async function putLines(
  client: ClientBase,
  { name, columns }: TableCopy,
  lines: AsyncIterable<string>,
): Promise<number> {
  const targets = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, index) => `(line->>${index})::${type}`).join(', ');
  const insert = `insert into ${quoted(name)} (${targets}) overriding system value select ${values} from json_array_elements($1::json) as line`;
  let count = 0;
  let waiting: string[] = [];
  const put = async () => {
    if (waiting.length > 0) await client.query(insert, [`[${waiting.join(',')}]`]);
    count += waiting.length;
    waiting = [];
  };
  for await (const line of lines) {
    waiting.push(line);
    if (waiting.length >= ROWS_AT_ONCE) await put();
  }
  await put();
  return count;
}

/**
 * Runs `fill` in one transaction in which tables are empty, fire no triggers of ours, and may be filled in any order:
 * what refers to what is checked at the end of it. All of it is kept, or nothing.
 */
export async function refill(
  client: ClientBase,
  tables: readonly TableCopy[],
  fill: () => Promise<void>,
): Promise<void> {
  const names = tables.map(({ name }) => quoted(name));
  const { rows: keys } = await client.query<{ table: string; name: string }>(FOREIGN_KEYS);
  const alterKeys = async (how: string) => {
    for (const key of keys) await client.query(`alter table ${key.table} alter constraint ${key.name} ${how}`);
  };
  await client.query('begin');
  try {
    for (const name of names) await client.query(`alter table ${name} disable trigger user`);
    await client.query(`truncate ${names.join(', ')}`);
    await alterKeys('deferrable initially deferred');
    await fill();
    await client.query('set constraints all immediate');
    await alterKeys('not deferrable');
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

export async function putSequences(client: ClientBase, sequences: readonly SequenceCopy[]): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [quoted(name), lastValue, isCalled]);
}
