import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#embedded/embedded-postgres.ts';
import { freePort } from '#platform/free-port.ts';
import { remembered } from '#platform/remembered.ts';
import { dataFolder, embeddedEnvironment, newSecret, projectRoot } from './embedded-environment.ts';
import { startChild, waitForPort, type Running } from './child.ts';

// What `npm start` runs: the parts that nobody gave an address for (database, payment provider), then the server. When
// one of them ends, all end. Signals stop them in the opposite order, so that nothing loses what it stands on.

const sandboxTimeoutMs = 20_000;
/** The first start loads the demonstration before it listens: half a minute of work, or many on a slow machine. */
const serverTimeoutMs = 900_000;

type Settings = {
  port: number;
  secondPort: number;
  sandboxPort: number;
  dataDir: string;
  databaseUrl: string;
  paymentsUrl: string;
  throwaway: boolean;
};

function readPort(name: string, otherwise: number): number {
  const text = process.env[name] ?? '';
  const port = text === '' ? otherwise : Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} is "${text}", and must be a port from 0 to 65535.`);
  return port;
}

async function readSettings(): Promise<Settings> {
  // For a trial that leaves nothing behind, and for the e2e tests of `npm test`.
  const throwaway = process.env['FARMGATE_THROWAWAY'] === '1';
  return {
    port: readPort('PORT', 3000),
    // A second process of the same server, as a larger installation has behind its load balancer. 0: none.
    secondPort: readPort('SECOND_PORT', 0),
    sandboxPort: readPort('SANDBOX_PORT', 3099),
    dataDir: throwaway ? await mkdtemp(join(tmpdir(), 'farmgate-')) : dataFolder(),
    databaseUrl: process.env['DATABASE_URL'] ?? '',
    paymentsUrl: process.env['PAYMENTS_URL'] ?? '',
    throwaway,
  };
}

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** What to run, one step after the other; each adds to the environment of the server, which is the last. */
class Installation {
  readonly running: Running[] = [];
  readonly serverEnv: NodeJS.ProcessEnv = {};
  private readonly settings: Settings;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  async checkPort(): Promise<void> {
    const { port } = this.settings;
    if (port !== 0 && (await freePort(port)) === null) {
      throw new Error(
        `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
      );
    }
    await mkdir(this.settings.dataDir, { recursive: true, mode: 0o700 });
  }

  async startDatabase(): Promise<void> {
    const { databaseUrl, dataDir, throwaway } = this.settings;
    if (databaseUrl !== '') return;
    const database = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), throwaway });
    this.running.push({ name: 'The database', ended: database.exited.then(() => 1), stop: database.stop });
    Object.assign(this.serverEnv, await embeddedEnvironment(dataDir, database.url));
  }

  async startSandbox(): Promise<void> {
    const { paymentsUrl, sandboxPort, dataDir, port: serverPort } = this.settings;
    if (paymentsUrl !== '') return;
    const port = (await freePort(sandboxPort)) ?? (await freePort(0)) ?? sandboxPort;
    const secret = await remembered(join(dataDir, 'sandbox-secret'), newSecret);
    const sandbox = startChild({
      name: 'The payment sandbox',
      entry: join(projectRoot, 'src/adapters/payments/sandbox-service/main.ts'),
      env: {
        SANDBOX_PORT: String(port),
        SANDBOX_SECRET: secret,
        SANDBOX_WEBHOOK_URL: `http://localhost:${serverPort}/api/payments/webhooks/sandbox`,
        SANDBOX_DATA_DIR: join(dataDir, 'sandbox'),
      },
    });
    this.running.push(sandbox);
    if (!(await waitForPort(sandbox, port, sandboxTimeoutMs)))
      throw new Error('The payment sandbox did not start (see above).');
    this.serverEnv['SANDBOX_URL'] = `http://127.0.0.1:${port}`;
    this.serverEnv['SANDBOX_SECRET'] = secret;
  }

  async startServer(): Promise<void> {
    const { port, secondPort } = this.settings;
    const server = this.startServerAt('The server', port);
    if (secondPort === 0) return;
    if (!(await waitForPort(server, port, serverTimeoutMs))) throw new Error('The server did not start (see above).');
    const metricsPort = readPort('METRICS_PORT', 0);
    const own = metricsPort === 0 ? {} : { METRICS_PORT: String(metricsPort + 1) };
    this.startServerAt('The second server', secondPort, own);
  }

  private startServerAt(name: string, port: number, own: NodeJS.ProcessEnv = {}): Running {
    const env = { ...this.serverEnv, ...own, PORT: String(port), FARMGATE_DATA_DIR: this.settings.dataDir };
    const server = startChild({ name, entry: join(projectRoot, 'src/app/server/main.ts'), env });
    this.running.push(server);
    return server;
  }

  async stop(): Promise<void> {
    for (const part of this.running.toReversed()) await part.stop();
    if (this.settings.throwaway) await rm(this.settings.dataDir, { recursive: true, force: true });
  }
}

// Resolves when somebody wants us to stop: a signal, or the death of the script that started us.
function stopRequest(): { asked: Promise<null>; isAsked(): boolean } {
  const state = { asked: false };
  const asked = new Promise<null>((resolve) => {
    const ask = () => {
      state.asked = true;
      resolve(null);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
    process.on('disconnect', ask);
    process.channel?.unref();
  });
  return { asked, isAsked: () => state.asked };
}

async function main(): Promise<number> {
  const request = stopRequest();
  const installation = new Installation(await readSettings());
  try {
    const steps = [
      () => installation.checkPort(),
      () => installation.startDatabase(),
      () => installation.startSandbox(),
      () => installation.startServer(),
    ];
    for (const step of steps) if (!request.isAsked()) await step();
    const endings = installation.running.map(async (part) => ({ name: part.name, code: await part.ended }));
    const first = await Promise.race([request.asked, ...endings]);
    if (first === null) return 0;
    say(`${first.name} ended by itself (exit code ${first.code}); stopping the rest.`);
    return first.code === 0 ? 1 : first.code;
  } finally {
    await installation.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  say(error instanceof Error ? `Farmgate did not start. ${error.message}` : String(error));
  process.exitCode = 1;
}
// Nothing is left to do, and a channel or a socket still open must not keep us.
process.exit();
