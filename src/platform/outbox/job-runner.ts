import { errorMessage, errorTrace } from '#kernel/error.ts';
import { after, SECOND_MS } from '#kernel/time.ts';
import type { TableActivity } from '#platform/db/activity/table-activity.ts';
import { whyUnavailable } from '#platform/db/unavailable.ts';
import type { Platform } from '#platform/platform.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { createIdleJobs, type IdleJobs } from './idle-jobs.ts';
import type { JobReports } from './job-reports.ts';
import { setTimeout as delay } from 'node:timers/promises';

export interface Runner {
  start(): void;
  wake(name: string): void;
  /**
   * Runs every job that may have something to do once, and again while it did its whole batch; says how much they did.
   * For tests and loads.
   */
  runAll(): Promise<number>;
  /** Another process may have given every job something to do. */
  reset(): void;
  stop(): Promise<void>;
}

const MOST_ROUNDS = 1000;
/**
 * An idle job looks again after so long at the latest, for what other processes left behind when they died, and for
 * what came into the database by hand.
 */
const LONGEST_IDLE_MS = 15 * SECOND_MS;
/** A clock that moved by so much more or less than time passed was set. */
const CLOCK_SET_MS = 100;

/**
 * Says how jobs do: in their reports, in the metrics, and failures in the log. That the database cannot be asked is
 * said there once by each, however often they try.
 */
function outcomesOf(platform: () => Platform, reports: JobReports) {
  const waiting = new Set<string>();

  function ended(job: string, beganMs: number, failure: string | null): void {
    const tookMs = performance.now() - beganMs;
    reports.ended(job, tookMs, failure);
    platform().telemetry.jobEnded(job, tookMs, failure !== null);
  }

  return {
    did(job: string, beganMs: number): void {
      waiting.delete(job);
      ended(job, beganMs, null);
    },
    failed(job: string, beganMs: number, error: unknown): void {
      const reason = whyUnavailable(error);
      if (reason === null) platform().log.error({ job, fault: errorTrace(error) }, 'scheduled job failed');
      else if (!waiting.has(job)) platform().log.warn({ job, reason }, 'scheduled job waits for the database');
      if (reason !== null) waiting.add(job);
      ended(job, beganMs, reason ?? errorMessage(error));
    },
  };
}

/** Whether a clock was set since it was asked last. By one that stopped meanwhile nothing became due. */
function watchClock(): (now: Date) => boolean {
  let before: { readonly nowMs: number; readonly offsetMs: number } | null = null;
  return (now) => {
    const nowMs = now.getTime();
    const offsetMs = nowMs - performance.now();
    const wasSet = before !== null && nowMs !== before.nowMs && Math.abs(offsetMs - before.offsetMs) > CLOCK_SET_MS;
    before = { nowMs, offsetMs };
    return wasSet;
  };
}

interface RunnerParts {
  readonly platform: () => Platform;
  readonly reports: JobReports;
  readonly activity: TableActivity;
}

interface Worker {
  /** Does what is due, batch by batch; gives how long the job may rest then. */
  work(job: ScheduledJob): Promise<number>;
  /** Runs every job that is not idle, and again while it did its whole batch; gives how much they did. */
  workAll(jobs: readonly ScheduledJob[]): Promise<number>;
}

function createWorker(idle: IdleJobs, { platform, reports }: RunnerParts, isStopped: () => boolean): Worker {
  const outcomes = outcomesOf(platform, reports);
  const clockWasSet = watchClock();

  async function work(job: ScheduledJob): Promise<number> {
    for (let round = 0; round < MOST_ROUNDS && !isStopped(); round += 1) {
      const now = platform().clock.now();
      const beganMs = performance.now();
      reports.began(job, now);
      try {
        const restMs = (await stillIdleFor(job, now)) ?? (await runFor(job, now));
        outcomes.did(job.name, beganMs);
        if (restMs !== null) return restMs;
      } catch (error) {
        if (!isStopped()) outcomes.failed(job.name, beganMs, error);
        return job.everyMs;
      }
      if (job.restMs !== undefined) await delay(job.restMs);
    }
    return job.everyMs;
  }

  /** How long an idle job may rest on, by when its next row is due; null when it has to run. */
  async function stillIdleFor(job: ScheduledJob, now: Date): Promise<number | null> {
    if (job.dueAt === undefined || !idle.isIdle(job.name)) return null;
    const dueAt = await job.dueAt(platform());
    const isDue = dueAt !== null && dueAt.getTime() <= now.getTime();
    return isDue || !idle.isIdle(job.name) ? null : restOf(job, dueAt);
  }

  /** Does a batch; gives how long the job may rest then, null when there is more to do. */
  async function runFor(job: ScheduledJob, now: Date): Promise<number | null> {
    let dueAt: Date | null = null;
    const did = await idle.run(job.name, async () => {
      const done = await job.run(platform(), now);
      if (done === 0) dueAt = (await job.dueAt?.(platform())) ?? null;
      return done;
    });
    return did < (job.batch ?? 1) ? restOf(job, dueAt) : null;
  }

  function restOf(job: ScheduledJob, dueAt: Date | null): number {
    if (!idle.isIdle(job.name)) return job.everyMs;
    const untilDueMs = dueAt === null ? Infinity : dueAt.getTime() - platform().clock.now().getTime();
    return Math.max(job.everyMs, Math.min(LONGEST_IDLE_MS, untilDueMs));
  }

  async function runOnce(job: ScheduledJob): Promise<number> {
    let total = 0;
    let did: number;
    do {
      did = await idle.run(job.name, async () => {
        const done = await job.run(platform(), platform().clock.now());
        await job.finish?.(platform());
        return done;
      });
      total += did;
    } while (job.batch !== undefined && did >= job.batch);
    return total;
  }

  return {
    work,
    async workAll(jobs) {
      if (clockWasSet(platform().clock.now())) idle.reset();
      let total = 0;
      for (const job of jobs) if (!idle.isIdle(job.name)) total += await runOnce(job);
      return total;
    },
  };
}

/**
 * Runs scheduled jobs one after the other each, at their own pace; a failure is logged and the next turn tries again. A
 * job that found nothing rests until this process writes into a table that it read, or until its next row is due.
 */
export function createRunner(jobs: readonly ScheduledJob[], parts: RunnerParts): Runner {
  const { platform, reports, activity } = parts;
  const timers = new Map<string, NodeJS.Timeout>();
  const endedMs = new Map<string, number>();
  const busy = new Map<string, Promise<void>>();
  const again = new Set<string>();
  const byName = new Map(jobs.map((job) => [job.name, job]));
  let stopped = true;

  const idle = createIdleJobs(activity, (name) => {
    const job = byName.get(name);
    if (job !== undefined && timers.has(name)) rest(job, job.everyMs);
  });

  const { work, workAll } = createWorker(idle, parts, () => stopped);

  /** Sets the next turn of a job: so long after the end of the last. */
  function rest(job: ScheduledJob, restMs: number): void {
    clearTimeout(timers.get(job.name));
    const restedMs = performance.now() - (endedMs.get(job.name) ?? 0);
    timers.set(job.name, setTimeout(turn, Math.max(0, restMs - restedMs), job));
    reports.rests(job.name, after(platform().clock.now(), Math.max(0, restMs - restedMs)));
  }

  function turn(job: ScheduledJob): void {
    if (stopped) return;
    if (busy.has(job.name)) {
      again.add(job.name);
      return;
    }
    clearTimeout(timers.get(job.name));
    timers.delete(job.name);
    const run = work(job).then((restMs) => {
      busy.delete(job.name);
      endedMs.set(job.name, performance.now());
      if (stopped) return;
      if (again.delete(job.name)) turn(job);
      // Between the two the job may have been given something to do.
      else rest(job, idle.isIdle(job.name) ? restMs : Math.min(restMs, job.everyMs));
    });
    busy.set(job.name, run);
  }

  return {
    start() {
      stopped = false;
      for (const job of jobs) turn(job);
    },
    wake(name) {
      const job = byName.get(name);
      if (!job) return;
      idle.forget(name);
      turn(job);
    },
    runAll: () => workAll(jobs),
    reset: () => idle.reset(),
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(busy.values());
      await Promise.all(jobs.map((job) => job.finish?.(platform())));
    },
  };
}
