// Holds every row that a database test reads against what is declared of its statement: a column that is declared as
// never null and is null fails the test. So what is read from PostgreSQL's parsed queries is tried by everything that
// the product does.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { statementText } from './statement-text.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DECLARED = /^ {4}("(?:[^"\\]|\\.)*"): \{ values: .*; row: \{ (.*) \} \};$/;

/** The columns that are never null, by statement. */
function declaredColumns(): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const path of globSync('{src,db}/**/generated/statements.ts', { cwd: ROOT })) {
    for (const line of readFileSync(`${ROOT}/${path}`, 'utf8').split('\n')) {
      const [, text = '', fields = ''] = DECLARED.exec(line) ?? [];
      const never = fields
        .split('; ')
        .filter((field) => !field.endsWith(' | null'))
        .map((field) => field.split(': ')[0]?.replaceAll('"', '') ?? '');
      if (text !== '') found.set(JSON.parse(text), never);
    }
  }
  return found;
}

const columnsOf = declaredColumns();
const ask: (...args: unknown[]) => unknown = Client.prototype.query;

Object.assign(Client.prototype, {
  query(this: Client, ...args: unknown[]): unknown {
    const text = statementText(args[0]);
    const columns = columnsOf.get(text);
    const asked = ask.apply(this, args);
    return columns === undefined || !(asked instanceof Promise)
      ? asked
      : asked.then((result: { rows: Record<string, unknown>[] }) => proven(result, columns, text));
  },
});

function proven<R extends { rows: Record<string, unknown>[] }>(result: R, columns: readonly string[], text: string): R {
  const column = columns.find((name) => result.rows.some((row) => row[name] === null || row[name] === undefined));
  if (column !== undefined) throw new Error(`"${column}" is declared as never null, and is null in a row of: ${text}`);
  return result;
}
