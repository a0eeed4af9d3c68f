import { spawn, type ChildProcess } from 'node:child_process';
import { open, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { readPidFile } from './orphan.ts';
import { waitUntil } from './processes.ts';
import { runAs } from './programs.ts';

const startTimeoutMs = 60_000;
const fastStopTimeoutMs = 20_000;
const immediateStopTimeoutMs = 5_000;
const logLimitBytes = 5_000_000;

/** A running PostgreSQL. `exited` resolves when it has ended, for any reason. */
export type Postmaster = { pid: number; exited: Promise<void>; stop(how: 'fast' | 'immediate'): Promise<void> };

/**
 * Settings that keep every confirmed transaction through a loss of power. How much log there may be between two
 * checkpoints is said, because `initdb` makes it 64 times the size of the log's files: with ours, small, a busy market
 * had a checkpoint every four seconds, and after each of them every page that is touched goes into the log whole.
 */
const durable = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_wal_size: '1GB',
  min_wal_size: '128MB',
};
/** Settings for a database that nobody will miss. */
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

const tuned = {
  listen_addresses: '127.0.0.1',
  shared_buffers: '128MB',
  max_connections: '200',
  random_page_cost: '1.1',
  jit: 'off',
  // Each statement writes the title of its process twice; pg_stat_activity shows what each process does.
  update_process_title: 'off',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/**
 * The longest path that every system takes as the address of a socket: sun_path of unix(7) and macOS, without its end.
 */
const longestSocketPath = 103;

/**
 * Where PostgreSQL also listens on a Unix socket, which costs both ends half of what TCP does: in its own folder, that
 * no other account can enter. Null where the path would be too long, or the system knows no such sockets.
 */
export function socketFolder(files: string, port: number): string | null {
  const fits = Buffer.byteLength(join(files, `.s.PGSQL.${port}`)) <= longestSocketPath;
  return fits && process.platform !== 'win32' ? files : null;
}

async function openLog(path: string) {
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  return open(path, size > logLimitBytes ? 'w' : 'a', 0o600);
}

// The watcher ends PostgreSQL when we die without doing it ourselves: its input closes with us. It is a shell and not
// a Node.js, because it waits for as long as the database runs. What it is given to remove is a throw-away database.
const watcherScript = `
IFS= read -r word
[ "$word" = done ] && exit 0
kill -INT "$1" 2>/dev/null
turns=0
while kill -0 "$1" 2>/dev/null && [ "$turns" -lt 200 ]; do sleep 0.1; turns=$((turns + 1)); done
shift
[ "$#" -gt 0 ] && rm -rf -- "$@"
exit 0`;

function watch(pid: number, removeAfter: readonly string[]): () => void {
  if (process.platform === 'win32') return () => undefined;
  const watcher = spawn('/bin/sh', ['-c', watcherScript, 'farmgate-watch', String(pid), ...removeAfter], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', () => undefined);
  watcher.stdin.on('error', () => undefined);
  watcher.unref();
  if ('unref' in watcher.stdin && typeof watcher.stdin.unref === 'function') watcher.stdin.unref();
  return () => void watcher.stdin.end('done\n');
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

async function stopChild(child: ChildProcess, how: 'fast' | 'immediate'): Promise<void> {
  if (!hasEnded(child) && how === 'fast') {
    child.kill('SIGINT');
    await waitUntil(() => hasEnded(child), fastStopTimeoutMs);
  }
  if (!hasEnded(child)) {
    child.kill('SIGQUIT');
    await waitUntil(() => hasEnded(child), immediateStopTimeoutMs);
  }
  if (!hasEnded(child)) child.kill('SIGKILL');
}

/** What a start needs to know. `removeAfter` are the folders of a throw-away database. */
export type Launch = {
  cluster: Cluster;
  binaries: Binaries;
  account: Account | null;
  port: number;
  removeAfter: readonly string[];
};

/**
 * Starts PostgreSQL on the files and waits until it takes connections. Gives 'port taken' when another process was
 * faster. Throws with the end of PostgreSQL's log when it does not start.
 */
export async function launch(wanted: Launch): Promise<Postmaster | 'port taken'> {
  const { cluster, binaries, account, port, removeAfter } = wanted;
  const sockets = { unix_socket_directories: socketFolder(cluster.files, port) ?? '' };
  const settings = { ...tuned, ...sockets, ...(removeAfter.length > 0 ? forgetful : durable), port: String(port) };
  const args = [
    '-D',
    cluster.files,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const logPath = join(cluster.notes, 'postgres.log');
  const log = await openLog(logPath);
  const logStart = (await log.stat()).size;
  // A session of its own, so that Ctrl-C in the terminal does not stop the database before the server.
  const child = spawn(binaries.postgres, args, {
    ...runAs(account),
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  let failure: Error | null = null;
  child.once('error', (error) => (failure = error));
  child.unref();
  const unwatch = child.pid === undefined ? () => undefined : watch(child.pid, removeAfter);
  const ready = async () =>
    failure !== null || hasEnded(child) || (await readPidFile(cluster.files))?.status === 'ready';
  const inTime = await waitUntil(ready, startTimeoutMs);
  await log.close();
  if (inTime && failure === null && !hasEnded(child) && child.pid !== undefined) {
    const stop = async (how: 'fast' | 'immediate') => {
      await stopChild(child, how);
      unwatch();
    };
    return { pid: child.pid, exited, stop };
  }
  await stopChild(child, 'immediate');
  unwatch();
  const written = (await readFile(logPath)).subarray(logStart).toString().trim().split('\n').slice(-12).join('\n');
  if (/could not bind|could not create any TCP/.test(written)) return 'port taken';
  throw new Error(
    `PostgreSQL did not start on ${cluster.files} (log: ${logPath}, programs: ${dirname(binaries.postgres)}).\n${written}`,
    { cause: failure },
  );
}
