import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** Something that runs until it is stopped. `ended` gives its exit code, also when nobody asked it to end. */
export type Running = { name: string; ended: Promise<number>; stop(): Promise<void> };

/** A server finishes what it had begun, which takes it 20 seconds at most. */
const stopTimeoutMs = 25_000;

/**
 * How Node runs our programs. New objects get 16 MB before they are collected, and the heap may grow by a third before
 * it is looked through again: our answers are small and short-lived. Node's own bounds let the same server hold half as
 * much again.
 */
export const nodeArgs = ['--max-semi-space-size=16', '--heap-growing-percent=35'];

/**
 * How the C library keeps memory for our programs: two pools and not one for each thread, and what is freed goes back
 * at once. Its own ways held 20 MB more that nobody used. Other C libraries know nothing of these names.
 */
export const nodeEnv = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_MMAP_THRESHOLD_: '131072' };

/** One of our TypeScript programs as a process of its own. */
export type Program = { name: string; entry: string; env: NodeJS.ProcessEnv };

/** Starts the program. It writes to our terminal, hears of a stop only from us, and ends when we are killed. */
export function startChild({ name, entry, env }: Program): Running {
  const guard = new URL('./stop-with-parent.ts', import.meta.url).href;
  const child = spawn(process.execPath, [...nodeArgs, '--import', guard, entry], {
    env: { ...nodeEnv, ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A process group of its own: Ctrl-C in the terminal is for us, and we stop the programs in order.
    detached: true,
  });
  const ended = new Promise<number>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
    child.once('error', () => resolve(1));
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const impatience = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    await ended;
    clearTimeout(impatience);
  };
  return { name, ended, stop };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(socket.destroy() !== undefined));
    socket.once('error', () => resolve(false));
  });
}

/** Waits until the program takes connections at the port; false when it ended first or `timeoutMs` passed. */
export async function waitForPort(program: Running, port: number, timeoutMs: number): Promise<boolean> {
  const state = { ended: false };
  void program.ended.then(() => (state.ended = true));
  const deadline = performance.now() + timeoutMs;
  while (!state.ended && performance.now() < deadline) {
    if (await accepts(port)) return true;
    await delay(50);
  }
  return false;
}
