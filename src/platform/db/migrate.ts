import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { connectFit } from './fit-database.ts';
import {
  concurrentIndexes,
  isConcurrent,
  type Migration,
  type MigrationNote,
  MIGRATIONS,
  migrationsOfBackup,
  missingMigrations,
  readMigrations,
} from './migrate/migrations.ts';

const LOCK = 7_310_442;
const ASK_AGAIN_MS = 200;

interface MigrateOptions {
  /** Those of a backup, and no others. */
  readonly only?: readonly MigrationNote[];
  readonly folder?: URL;
}

/**
 * Asked for, never waited for: an index that is made concurrently waits for all statements under way, and so for one
 * that waits for this lock.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK]);
    if (rows[0]?.taken) return;
    await delay(ASK_AGAIN_MS);
  }
}

async function note(client: pg.Client, { name, hash }: Migration): Promise<void> {
  await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash]);
}

/**
 * The shape and the note of it are one: a process killed between the two would find it made and try to make it again.
 */
async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  await client.query(migration.sql);
  await note(client, migration);
  await client.query('commit');
}

/**
 * Without a note all of it is done again. PostgreSQL leaves an index that it could not finish, which is thrown away
 * first.
 */
async function applyConcurrently(client: pg.Client, migration: Migration): Promise<void> {
  for (const { index, statement } of concurrentIndexes(migration)) {
    await client.query(`drop index concurrently if exists ${index}`);
    await client.query(statement);
  }
  await note(client, migration);
}

async function applyMissing(client: pg.Client, wanted: readonly Migration[]): Promise<string[]> {
  await client.query(
    'create table if not exists migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  );
  const { rows: ran } = await client.query<MigrationNote>('select name, hash from migrations');
  const missing = missingMigrations(wanted, ran);
  for (const migration of missing) await (isConcurrent(migration) ? applyConcurrently : apply)(client, migration);
  return missing.map(({ name }) => name);
}

/**
 * Brings a database up to the present shape; safe when several processes start at once, and when they are killed.
 * Returns the names applied. Throws `UnfitDatabase`, and in one sentence when the migrations that ran there are not
 * those that our list begins with.
 */
export async function migrate(
  databaseUrl: string,
  { only, folder = MIGRATIONS }: MigrateOptions = {},
): Promise<string[]> {
  const present = await readMigrations(folder);
  const wanted = only ? migrationsOfBackup(present, only) : present;
  const client = await connectFit(databaseUrl);
  try {
    await takeTurn(client);
    return await applyMissing(client, wanted);
  } finally {
    await client.end();
  }
}

/** Throws in one sentence unless what ran where a backup was taken is known here, as it was. */
export async function checkBackupKnown(ran: readonly MigrationNote[]): Promise<void> {
  migrationsOfBackup(await readMigrations(MIGRATIONS), ran);
}
