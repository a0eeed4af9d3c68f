import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { connectFit } from './fit-database.ts';

const FOLDER = new URL('../../../db/migrations/', import.meta.url);
const LOCK = 7_310_442;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly hash: string;
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Those that ran where a backup was taken: each must be here, as it was. Throws in one sentence otherwise. */
function chosen(present: readonly Migration[], only: ReadonlyMap<string, string> | null): readonly Migration[] {
  if (only === null) return present;
  const known = new Map(present.map(({ name, hash }) => [name, hash]));
  const foreign = [...only].find(([name, hash]) => known.get(name) !== hash);
  if (foreign) throw new Error(`This backup was written by another version of Farmgate (migration ${foreign[0]}): restore it with that one.`);
  return present.filter(({ name }) => only.has(name));
}

async function applyMissing(client: pg.Client, only: ReadonlyMap<string, string> | null): Promise<string[]> {
  await client.query('create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())');
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from migrations');
  const applied = new Map(rows.map((row) => [row.name, row.hash]));
  const done: string[] = [];
  for (const migration of chosen(await readMigrations(), only)) {
    const known = applied.get(migration.name);
    if (known === migration.hash) continue;
    if (known) throw new Error(`Migration ${migration.name} was changed after it ran. Write a new one instead.`);
    await apply(client, migration);
    done.push(migration.name);
  }
  return done;
}

/** The shape and the note of it are one: whoever is killed between the two would find it made and try to make it again. */
async function apply(client: pg.Client, { name, sql, hash }: Migration): Promise<void> {
  await client.query('begin');
  await client.query(sql);
  await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
  await client.query('commit');
}

/**
 * Brings a database up to the present shape; safe when several processes start at once, and when they are killed. Returns the names
 * applied. `only` those of a backup, by name and hash. Throws `UnfitDatabase`.
 */
export async function migrate(databaseUrl: string, only: ReadonlyMap<string, string> | null = null): Promise<string[]> {
  const client = await connectFit(databaseUrl);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    return await applyMissing(client, only);
  } finally {
    await client.end();
  }
}
