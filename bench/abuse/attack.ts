import type { Database } from '#platform/db/database.ts';
import type { Environment } from '../harness/environment.ts';
import type { HttpClient } from '../harness/http-client.ts';
import type { Person } from '../harness/people.ts';
import type { RunningProgram } from '../harness/program.ts';

/** What an attack is made against: one installation as processes, with some people in it. */
export interface Target {
  readonly environment: Environment;
  readonly server: RunningProgram;
  readonly db: Database;
  readonly client: HttpClient;
  readonly farmer: Person;
  readonly buyer: Person;
  readonly admin: Person;
  /** The long form of the run: more of everything. */
  readonly isLong: boolean;
}

/** One thing that must hold, and what was seen. */
export interface Finding {
  readonly text: string;
  readonly holds: boolean;
  readonly seen: string;
}

/** An attack as a test: it ends by itself, and says what must hold. To add one, add it to the list in `run.ts`. */
export interface Attack {
  readonly name: string;
  run(target: Target): Promise<readonly Finding[]>;
}

/** What one request of somebody signed out may cost. */
const MOST_CPU_MS = 100;
const MOST_BYTES = 20 * 1024 * 1024;

export function mb(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`;
}

/** Processor time that the server uses by itself while nobody asks, as a share of the time that passes. */
async function idleShare({ server }: Target): Promise<number> {
  const [cpuMs, atMs] = [await server.cpuMs(), performance.now()];
  await new Promise((resolve) => void setTimeout(resolve, 300));
  return ((await server.cpuMs()) - cpuMs) / (performance.now() - atMs);
}

interface Cost {
  readonly cpuMs: number;
  readonly bytes: number;
}

/**
 * What one of `times` requests costs, once the code that answers them is warm: the least of three rounds, since a busy
 * machine only adds.
 */
async function costOf(target: Target, times: number, request: () => Promise<unknown>): Promise<Cost> {
  const { server } = target;
  await request();
  const idle = await idleShare(target);
  const costs: Cost[] = [];
  for (let round = 0; round < 3; round += 1) {
    const [cpuMs, atMs, { residentBytes }] = [await server.cpuMs(), performance.now(), await server.memory()];
    for (let time = 0; time < times; time += 1) await request();
    const own = (await server.cpuMs()) - cpuMs - idle * (performance.now() - atMs);
    costs.push({ cpuMs: own / times, bytes: ((await server.memory()).residentBytes - residentBytes) / times });
  }
  return { cpuMs: Math.min(...costs.map((cost) => cost.cpuMs)), bytes: Math.min(...costs.map((cost) => cost.bytes)) };
}

/** That a request costs no more than one of somebody signed out may. */
export async function cheap(target: Target, text: string, request: () => Promise<unknown>): Promise<Finding> {
  const { cpuMs, bytes } = await costOf(target, 5, request);
  return {
    text: `${text} costs less than ${MOST_CPU_MS} ms and ${mb(MOST_BYTES)}`,
    holds: cpuMs < MOST_CPU_MS && bytes < MOST_BYTES,
    seen: `${cpuMs.toFixed(1)} ms, ${mb(bytes)}`,
  };
}

/** That something is as expected. */
export function found(text: string, seen: unknown, expected: unknown): Finding {
  const [is, due] = [JSON.stringify(seen), JSON.stringify(expected)];
  return { text, holds: is === due, seen: is };
}
