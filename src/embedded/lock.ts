import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { birthOf, isAlive } from './processes.ts';

const lockName = 'supervisor.json';
const holder = z.object({ pid: z.int(), birth: z.string().nullable() });

/** The living process that runs the database of the folder, or null. */
export async function holderOf(notes: string): Promise<number | null> {
  const text = await readFile(join(notes, lockName), 'utf8').catch(() => null);
  if (text === null || text === '') return null;
  const { pid, birth } = holder.parse(JSON.parse(text));
  if (!isAlive(pid)) return null;
  const present = await birthOf(pid);
  return present !== null && present === birth ? pid : null;
}

/**
 * Makes this process the only one that runs the database of the folder. The lock of a killed process does not count.
 * Returns the release. Throws naming the other process when one lives.
 */
export async function lockFolder(notes: string): Promise<() => Promise<void>> {
  const path = join(notes, lockName);
  const other = await holderOf(notes);
  if (other !== null) {
    const who = other === process.pid ? 'this very process' : `process ${other}`;
    throw new Error(
      `The database in ${notes} is already run by ${who}. ` +
        'Stop the Farmgate that runs there, or give this one a folder of its own with FARMGATE_DATA_DIR.',
    );
  }
  await rm(path, { force: true });
  const mine = JSON.stringify({ pid: process.pid, birth: await birthOf(process.pid) });
  await writeFile(path, mine, { flag: 'wx', mode: 0o600 });
  return () => rm(path, { force: true });
}
