import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

export const MIGRATIONS = new URL('../../../../db/migrations/', import.meta.url);

/** What a database, or a backup of one, says of a migration that ran. */
export interface MigrationNote {
  readonly name: string;
  readonly hash: string;
}

export interface Migration extends MigrationNote {
  readonly sql: string;
}

const NAME = /^\d{14}_[a-z]+(?:_[a-z]+)*(?:\.concurrently)?\.sql$/;

function inOrder<T extends MigrationNote>(notes: readonly T[]): T[] {
  return notes.toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** All of them, in the order of their times. Throws in one sentence when one is not named by its time. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql'));
  const unnamed = names.find((name) => !NAME.test(name));
  if (unnamed !== undefined)
    throw new Error(
      `Migration ${unnamed} must be named by its time (UTC) and its subject, like 20261123120000_platform.sql.`,
    );
  const migrations = names.map(async (name) => {
    const sql = await readFile(new URL(name, folder), 'utf8');
    return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
  });
  return inOrder(await Promise.all(migrations));
}

/**
 * Those that a database still needs. What ran there is how our list begins, or all of it and more that a newer version
 * brought. Throws in one sentence otherwise: a migration that comes late would run on one database before what it ran
 * after on another.
 */
export function missingMigrations(present: readonly Migration[], ran: readonly MigrationNote[]): Migration[] {
  const notes = inOrder(ran);
  for (const [index, { name, hash }] of present.entries()) {
    const note = notes[index];
    if (note === undefined) return present.slice(index);
    if (name < note.name)
      throw new Error(`Migration ${name} is older than ${note.name}, which ran already: name it by the present time.`);
    if (name > note.name)
      throw new Error(
        `Migration ${note.name} ran on this database and is not here: another version of Farmgate made it.`,
      );
    if (hash !== note.hash) throw new Error(`Migration ${name} was changed after it ran. Write a new one instead.`);
  }
  return [];
}

/**
 * Those that ran where a backup was taken: our list must begin with them, as they were. Throws in one sentence
 * otherwise.
 */
export function migrationsOfBackup(present: readonly Migration[], ran: readonly MigrationNote[]): Migration[] {
  const foreign = inOrder(ran).find(
    (note, index) => present[index]?.name !== note.name || present[index].hash !== note.hash,
  );
  if (foreign)
    throw new Error(
      `This backup was written by another version of Farmgate (migration ${foreign.name}): restore it with that one.`,
    );
  return present.slice(0, ran.length);
}

/** Whether it makes indexes while people go on writing, which PostgreSQL does outside of a transaction only. */
export function isConcurrent({ name }: Migration): boolean {
  return name.endsWith('.concurrently.sql');
}

const CONCURRENT_INDEX = /^create (?:unique )?index concurrently (\w+) on /;

/**
 * The statements of such a migration, each with the index that it makes. Throws in one sentence when there is another
 * one among them.
 */
export function concurrentIndexes({ name, sql }: Migration): { index: string; statement: string }[] {
  const statements = sql
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  return statements.map((statement) => {
    const index = CONCURRENT_INDEX.exec(statement)?.[1];
    if (index === undefined)
      throw new Error(`Migration ${name} may hold nothing but "create index concurrently <name> on …".`);
    return { index, statement };
  });
}
