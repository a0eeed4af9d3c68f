import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#embedded/embedded-postgres.ts';
import { freePort } from '#platform/free-port.ts';
import { remembered } from '#platform/remembered.ts';
import { dataFolder, embeddedEnvironment, newSecret } from './embedded-environment.ts';
import { startChild, type Program } from './processes/child.ts';
import { KeptRunning, type Part } from './processes/kept-running.ts';
import { ONLY_LOAD } from './processes/parent.ts';
import { programFile } from './processes/programs.ts';

// What `npm start` runs: the parts that nobody gave an address for (database, payment provider), and the server. All
// start at once; the server loads its modules until it learns where the others are. What ends by itself is started
// again. Signals stop them in the opposite order, so that nothing loses what it depends on.

type Settings = {
  port: number;
  secondPort: number;
  metricsPort: number;
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
    metricsPort: readPort('METRICS_PORT', 0),
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

/** What to run, each part before those that need it. */
class Installation {
  private readonly parts: KeptRunning[] = [];
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

  /** Runs all parts. Resolves with the exit code when one of them is not started again. */
  run(): Promise<number> {
    const { port, secondPort, metricsPort, databaseUrl, paymentsUrl } = this.settings;
    const addresses = Promise.all([
      databaseUrl === '' ? this.runDatabase() : {},
      paymentsUrl === '' ? this.runSandbox() : {},
    ]).then(([database, sandbox]) => ({ ...database, ...sandbox }));
    const server = this.runServer('The server', { PORT: String(port) }, addresses);
    if (secondPort !== 0) {
      const own = metricsPort === 0 ? {} : { METRICS_PORT: String(metricsPort + 1) };
      // The first brings the database up to date, and loads the demonstration.
      const afterFirst = server.untilReady().then(() => addresses);
      this.runServer('The second server', { ...own, PORT: String(secondPort) }, afterFirst);
    }
    return Promise.race(this.parts.map(({ gaveUp }) => gaveUp));
  }

  private keep(part: Part): KeptRunning {
    const kept = new KeptRunning(part);
    this.parts.push(kept);
    return kept;
  }

  private async runDatabase(): Promise<NodeJS.ProcessEnv> {
    const { dataDir, throwaway } = this.settings;
    const started: EmbeddedPostgres[] = [];
    const kept = this.keep({
      name: 'The database',
      start: async () => {
        const database = await (started.at(-1)?.startAgain() ??
          startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), throwaway }));
        started.push(database);
        return { ready: Promise.resolve(true), ended: database.exited.then(() => 1), stop: database.stop };
      },
    });
    await kept.untilReady();
    return embeddedEnvironment(dataDir, started.at(-1)?.url ?? '');
  }

  private async runSandbox(): Promise<NodeJS.ProcessEnv> {
    const { sandboxPort, dataDir, port: serverPort } = this.settings;
    const prepared = (async () => {
      const port = (await freePort(sandboxPort)) ?? (await freePort(0)) ?? sandboxPort;
      return { port, secret: await remembered(join(dataDir, 'sandbox-secret'), newSecret) };
    })();
    const kept = this.keep({
      name: 'The payment sandbox',
      start: async () => {
        const { port, secret } = await prepared;
        return startChild({
          entry: programFile('sandbox'),
          env: {
            SANDBOX_PORT: String(port),
            SANDBOX_SECRET: secret,
            SANDBOX_WEBHOOK_URL: `http://localhost:${serverPort}/api/payments/webhooks/sandbox`,
            SANDBOX_DATA_DIR: join(dataDir, 'sandbox'),
          },
        });
      },
    });
    await kept.untilReady();
    const { port, secret } = await prepared;
    return { SANDBOX_URL: `http://127.0.0.1:${port}`, SANDBOX_SECRET: secret };
  }

  private runServer(name: string, own: NodeJS.ProcessEnv, settings: Promise<NodeJS.ProcessEnv>): KeptRunning {
    const env = { ...own, FARMGATE_DATA_DIR: this.settings.dataDir };
    const program: Program = { entry: programFile('server'), env, settings };
    return this.keep({ name, start: async () => startChild(program) });
  }

  async stop(): Promise<void> {
    for (const part of this.parts.toReversed()) await part.stop();
    if (this.settings.throwaway) await rm(this.settings.dataDir, { recursive: true, force: true });
  }
}

// Resolves when somebody wants us to stop: a signal, or the death of the script that started us.
function stopRequest(): { asked: Promise<number>; isAsked(): boolean } {
  const state = { asked: false };
  const asked = new Promise<number>((resolve) => {
    const ask = () => {
      state.asked = true;
      resolve(0);
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
    await installation.checkPort();
    if (request.isAsked()) return 0;
    return await Promise.race([request.asked, installation.run()]);
  } finally {
    await installation.stop();
  }
}

if (!process.argv.includes(ONLY_LOAD)) {
  try {
    process.exitCode = await main();
  } catch (error) {
    say(error instanceof Error ? `Farmgate did not start. ${error.message}` : String(error));
    process.exitCode = 1;
  }
  // Nothing is left to do, and a channel or a socket still open must not keep us.
  process.exit();
}
