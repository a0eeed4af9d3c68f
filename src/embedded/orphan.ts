import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { commandOf, waitUntil } from './processes.ts';
import { runProgram } from './programs.ts';

const stopTimeoutMs = 30_000;

/** What PostgreSQL wrote into postmaster.pid: https://www.postgresql.org/docs/18/storage-file-layout.html */
export async function readPidFile(files: string): Promise<{ pid: number; status: string } | null> {
  const text = await readFile(join(files, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), status: (lines[7] ?? '').trim() };
}

// The lock of a socket names a process too, and would keep a new server out for as long as any process has that number.
async function removeTraces(files: string): Promise<void> {
  const names = await readdir(files);
  const traces = names.filter((name) => name === 'postmaster.pid' || name.startsWith('.s.PGSQL.'));
  await Promise.all(traces.map((name) => rm(join(files, name), { force: true })));
}

/**
 * Makes way for a new server: stops the PostgreSQL that a killed Farmgate left running on these files, and only that
 * one, and removes the pid file of a dead one. The number in the file may meanwhile belong to any other process, so the
 * arguments of the process decide.
 */
export async function clearOrphan(files: string, binaries: Binaries, account: Account | null): Promise<void> {
  const found = await readPidFile(files);
  if (found === null) return;
  const command = await commandOf(found.pid);
  const isOurs = command !== null && command.includes('postgres') && command.includes(files);
  if (isOurs) {
    // It may be ending already, since its own process died: then pg_ctl finds no pid file, and that is no failure.
    const refusal = await runProgram(binaries.pgCtl, ['stop', '-D', files, '-m', 'fast', '-W'], account).then(
      () => undefined,
      (error: unknown) => error,
    );
    const gone = await waitUntil(async () => (await commandOf(found.pid)) === null, stopTimeoutMs);
    if (!gone) {
      const message = `PostgreSQL (process ${found.pid}) of ${files} was asked to stop and did not. End it and start again.`;
      throw new Error(message, { cause: refusal });
    }
  }
  await removeTraces(files);
}
