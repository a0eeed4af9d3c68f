import type { Client } from 'pg';
import { firstQuery, readNodeTree } from './node-tree.ts';
import type { Catalog } from './nullability.ts';

/** TypeScript types of PostgreSQL's own, as `src/platform/db/value-parsers.ts` and the driver read them. */
const PLAIN: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  varchar: 'string',
  bpchar: 'string',
  name: 'string',
  char: 'string',
  numeric: 'string',
  inet: 'string',
  regclass: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  oid: 'number',
  xid: 'string',
  xid8: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  timestamp: 'Date',
  date: 'Date',
  bytea: 'Buffer',
  json: 'unknown',
  jsonb: 'unknown',
  void: 'unknown',
  tsquery: 'string',
  pg_lsn: 'string',
};

/** What may be sent for a parameter where that is more than what would be read. */
const SENT: Readonly<Record<string, string>> = { Date: 'Date | string', Buffer: 'Uint8Array' };

export interface Types {
  /** What is read from a column; `check` is the condition of its table on it alone, if there is one. */
  read(oid: string, check?: string): string;
  /** What is sent for a parameter. */
  sent(oid: string): string;
}

export interface Shape extends Catalog {
  readonly types: Types;
  /** The condition that a table puts on one of its columns alone. */
  checkOf(table: string, column: string): string | undefined;
}

/** Ids of what PostgreSQL brings itself are below. */
const FIRST_OF_OURS = 16_384;

interface TypeRow {
  readonly oid: string;
  readonly name: string;
  readonly element: string;
  readonly base: string;
  readonly check: string | null;
  readonly labels: readonly string[] | null;
}

/** `VALUE = ANY (ARRAY['a'::text, 'b'::text])` reads as 'a' | 'b'; another condition says nothing about the type. */
function choices(check: string | null | undefined): string | null {
  const list =
    /^CHECK \(\(+[A-Za-z_]+ = ANY \(\(?ARRAY\[((?:'(?:[^']|'')*'::[a-z ]+(?:, )?)+)\]\)?(?:::text\[\])?\)\)+$/.exec(
      check ?? '',
    )?.[1];
  const words = list
    ?.match(/'(?:[^']|'')*'/g)
    ?.map((quoted) => JSON.stringify(quoted.slice(1, -1).replaceAll("''", "'")));
  return words ? words.join(' | ') : null;
}

function typesOf(rows: readonly TypeRow[]): Types {
  const byOid = new Map(rows.map((row) => [row.oid, row]));
  function read(oid: string, check?: string): string {
    const type = byOid.get(oid);
    if (type === undefined) return 'unknown';
    // The driver reads arrays of PostgreSQL's own types alone; those of ours come as they are written.
    if (type.element !== '0') return Number(type.element) < FIRST_OF_OURS ? `${read(type.element)}[]` : 'string';
    if (type.labels) return type.labels.map((label) => JSON.stringify(label)).join(' | ');
    if (type.base !== '0') return choices(type.check) ?? read(type.base, check);
    return choices(check) ?? PLAIN[type.name] ?? 'unknown';
  }
  /** Texts go in as they come: PostgreSQL itself refuses what its conditions do not allow. */
  function sent(oid: string): string {
    const type = byOid.get(oid);
    if (type !== undefined && type.element !== '0') return `readonly (${sent(type.element)})[]`;
    if (type !== undefined && type.base !== '0') return sent(type.base);
    if (type?.name === 'numeric') return 'string | number';
    const plain = type?.labels ? 'string' : (PLAIN[type?.name ?? ''] ?? 'unknown');
    return SENT[plain] ?? plain;
  }
  return { read, sent };
}

/** Reads what the catalogs of the present database say. */
export async function readShape(client: Client): Promise<Shape> {
  const ask = async <R extends object>(text: string) => (await client.query<R>(text)).rows;
  const columns = await ask<{ table: string; column: number }>(
    'select attrelid::text as table, attnum as column from pg_attribute where attnum > 0 and not attisdropped and attnotnull',
  );
  const notNull = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const functions = await ask<{ oid: string; name: string; strict: boolean; own: boolean }>(
    'select oid::text, proname as name, proisstrict as strict, oid < 16384 as own from pg_proc',
  );
  const byOid = new Map(functions.map((row) => [row.oid, row]));
  const types = await ask<TypeRow & { row: string }>(
    `select t.oid::text, t.typname as name, case when t.typcategory = 'A' then t.typelem else 0 end::text as element, t.typbasetype::text as base, t.typrelid::text as row,
       (select pg_get_constraintdef(c.oid) from pg_constraint c where c.contypid = t.oid and c.contype = 'c' limit 1) as check,
       (select array_agg(e.enumlabel::text order by e.enumsortorder) from pg_enum e where e.enumtypid = t.oid) as labels
     from pg_type t`,
  );
  const rowTypes = new Map(types.filter(({ row }) => row !== '0').map(({ oid, row }) => [oid, row]));
  const checks = await ask<{ place: string; definition: string }>(
    "select conrelid::text || '.' || conkey[1] as place, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'c' and cardinality(conkey) = 1",
  );
  const checkByPlace = new Map(
    checks.filter(({ definition }) => choices(definition) !== null).map(({ place, definition }) => [place, definition]),
  );
  const views = await ask<{ table: string; query: string }>(
    "select ev_class::text as table, ev_action::text as query from pg_rewrite where rulename = '_RETURN' and oid >= 16384",
  );
  const viewByTable = new Map(views.map(({ table, query }) => [table, firstQuery(readNodeTree(query))]));
  return {
    queryOfView: (table) => viewByTable.get(table),
    isNotNull: (table, column) => notNull.has(`${table}.${column}`),
    functionOf: (oid) => byOid.get(oid),
    tableOfRow: (type) => rowTypes.get(type),
    checkOf: (table, column) => checkByPlace.get(`${table}.${column}`),
    types: typesOf(types),
  };
}
