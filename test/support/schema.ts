import type { ClientBase } from 'pg';

// What PostgreSQL says of everything of ours in a database, one line for each thing. What an extension brought is left
// out, and so is the order of columns, on which nothing relies.

const OURS = `pg_namespace n where n.nspname = 'public'`;
const NOT_OF_AN_EXTENSION = (catalog: string, id: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${id} and d.deptype = 'e')`;

const CATALOGS: readonly string[] = [
  "select concat_ws(' ', 'extension', extname, extversion) as line from pg_extension",

  `select concat_ws(' ', 'relation', c.relname, c.relkind, c.relpersistence, c.reloptions, c.relrowsecurity, c.relacl,
     case c.relkind when 'v' then pg_get_viewdef(c.oid) when 'i' then pg_get_indexdef(c.oid) end, i.indisvalid, i.indisreplident) as line
   from pg_class c left join pg_index i on i.indexrelid = c.oid where c.relnamespace = (select oid from ${OURS}) and c.relkind <> 'c'`,

  `select concat_ws(' ', 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
     'identity', a.attidentity, 'generated', a.attgenerated, a.attstorage, a.attcompression, l.collname, a.attstattarget,
     pg_get_expr(e.adbin, e.adrelid)) as line
   from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef e on e.adrelid = a.attrelid and e.adnum = a.attnum
   left join pg_collation l on l.oid = a.attcollation
   where c.relnamespace = (select oid from ${OURS}) and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped`,

  `select concat_ws(' ', 'constraint', nullif(conrelid, 0)::regclass, nullif(contypid, 0)::regtype, conname, pg_get_constraintdef(oid), convalidated,
     condeferrable, condeferred) as line from pg_constraint where connamespace = (select oid from ${OURS})`,

  `select concat_ws(' ', 'trigger', t.tgenabled, pg_get_triggerdef(t.oid)) as line from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where c.relnamespace = (select oid from ${OURS}) and not t.tgisinternal`,

  `select concat_ws(' ', 'function', pg_get_functiondef(p.oid)) as line from pg_proc p
   where p.pronamespace = (select oid from ${OURS}) and p.prokind <> 'a' and ${NOT_OF_AN_EXTENSION('pg_proc', 'p.oid')}`,

  `select concat_ws(' ', 'type', t.typname, t.typtype, format_type(t.typbasetype, t.typtypmod), t.typnotnull, t.typdefault) as line from pg_type t
   where t.typnamespace = (select oid from ${OURS}) and t.typtype in ('d', 'e', 'r') and ${NOT_OF_AN_EXTENSION('pg_type', 't.oid')}`,

  `select concat_ws(' ', 'sequence', sequencename, data_type, start_value, min_value, max_value, increment_by, cycle, cache_size, last_value) as line
   from pg_sequences where schemaname = 'public'`,
];

const TABLES = `select c.relname as name, coalesce(array_agg(a.attname::text) filter (where a.atttypid = 'timestamptz'::regtype), '{}') as moments
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = (select oid from ${OURS}) and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped group by c.relname`;

/**
 * Everything that migrations make in a database: its shape, and the rows of its tables but for when they were written.
 */
export async function describeSchema(client: ClientBase): Promise<string[]> {
  const lines: string[] = [];
  for (const catalog of CATALOGS)
    lines.push(...(await client.query<{ line: string }>(catalog)).rows.map(({ line }) => line));
  const { rows: tables } = await client.query<{ name: string; moments: string[] }>(TABLES);
  for (const { name, moments } of tables) {
    const { rows } = await client.query<{ line: string }>(
      `select concat_ws(' ', 'row', $1::text, to_jsonb(t) - $2::text[]) as line from "${name}" t`,
      [name, moments],
    );
    lines.push(...rows.map(({ line }) => line));
  }
  return lines.toSorted();
}
