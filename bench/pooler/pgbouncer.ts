import { serverAccount } from '#embedded/account.ts';
import { freePort } from '#platform/free-port.ts';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { untilListening } from '../harness/until-listening.ts';

const PROGRAM = 'pgbouncer';

/** A PgBouncer in transaction mode in front of a database. */
export interface PgBouncer {
  readonly url: string;
  /** Ends it without a word to anybody and starts it again at the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export function isInstalled(): boolean {
  return spawnSync(PROGRAM, ['--version'], { stdio: 'ignore' }).status === 0;
}

function settingsFor(
  { hostname, port, pathname, username, password }: URL,
  listenPort: number,
  sessions: number,
): string {
  const database = pathname.slice(1);
  return `[databases]
${database} = host=${hostname} port=${port || 5432} dbname=${database} user=${decodeURIComponent(username)} password='${decodeURIComponent(password)}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listenPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 500
server_login_retry = 1
`;
}

/**
 * Starts it with so many sessions of PostgreSQL. As root it runs under another account, as it refuses to run as root.
 */
export async function startPgBouncer(databaseUrl: string, sessions: number): Promise<PgBouncer> {
  const account = serverAccount();
  const folder = await mkdtemp(path.join(tmpdir(), 'farmgate-pgbouncer-'));
  const file = path.join(folder, 'pgbouncer.ini');
  const port = (await freePort(0)) ?? 0;
  const target = new URL(databaseUrl);
  // A socket in the file system would lead past the pooler.
  target.searchParams.delete('host');
  await writeFile(file, settingsFor(target, port, sessions), { mode: 0o600 });
  if (account) for (const place of [folder, file]) await chown(place, account.uid, account.gid);

  async function start(): Promise<ChildProcess> {
    const child = spawn(PROGRAM, ['--quiet', file], {
      stdio: 'inherit',
      ...(account ? { uid: account.uid, gid: account.gid } : {}),
    });
    await untilListening(port, child);
    return child;
  }
  async function kill(child: ChildProcess): Promise<void> {
    const gone = once(child, 'exit');
    if (child.kill('SIGKILL')) await gone;
  }

  let running = await start();
  process.once('exit', () => running.kill('SIGKILL'));
  target.host = `127.0.0.1:${port}`;
  return {
    url: target.href,
    async restart() {
      await kill(running);
      running = await start();
    },
    async stop() {
      await kill(running);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
