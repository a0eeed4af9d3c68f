import type { Client } from 'pg';
import type { Shape } from './catalog.ts';
import { firstQuery, isNode, type Node, readNodeTree, textConstant } from './node-tree.ts';
import { nullableColumns, partsOf, targetsOf } from './nullability.ts';

/** TypeScript types of a statement: of each parameter in order, and of each column by name. */
export interface Described {
  readonly values: readonly string[];
  readonly row: readonly { readonly name: string; readonly type: string }[];
}

/** What PostgreSQL neither prepares nor answers with rows. */
const UTILITY =
  /^\s*(begin|commit|rollback|savepoint|release|set|lock|listen|notify|reset|discard|create|alter|drop|truncate|vacuum|analyze|copy|reindex)\b/i;

const WORDS = /^"/;

/**
 * The type of one column, after the constant, the domain or the table that it comes from; for a union, after those of
 * its parts.
 */
function readType(query: Node, index: number, shape: Shape): string | undefined {
  const parts = partsOf(query);
  if (parts.length > 0) {
    const types = new Set(parts.map((part) => readType(part, index, shape)));
    const areWords = [...types].every((type) => type !== undefined && WORDS.test(type));
    return areWords
      ? [...new Set([...types].flatMap((type) => type?.split(' | ') ?? []))].join(' | ')
      : types.size === 1
        ? [...types][0]
        : undefined;
  }
  const { expr, resorigtbl, resorigcol } = targetsOf(query)[index]?.fields ?? {};
  if (!isNode(expr)) return undefined;
  const word = textConstant(expr);
  if (word !== null) return JSON.stringify(word);
  return expr.kind === 'VAR'
    ? shape.types.read(String(expr.fields['vartype']), shape.checkOf(String(resorigtbl), String(resorigcol)))
    : undefined;
}

/**
 * Asks PostgreSQL what a statement takes and gives, without running it: its parameters from a prepared statement, its
 * columns from a function with it as body, whose parsed form the catalog keeps. Throws what PostgreSQL says when it
 * cannot be.
 */
export async function describe(client: Client, text: string, shape: Shape): Promise<Described> {
  if (UTILITY.test(text)) return { values: [], row: [] };
  await client.query('begin');
  try {
    await client.query(`prepare described as ${text}`);
    const prepared = await client.query<{ values: string[]; names: string[]; results: string[] | null }>(
      `select parameter_types::oid[]::text[] as values, parameter_types::text[] as names, result_types::oid[]::text[] as results
       from pg_prepared_statements where name = 'described'`,
    );
    const { values = [], names = [], results = null } = prepared.rows[0] ?? {};
    const sent = values.map((oid) => `${shape.types.sent(oid)} | null`);
    if (results === null || results.length === 0) return { values: sent, row: [] };
    await client.query(
      `create function pg_temp.described(${names.join(', ')}) returns setof record language sql begin atomic ${text}\n; end`,
    );
    const kept = await client.query<{ body: string }>(
      "select prosqlbody::text as body from pg_proc where proname = 'described' and pronamespace = pg_my_temp_schema()",
    );
    const query = firstQuery(readNodeTree(kept.rows[0]?.body ?? ''));
    const nullable = nullableColumns(query, shape);
    const row = targetsOf(query).map(({ fields }, index) => {
      const type = readType(query, index, shape) ?? shape.types.read(results[index] ?? '');
      return { name: String(fields['resname']), type: `${type}${nullable[index] ? ' | null' : ''}` };
    });
    return { values: sent, row };
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
  }
}
