import type { Database } from '#platform/db/database.ts';
import { rowsIn } from '#test/support/rows.ts';
import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;
/** Fields of /proc/<pid>/stat after the name in brackets. */
const [PARENT, USER, CHILDREN_SYSTEM] = [1, 11, 14];

interface Stat {
  readonly pid: number;
  readonly parent: number;
  readonly ownMs: number;
  readonly endedChildrenMs: number;
}

function statOf(pid: number): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(USER, CHILDREN_SYSTEM + 1).map(Number);
    const parent = Number(fields[PARENT]);
    return { pid, parent, ownMs: (user + system) * TICK_MS, endedChildrenMs: (endedUser + endedSystem) * TICK_MS };
  } catch {
    return null;
  }
}

/** Gives the processor time, in milliseconds, that the PostgreSQL of this machine behind a database has used so far. */
export async function postgresProcessor(db: Database): Promise<() => number> {
  const [backend] = await rowsIn<{ pid: number }>(db, 'select pg_backend_pid() as pid');
  const postmaster = statOf(backend?.pid ?? 0)?.parent;
  return () =>
    readdirSync('/proc')
      .flatMap((name) => (/^\d+$/.test(name) ? (statOf(Number(name)) ?? []) : []))
      .filter(({ pid, parent }) => pid === postmaster || parent === postmaster)
      .reduce((sum, { pid, ownMs, endedChildrenMs }) => sum + ownMs + (pid === postmaster ? endedChildrenMs : 0), 0);
}
