// The servers of the e2e tests, side by side: `npm start` once with each of the environments in FARMGATE_ENVIRONMENTS,
// on a copy of the demonstration. Answers 200 at the given port as soon as all of them are ready, and ends with the
// first of them that ends.
import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { constants, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { embeddedEnvironment, projectRoot } from '#app/server/embedded-environment.ts';
import { startEmbeddedPostgres } from '#embedded/embedded-postgres.ts';
import { keptDemonstration } from './kept-demonstration.ts';

const environments = z
  .array(z.object({ SECOND_PORT: z.string() }).catchall(z.string()))
  .parse(JSON.parse(process.env['FARMGATE_ENVIRONMENTS'] ?? '[]'));

const stopping = new AbortController();
const stop = () => stopping.abort();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
// The process that started us may be killed without a word.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && stop(), 1000).unref();

async function isReady({ SECOND_PORT: port }: { SECOND_PORT: string }): Promise<boolean> {
  // The second process of an environment starts when the first is ready.
  return (await fetch(`http://localhost:${port}/readyz`).catch(() => null))?.ok === true;
}

function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve) => {
    child.on('error', () => resolve(1));
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
}

/** Runs one environment on a copy of the demonstration until all are to stop, and removes the copy. */
async function run(env: NodeJS.ProcessEnv, demonstration: string): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farmgate-e2e-'));
  const database = await startEmbeddedPostgres({ throwaway: true, copyOf: join(demonstration, 'postgres') });
  try {
    const withoutDatabase = (path: string) => basename(path) !== 'postgres';
    await cp(demonstration, dataDir, { recursive: true, filter: withoutDatabase });
    const child = spawn(process.execPath, [join('scripts', 'start.mjs')], {
      cwd: projectRoot,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...env, ...(await embeddedEnvironment(dataDir, database.url)) },
    });
    const end = () => child.kill('SIGTERM');
    stopping.signal.addEventListener('abort', end);
    if (stopping.signal.aborted) end();
    return await exitOf(child);
  } finally {
    stop();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const door = createServer(async (_request, response) => {
  const ready = await Promise.all(environments.map(isReady));
  response.writeHead(ready.every(Boolean) ? 200 : 503).end();
}).listen(Number(process.argv[2]), '127.0.0.1');
const demonstration = await keptDemonstration(environments[0] ?? {}, stopping.signal);
const codes = await Promise.all(environments.map((env) => run(env, demonstration)));
door.close();
door.closeAllConnections();
process.exit(Math.max(...codes));
