import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '../embedded-environment.ts';
import { SETTINGS_FOLLOW } from './parent.ts';
import { programFile } from './programs.ts';

/**
 * Something that runs until it is stopped. `ready` is false when it ended before it was ready; `ended` gives its exit
 * code, also when nobody asked it to end.
 */
export type Running = { ready: Promise<boolean>; ended: Promise<number>; stop(): Promise<void> };

/** A server finishes what it had begun, which takes it 20 seconds at most. */
const stopTimeoutMs = 25_000;

/**
 * How Node runs our programs. New objects get 16 MB before they are collected, and the heap may grow by a third before
 * it is looked through again: our answers are small and short-lived. Node's own bounds let the same server hold half as
 * much again.
 */
export const nodeArgs = ['--max-semi-space-size=16', '--heap-growing-percent=35'];

/**
 * What Node compiled is kept beside the build. The C library keeps memory for our programs in two pools and not one for
 * each thread, and what is freed goes back at once: its own ways held 20 MB more that nobody used. Other C libraries
 * know nothing of these names.
 */
export const nodeEnv = {
  NODE_COMPILE_CACHE: join(projectRoot, 'build', 'compile-cache'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};

/**
 * One of our programs as a process of its own, which sends 'ready' when it serves. `settings` are added to its
 * environment as soon as they are known; it loads its modules meanwhile.
 */
export type Program = { entry: string; env: NodeJS.ProcessEnv; settings?: Promise<NodeJS.ProcessEnv> };

/** Starts the program. It writes to our terminal, hears of a stop only from us, and ends when we are killed. */
export function startChild({ entry, env, settings }: Program): Running {
  const follow = settings === undefined ? [] : [SETTINGS_FOLLOW];
  const child = spawn(process.execPath, [...nodeArgs, '--import', programFile('stop-with-parent'), entry, ...follow], {
    env: { ...nodeEnv, ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // A process group of its own: Ctrl-C in the terminal is for us, and we stop the programs in order.
    detached: true,
  });
  const ended = new Promise<number>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
    child.once('error', () => resolve(1));
  });
  const ready = new Promise<boolean>((resolve) => {
    child.once('message', () => resolve(true));
    void ended.then(() => resolve(false));
  });
  settings?.then(
    (known) => child.connected && child.send(known, () => undefined),
    // A parent that could not give them ends us too.
    () => undefined,
  );
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const impatience = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    await ended;
    clearTimeout(impatience);
  };
  return { ready, ended, stop };
}
