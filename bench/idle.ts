import { SECOND_MS } from '#kernel/time.ts';
import { setTimeout as delay } from 'node:timers/promises';
import type { Environment } from './harness/environment.ts';
import type { RunningProgram } from './harness/program.ts';

/** Long enough for every job that runs once a minute. */
const WATCHED_MS = 60 * SECOND_MS;
/** What a start leaves to do is done by then. */
const SETTLED_MS = 20 * SECOND_MS;

/** What processes ask of the database while nobody is there. */
export interface IdleFigures {
  readonly processes: number;
  readonly statementsPerSecond: number;
  readonly transactionsPerSecond: number;
}

async function watch(servers: readonly RunningProgram[]): Promise<IdleFigures> {
  await delay(SETTLED_MS);
  const before = await Promise.all(servers.map((server) => server.counts()));
  await delay(WATCHED_MS);
  const after = await Promise.all(servers.map((server) => server.counts()));
  const perSecond = (part: 'statements' | 'transactions') =>
    after.reduce((sum, counts, index) => sum + counts[part] - (before[index]?.[part] ?? 0), 0) /
    (WATCHED_MS / SECOND_MS);
  return {
    processes: servers.length,
    statementsPerSecond: perSecond('statements'),
    transactionsPerSecond: perSecond('transactions'),
  };
}

/** Watches one idle process, and then three; `counter` is what they load to count their statements. */
export async function idling(environment: Environment, counter: URL): Promise<IdleFigures[]> {
  const env = { NODE_OPTIONS: `--import ${counter.href}` };
  const servers = [(await environment.startServer([], env)).server];
  const found = [await watch(servers)];
  for (let more = 0; more < 2; more += 1) servers.push((await environment.startSecondServer(env)).server);
  found.push(await watch(servers));
  for (const server of servers) await server.stop();
  return found;
}
