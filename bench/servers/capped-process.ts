import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const GROUPS = '/sys/fs/cgroup';
/** Where the first version of control groups keeps those for processors; the second has one tree for everything. */
const OLD_GROUPS = path.join(GROUPS, 'cpu');
const BINDER = 'taskset';
const PERIOD_MICROSECONDS = 10_000;
const TRIES = 50;
const PAUSE_MS = 100;

/** Why processes cannot be given a share of a processor on this machine; null when they can. */
export function whyNoShares(processors: number): string | null {
  if (processors < 2) return 'Servers and their database need two processors at least.';
  if (process.getuid?.() !== 0) return 'Shares of a processor are given by control groups, which only root makes.';
  const isThere = existsSync(path.join(OLD_GROUPS, 'cgroup.procs')) || existsSync(path.join(GROUPS, 'cgroup.procs'));
  return isThere ? null : `There are no control groups at ${GROUPS}.`;
}

/** Binds a process and its threads to one processor; what it starts from now on is bound to it too. */
export function bindTo(processor: number, pid: number): void {
  execFileSync(BINDER, ['-a', '-c', '-p', String(processor), String(pid)], { stdio: 'ignore' });
}

/** Lets a process have no more than this share of a processor. Gives what takes the cap away once it has ended. */
export function cap(pid: number, share: number): () => Promise<void> {
  const isOld = existsSync(path.join(OLD_GROUPS, 'cgroup.procs'));
  const group = path.join(isOld ? OLD_GROUPS : GROUPS, `farmgate-${pid}`);
  const quota = Math.round(PERIOD_MICROSECONDS * share);
  if (!isOld) writeFileSync(path.join(GROUPS, 'cgroup.subtree_control'), '+cpu');
  mkdirSync(group);
  if (isOld) {
    writeFileSync(path.join(group, 'cpu.cfs_period_us'), String(PERIOD_MICROSECONDS));
    writeFileSync(path.join(group, 'cpu.cfs_quota_us'), String(quota));
  } else writeFileSync(path.join(group, 'cpu.max'), `${quota} ${PERIOD_MICROSECONDS}`);
  writeFileSync(path.join(group, 'cgroup.procs'), String(pid));
  return async () => {
    // A group empties a moment after the last of its processes has ended.
    for (let time = 0; time < TRIES && existsSync(group); time += 1) {
      try {
        rmdirSync(group);
      } catch {
        await delay(PAUSE_MS);
      }
    }
  };
}
