import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import { runProgram } from './programs.ts';
import type { Binaries } from './binaries.ts';
import { remembered } from '#platform/remembered.ts';

/** The names of the two roles of the built-in PostgreSQL: who owns the server, and who owns Farmgate's tables. */
export const superuser = 'postgres';
export const applicationRole = 'farmgate';

/**
 * One database folder: `notes` is the folder people know (password, port, log); `files` is where PostgreSQL's own
 * files are, which is elsewhere when PostgreSQL runs as an account that cannot reach the notes.
 */
export type Cluster = { notes: string; files: string; password: string };

const homes = ['/var/lib/farmgate-pg', '/var/tmp/farmgate-pg'];

/** Makes a folder that every account can pass through, whatever the umask. */
async function makeOpenFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await chmod(path, 0o755);
}

/** A folder of root's that every account can pass through. Throws with a remedy when there is none. */
export async function sharedHome(): Promise<string> {
  for (const home of homes) {
    const made = await mkdir(home, { recursive: true }).then(
      () => true,
      () => false,
    );
    if (!made) continue;
    const found = await lstat(home);
    // Another user's folder under a public name could hold another user's programs.
    if (found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0) {
      await makeOpenFolder(home);
      return home;
    }
  }
  throw new Error(
    `PostgreSQL does not run as root, and neither ${homes.join(' nor ')} can be used for its files. ` +
      'Start Farmgate as an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own.',
  );
}

function newPlace(home: string, notes: string): string {
  const key = createHash('sha256').update(notes).digest('hex').slice(0, 16);
  return join(home, 'clusters', `${key}-${randomBytes(4).toString('hex')}`);
}

// Two copies of one notes folder must not share one database: the second would stop the first.
async function claim(place: string, notes: string): Promise<void> {
  const ownerFile = join(place, 'owner.txt');
  const owner = (await readFile(ownerFile, 'utf8').catch(() => '')).trim();
  if (owner === notes) return;
  const pointer = owner === '' ? '' : await readFile(join(owner, 'files-are-in.txt'), 'utf8').catch(() => '');
  if (pointer.trim() === place) {
    throw new Error(
      `${notes} is a copy of ${owner}, whose database is in ${place}. Copy databases with pg_dump; ` +
        `to begin with an empty one here, remove ${join(notes, 'files-are-in.txt')}.`,
    );
  }
  await writeFile(ownerFile, `${notes}\n`);
}

/** Where PostgreSQL's own files of the database known as `notes` are. */
export async function filesOf(notes: string): Promise<string> {
  const elsewhere = await readFile(join(notes, 'files-are-in.txt'), 'utf8').catch(() => '');
  return join(elsewhere.trim() === '' ? notes : elsewhere.trim(), 'files');
}

async function placeFor(notes: string, account: Account | null): Promise<string> {
  if (account === null) return join(notes, 'files');
  const home = await sharedHome();
  const place = await remembered(join(notes, 'files-are-in.txt'), () => newPlace(home, notes));
  await makeOpenFolder(dirname(place));
  await makeOpenFolder(place);
  await claim(place, notes);
  return join(place, 'files');
}

/** Finds or chooses the places of the database known as `dataDir`; creates no database yet. */
export async function openCluster(dataDir: string, account: Account | null): Promise<Cluster> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const notes = await realpath(dataDir);
  const password = await remembered(join(notes, 'password'), () => randomBytes(24).toString('base64url'));
  return { notes, files: await placeFor(notes, account), password };
}

/**
 * Creates the empty database files unless they are there. They appear under their final name only when they are whole.
 * Sorting is by Unicode code point (C.UTF-8), the same on every machine and after every upgrade of the system.
 */
export async function createFiles(cluster: Cluster, binaries: Binaries, account: Account | null): Promise<void> {
  const version = await readFile(join(cluster.files, 'PG_VERSION'), 'utf8').catch(() => null);
  const major = binaries.version.split('.')[0] ?? '';
  if (version !== null) {
    if (version.trim() === major) return;
    throw new Error(
      `The database in ${cluster.files} is of PostgreSQL ${version.trim()}, this Farmgate brings PostgreSQL ${major}. ` +
        'Dump it with the Farmgate that made it and restore it here; docs/operations.md says how.',
    );
  }
  const unfinished = `${cluster.files}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  const passwordFile = `${cluster.files}.password`;
  await writeFile(passwordFile, `${cluster.password}\n`, { mode: 0o600 });
  if (account !== null)
    await Promise.all([unfinished, passwordFile].map((path) => chown(path, account.uid, account.gid)));
  try {
    await runProgram(
      binaries.initdb,
      [
        `--pgdata=${unfinished}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
        // The log's next file is written full of zeros while every commit waits: 14 ms for the usual 16 MB, 2 for
        // these.
        '--wal-segsize=2',
      ],
      account,
    );
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(unfinished, cluster.files);
}
