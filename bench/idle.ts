import { SECOND_MS } from '#kernel/time.ts';
import { setTimeout as delay } from 'node:timers/promises';
import { countedLine } from './harness/counted-line.ts';
import type { Environment } from './harness/environment.ts';

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

export const IDLE_GOALS: ReadonlyMap<number, number> = new Map([
  [1, 5],
  [3, 8],
]);

/** Watches one idle process, and then three. */
export async function idling(environment: Environment): Promise<IdleFigures[]> {
  const line = await countedLine(environment.databaseUrl);
  const env = { DATABASE_URL: line.url };
  const found: IdleFigures[] = [];
  const watch = async (processes: number) => {
    await delay(SETTLED_MS);
    const before = line.traffic();
    await delay(WATCHED_MS);
    const after = line.traffic();
    found.push({
      processes,
      statementsPerSecond: (after.statements - before.statements) / (WATCHED_MS / SECOND_MS),
      transactionsPerSecond: (after.transactions - before.transactions) / (WATCHED_MS / SECOND_MS),
    });
  };
  try {
    const servers = [(await environment.startServer([], env)).server];
    await watch(1);
    for (let more = 0; more < 2; more += 1) servers.push((await environment.startSecondServer(env)).server);
    await watch(3);
    for (const server of servers) await server.stop();
  } finally {
    await line.close();
  }
  return found;
}
