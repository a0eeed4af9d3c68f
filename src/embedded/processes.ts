import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether a process of this number lives, of any owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function fromPs(column: string, pid: number): Promise<string | null> {
  const response = await run('ps', ['-ww', '-o', `${column}=`, '-p', String(pid)]).catch(() => null);
  return response === null ? null : response.stdout.trim();
}

/** The arguments a process was started with, or null when it is gone or hidden from us. */
export async function commandOf(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return fromPs('args', pid);
  const raw = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null);
  return raw === null || raw === '' ? null : raw.split('\0').join(' ').trim();
}

/**
 * A word that differs between two processes which got the same number one after the other: when it started, and in
 * which boot. Null when the process is gone, or dead and only waiting to be collected.
 */
export async function birthOf(pid: number): Promise<string | null> {
  if (process.platform !== 'linux') return fromPs('lstart', pid);
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  // The name in brackets may hold spaces; the start time is field 22 of proc(5), the 20th after the name.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (fields[0] === 'Z') return null;
  const startTicks = fields[19] ?? '';
  return `${startTicks} ${boot.trim()}`;
}

/** Waits until the condition holds, looking every 25 ms; false when `timeoutMs` passed first. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) return false;
    await delay(25);
  }
  return true;
}
