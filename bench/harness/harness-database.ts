import { type EmbeddedPostgres, startEmbeddedPostgres } from '#embedded/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { moveToSmallDisk, type SmallDisk } from './small-disk.ts';

/** The migrated and durable database of a trial. */
export interface HarnessDatabase {
  readonly url: string;
  /** Ends it as a fault of the machine does, without a word to anybody, and starts it again. */
  restart(): Promise<void>;
  /** Fills its disk for so long, then clears it; a database that gave up meanwhile is started again. */
  fillDisk(forMs: number): Promise<void>;
  close(): Promise<void>;
}

/** The database keeps its files elsewhere when it runs under another account; nothing of it may stay. */
async function foldersOf(notes: string): Promise<string[]> {
  const elsewhere = await readFile(path.join(notes, 'files-are-in.txt'), 'utf8').catch(() => '');
  return elsewhere.trim() === '' ? [] : [elsewhere.trim()];
}

/** Ends a database without a word to anybody, or clears away after one that gave up. */
async function quit(database: EmbeddedPostgres): Promise<void> {
  try {
    process.kill(database.pid, 'SIGQUIT');
  } catch {
    // It is gone.
  }
  await database.exited;
  await database.stop();
}

/** Starts the built-in one with its files in a folder, or on a disk in memory of a size in bytes, which needs root. */
export async function startHarnessDatabase(dataDir: string, diskBytes?: number): Promise<HarnessDatabase> {
  const kept = { dataDir };
  let database = await startEmbeddedPostgres(kept);
  await migrate(database.url);
  const [files] = await foldersOf(database.folder);
  let disk: SmallDisk | null = null;
  if (diskBytes !== undefined && files !== undefined) {
    await database.stop();
    disk = await moveToSmallDisk(files, diskBytes);
    database = await startEmbeddedPostgres(kept);
  }
  const restart = async () => {
    await quit(database);
    database = await startEmbeddedPostgres(kept);
  };
  return {
    url: database.url,
    restart,
    async fillDisk(forMs) {
      if (!disk) throw new Error('The database has no disk of its own.');
      const end = database.exited.then(() => true);
      await disk.fill();
      await delay(forMs);
      await disk.clear();
      if (await Promise.race([end, delay(0, false)])) await restart();
    },
    async close() {
      const folders = await foldersOf(database.folder);
      await database.stop();
      disk?.remove();
      await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
    },
  };
}

/** A database that somebody else runs, which is migrated here. */
export async function databaseAt(url: string): Promise<HarnessDatabase> {
  await migrate(url);
  const refuse = async () => {
    throw new Error('This database is run by somebody else.');
  };
  return { url, restart: refuse, fillDisk: refuse, close: async () => undefined };
}
