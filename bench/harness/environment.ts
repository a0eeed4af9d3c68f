import { builtProgram } from '#app/server/processes/programs.ts';
import { freePort } from '#platform/free-port.ts';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { httpClient } from './http-client.ts';
import { startHarnessDatabase, databaseAt } from './harness-database.ts';
import { startProgram, type RunningProgram } from './program.ts';

const SERVER = pathToFileURL(builtProgram('server'));
const BUILD = new URL('../../scripts/build.mjs', import.meta.url);
const SANDBOX = pathToFileURL(builtProgram('sandbox'));
const READY_TIMEOUT_MS = 60_000;
const POLL_MS = 5;

/**
 * The parts of one installation on this machine: a durable database, the payment sandbox, and the server as a process.
 */
export interface Environment {
  readonly databaseUrl: string;
  readonly serverUrl: string;
  readonly sandboxUrl: string;
  readonly dataDir: string;
  readonly serverEnv: Readonly<Record<string, string>>;
  /** Starts the server and waits until it is ready. Gives the process and how long that took. */
  startServer(
    nodeArgs?: readonly string[],
    env?: Readonly<Record<string, string>>,
  ): Promise<{ server: RunningProgram; readyMs: number }>;
  /** Starts the same server once more, as another process at an address of its own: any port, or `PORT` of `env`. */
  startSecondServer(env?: Readonly<Record<string, string>>): Promise<{ server: RunningProgram; url: string }>;
  /** Ends the database as a fault of the machine does, without a word to anybody, and starts it again. */
  restartDatabase(): Promise<void>;
  /**
   * Fills the disk of the database for so long, then clears it; a database that gave up meanwhile is started again.
   * Only with `databaseDiskBytes`.
   */
  fillDatabaseDisk(forMs: number): Promise<void>;
  close(): Promise<void>;
}

/** Further settings of the two programs. */
export interface EnvironmentOptions {
  readonly serverEnv?: Readonly<Record<string, string>>;
  readonly sandboxEnv?: Readonly<Record<string, string>>;
  /** Bounds of what one caller may do are as an installation has them, not raised for a load. */
  readonly standardLimits?: boolean;
  /** The database's files lie on a disk in memory of this size. Needs root. */
  readonly databaseDiskBytes?: number;
  /** An empty database that runs already, instead of one that is started here. */
  readonly databaseUrl?: string;
  /** Where visitors and the payment sandbox come in: the port of a balancer, instead of the server's own. */
  readonly entryPort?: number;
}

/** A caller here does the work of thousands; what counting costs is in the figures all the same. */
const RAISED_LIMITS = {
  FARMGATE_READS_A_MINUTE: '1000000000',
  FARMGATE_UNPAID_ORDERS: '1000000',
  FARMGATE_FIRST_LOADS: '1000000',
  FARMGATE_PROMPTS: '1000000',
  FARMGATE_UNCONFIRMED_MESSAGES: '1000000',
};

/** Waits until a program answers 200 at an address; throws with what it wrote when it ends before. */
export async function untilResponds(program: RunningProgram, url: string, pathname: string): Promise<number> {
  const client = httpClient(url);
  try {
    for (;;) {
      const reply = await client.send({ path: pathname }).catch(() => null);
      const waitedMs = performance.now() - program.startedAtMs;
      if (reply?.status === 200) return waitedMs;
      if (!program.isAlive() || waitedMs > READY_TIMEOUT_MS)
        throw new Error(`A program did not get ready:\n${program.output()}`);
      await delay(POLL_MS);
    }
  } finally {
    client.close();
  }
}

/** Any port that nobody listens at. */
export async function portOf(): Promise<number> {
  const port = await freePort(0);
  if (port === null) throw new Error('No port is free on 127.0.0.1.');
  return port;
}

interface SandboxTerms {
  readonly dataDir: string;
  readonly port: number;
  readonly secret: string;
  readonly serverUrl: string;
  readonly env: Readonly<Record<string, string>>;
}

function startSandbox({ dataDir, port, secret, serverUrl, env }: SandboxTerms): RunningProgram {
  return startProgram({
    entry: SANDBOX,
    // In life the provider runs elsewhere: its collections of garbage must not stop what is measured.
    nodeArgs: ['--max-semi-space-size=32', '--initial-heap-size=256', '--no-memory-reducer'],
    env: {
      NODE_ENV: 'production',
      SANDBOX_PORT: String(port),
      SANDBOX_SECRET: secret,
      SANDBOX_WEBHOOK_URL: `${serverUrl}/api/payments/webhooks/sandbox`,
      SANDBOX_DATA_DIR: path.join(dataDir, 'sandbox'),
      ...env,
    },
  });
}

/**
 * Builds the web app if need be, starts the database, migrated and durable, and the sandbox. The server is started by
 * the caller, as often as wanted.
 */
export async function openEnvironment(options: EnvironmentOptions = {}): Promise<Environment> {
  execFileSync(process.execPath, [BUILD.pathname], { stdio: ['ignore', 'inherit', 'inherit'] });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'farmgate-harness-'));
  const { databaseUrl, databaseDiskBytes, entryPort } = options;
  const database = databaseUrl
    ? await databaseAt(databaseUrl)
    : await startHarnessDatabase(path.join(dataDir, 'postgres'), databaseDiskBytes);
  const [serverPort, sandboxPort] = [entryPort ?? (await portOf()), await portOf()];
  const secret = randomBytes(32).toString('base64url');
  const [serverUrl, sandboxUrl] = [`http://127.0.0.1:${serverPort}`, `http://127.0.0.1:${sandboxPort}`];
  const sandbox = startSandbox({ dataDir, port: sandboxPort, secret, serverUrl, env: options.sandboxEnv ?? {} });
  await untilResponds(sandbox, sandboxUrl, '/health');
  const serverEnv = {
    ...(options.standardLimits ? {} : RAISED_LIMITS),
    NODE_ENV: 'production',
    PAYMENT_PROVIDERS: 'sandbox,card=sandbox',
    PORT: String(serverPort),
    DATABASE_URL: database.url,
    FARMGATE_DATA_DIR: dataDir,
    FARMGATE_SECRET: secret,
    // The measured administrators sign in by password alone, as everybody in the measurement.
    FARMGATE_ADMIN_SECOND_STEP: '0',
    FARMGATE_TRUST_PROXY: '1',
    SANDBOX_URL: sandboxUrl,
    SANDBOX_SECRET: secret,
    LOG_LEVEL: 'warn',
    ...options.serverEnv,
  };
  const servers = new Set<RunningProgram>();
  return {
    databaseUrl: database.url,
    serverUrl,
    sandboxUrl,
    dataDir,
    serverEnv,
    async startServer(nodeArgs = [], env = {}) {
      const server = startProgram({ entry: SERVER, env: { ...serverEnv, ...env }, nodeArgs });
      servers.add(server);
      return { server, readyMs: await untilResponds(server, serverUrl, '/readyz') };
    },
    restartDatabase: () => database.restart(),
    fillDatabaseDisk: (forMs) => database.fillDisk(forMs),
    async startSecondServer(env = {}) {
      const port = env['PORT'] ?? String(await portOf());
      const server = startProgram({ entry: SERVER, env: { ...serverEnv, ...env, PORT: port } });
      servers.add(server);
      const url = `http://127.0.0.1:${port}`;
      await untilResponds(server, url, '/readyz');
      return { server, url };
    },
    async close() {
      await Promise.all([...servers].map((server) => server.stop()));
      await sandbox.stop();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
