import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#embedded/embedded-postgres.ts';
import { migrate } from '#platform/db/migrate.ts';
import { untilResponds } from '../../../bench/harness/environment.ts';
import { type RunningProgram, startProgram } from '../../../bench/harness/program.ts';
import { NO_MESSAGES } from '../e2e-environment.ts';
import { type Fake, portOf, startFake } from './fakes.ts';
import { makeTraders } from './traders.ts';

const SERVER = new URL('../../../src/app/server/main.ts', import.meta.url);
const PROJECT = fileURLToPath(new URL('../../../', import.meta.url));

/** What a command wrote, and how it ended. */
export interface Ended {
  readonly code: number;
  readonly output: string;
}

/** The product as processes of its own, for one e2e test: its database, and the fakes of real providers. */
export interface OwnProduct {
  readonly url: string;
  readonly databaseUrl: string;
  readonly paystack: Fake;
  readonly momo: Fake;
  /** `npm run reconcile` for today, on this database and with these providers. */
  reconcile(): Promise<Ended>;
  close(): Promise<void>;
}

async function startServer(env: Readonly<Record<string, string>>): Promise<RunningProgram> {
  const server = startProgram({ entry: SERVER, env });
  await untilResponds(server, `http://127.0.0.1:${env['PORT']}`, '/readyz');
  return server;
}

/** Today by the clock that the statements of both providers go by. */
export const today = () => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);

function reconcileWith(env: Readonly<Record<string, string>>): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      'npm',
      ['run', '--silent', 'reconcile', '--', '--day', today()],
      { cwd: PROJECT, env: { ...process.env, ...env } },
      (error, stdout, stderr) => resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

async function migrated(): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ throwaway: true });
  await migrate(database.url);
  return database;
}

/** Starts it all; `providers` is what an operator writes into PAYMENT_PROVIDERS. */
export async function openOwnProduct(providers: string): Promise<OwnProduct> {
  const port = await portOf();
  const url = `http://localhost:${port}`;
  const [database, dataDir] = await Promise.all([migrated(), mkdtemp(join(tmpdir(), 'farmgate-own-'))]);
  const [paystack, momo] = await Promise.all([startFake('paystack', url), startFake('momo', url)]);
  const env = {
    ...NO_MESSAGES,
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: database.url,
    FARMGATE_DATA_DIR: dataDir,
    FARMGATE_SECRET: randomBytes(32).toString('base64url'),
    FARMGATE_ADMIN_SECOND_STEP: '0',
    FARMGATE_PROMPTS: '1000',
    LOG_LEVEL: 'warn',
    PAYMENT_PROVIDERS: providers,
    ...paystack.serverEnv,
    ...momo.serverEnv,
  };
  const [server] = await Promise.all([startServer(env), makeTraders(database.url)]);
  return {
    url,
    databaseUrl: database.url,
    paystack,
    momo,
    reconcile: () => reconcileWith(env),
    async close() {
      await Promise.all([server, paystack, momo].map((program) => program.stop()));
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
