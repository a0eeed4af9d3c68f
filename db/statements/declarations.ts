import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { readShape } from './catalog.ts';
import { describe, type Described } from './describe.ts';
import { type Statement, StatementReader } from './texts.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Files of declarations by path, and what could not be declared, a sentence each. */
export interface Declarations {
  readonly files: ReadonlyMap<string, string>;
  readonly refusals: readonly string[];
}

const HEAD = '// Written by `npm run statements` after what PostgreSQL says of each statement: never edited by hand.\n';

/** The room of a file: its slice's server, or the folder below `src`. */
function fileFor(path: string): string {
  const room = /^src\/slices\/[a-z]+\/server\/|^src\/app\/server\/|^src\/[a-z]+\/|^db\/seed\//.exec(path)?.[0] ?? '';
  return `${room}generated/statements.ts`;
}

function typeOf({ values, row }: Described): string {
  const fields = row.map(({ name, type }) => `${/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)}: ${type}`);
  return `{ values: [${values.join(', ')}]; row: ${fields.length === 0 ? 'Record<string, never>' : `{ ${fields.join('; ')} }`} }`;
}

function declare(types: ReadonlyMap<string, string>): string {
  const lines = [...types]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([text, type]) => `    ${JSON.stringify(text)}: ${type};\n`);
  return `${HEAD}import '#platform/db/statements.ts';\n\ndeclare module '#platform/db/statements.ts' {\n  interface Statements {\n${lines.join('')}  }\n}\n`;
}

/** All but the lists and transactions of the platform, which run what they are given. */
async function sources(): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob('{src,db/seed}/**/*.ts', {
    cwd: ROOT,
    exclude: ['src/ui/**', 'src/platform/db/{database,list-page,rows-with-words}.ts'],
  }))
    found.push(path);
  return found.filter((path) => !/\.test\.ts$|\/generated\//.test(path)).sort();
}

/** Everything that the code asks of the database. */
async function readStatements(): Promise<{ statements: Statement[]; refusals: string[] }> {
  const reader = new StatementReader(ROOT);
  const all = (await sources()).map((path) => reader.statementsIn(path));
  const refusals = all
    .flatMap(({ unknown }) => unknown)
    .map(
      ({ file, line }) =>
        `${file}:${line}: the statement is known only while it runs: begin it with a constant one (\`rowsOf\`).`,
    );
  return { statements: all.flatMap(({ statements }) => statements), refusals };
}

/** Describes every statement of the code with a database that has the present shape. */
export async function declarations(databaseUrl: string): Promise<Declarations> {
  const { statements, refusals } = await readStatements();
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const shape = await readShape(client);
    const byFile = new Map<string, Map<string, string>>();
    const known = new Map<string, string>();
    for (const { file, line, text } of statements) {
      const place = fileFor(file);
      const types = byFile.get(place) ?? new Map<string, string>();
      byFile.set(place, types);
      try {
        const type = known.get(text) ?? typeOf(await describe(client, text, shape));
        known.set(text, type);
        types.set(text, type);
      } catch (error) {
        refusals.push(`${file}:${line}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return { files: new Map([...byFile].map(([path, types]) => [path, declare(types)])), refusals };
  } finally {
    await client.end();
  }
}
