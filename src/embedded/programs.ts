import { errorMessage } from '#kernel/error.ts';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Account } from './account.ts';

const run = promisify(execFile);

/** What a process needs to run as the account, from a folder that every account can enter. */
export function runAs(account: Account | null): { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number } {
  const place = { cwd: '/', env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', ...windowsEnvironment() } };
  if (account === null) return place;
  return { ...place, uid: account.uid, gid: account.gid };
}

function windowsEnvironment(): NodeJS.ProcessEnv {
  return process.platform === 'win32' ? { SYSTEMROOT: process.env['SYSTEMROOT'], TEMP: process.env['TEMP'] } : {};
}

/** Runs one of PostgreSQL's programs to its end. Throws with what it wrote when it fails. */
export async function runProgram(program: string, args: readonly string[], account: Account | null): Promise<string> {
  try {
    const { stdout } = await run(program, args, runAs(account));
    return stdout;
  } catch (error) {
    const written = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : '';
    const cause = errorMessage(error);
    const remedy = 'If it cannot run on this machine, set DATABASE_URL to a PostgreSQL server of your own.';
    throw new Error(`${program} failed: ${written === '' ? cause : written}\n${remedy}`, { cause: error });
  }
}
