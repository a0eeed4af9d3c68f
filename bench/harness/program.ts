import { nodeArgs as productArgs, nodeEnv } from '#app/server/processes/child.ts';
import { builtProgram } from '#app/server/processes/programs.ts';
import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { z } from 'zod';
import type { StatementCounts } from './count-statements.ts';
import { readFile } from 'node:fs/promises';

/**
 * One of our programs, run on this very Node as `npm start` runs it. `nodeArgs` come before the entry, such
 * as `--cpu-prof`.
 */
export interface Program {
  readonly entry: URL;
  readonly env: Readonly<Record<string, string>>;
  readonly nodeArgs?: readonly string[];
}

/** The program while it runs. Whatever it writes is kept, and shown when it is needed. */
export interface RunningProgram {
  readonly pid: number;
  readonly startedAtMs: number;
  isAlive(): boolean;
  output(): string;
  /** Memory that the process holds in RAM now and held at most, in bytes. */
  memory(): Promise<{ residentBytes: number; mostResidentBytes: number }>;
  /** Processor time that the process has used since its start. */
  cpuMs(): Promise<number>;
  /** What it asked of the database; for a program that was started with `count-statements.ts`. */
  counts(): Promise<StatementCounts>;
  /** Ends it at once, as a loss of power would. Resolves when it is gone. */
  kill(): Promise<void>;
  /** Asks it to end and waits. */
  stop(): Promise<void>;
}

const GUARD = builtProgram('stop-with-parent');
const countsSchema = z.object({ statements: z.number(), transactions: z.number(), bytes: z.number() });

const KEPT_OUTPUT = 200_000;
const KILOBYTE = 1024;
/**
 * Where /proc/<pid>/stat has its processor times, counted after the name in brackets, in ticks of a hundredth of a
 * second.
 */
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;
const TICK_MS = 10;

function field(status: string, name: string): number {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status);
  return Number(found?.[1] ?? 0) * KILOBYTE;
}

/** Processor time that a process of this machine has used since its start. */
export async function cpuMsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_TICKS] ?? 0) + Number(fields[SYSTEM_TICKS] ?? 0)) * TICK_MS;
}

/** Starts the program; it is killed with this process when it does not end before. */
export function startProgram({ entry, env, nodeArgs = [] }: Program): RunningProgram {
  const startedAtMs = performance.now();
  const child = spawn(process.execPath, [...productArgs, ...nodeArgs, '--import', GUARD, entry.pathname], {
    env: { ...nodeEnv, ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${entry.pathname} could not be started.`);
  const gone = once(child, 'exit');
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-KEPT_OUTPUT);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await gone;
  };
  return {
    pid,
    startedAtMs,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
    async memory() {
      const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
      return { residentBytes: field(status, 'VmRSS'), mostResidentBytes: field(status, 'VmHWM') };
    },
    cpuMs: () => cpuMsOf(pid),
    async counts() {
      const messages = on(child, 'message');
      child.send('counts');
      for await (const [message] of messages) {
        // The server says over the same channel that it is ready.
        const told = countsSchema.safeParse(message);
        if (told.success) return told.data;
      }
      throw new Error('The server did not say what it asked of the database.');
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
