import { errorMessage, errorTrace } from '#kernel/error.ts';
import { whyUnavailable } from '#platform/db/unavailable.ts';
import type { Platform } from '#platform/platform.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import type { JobReports } from './job-reports.ts';
import { setTimeout as delay } from 'node:timers/promises';

export interface Runner {
  start(): void;
  wake(name: string): void;
  /** Runs every job once, and again while it did its whole batch; says how much they did. For tests. */
  runAll(): Promise<number>;
  stop(): Promise<void>;
}

const MOST_ROUNDS = 1000;

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

/**
 * Runs scheduled jobs one after the other each, at their own pace; a failure is logged and the next turn tries again.
 */
export function createRunner(jobs: readonly ScheduledJob[], platform: () => Platform, reports: JobReports): Runner {
  const timers = new Map<string, NodeJS.Timeout>();
  const busy = new Map<string, Promise<void>>();
  const again = new Set<string>();
  const outcomes = outcomesOf(platform, reports);
  let stopped = true;

  async function work(job: ScheduledJob): Promise<void> {
    for (let round = 0; round < MOST_ROUNDS && !stopped; round += 1) {
      const now = platform().clock.now();
      const beganMs = performance.now();
      reports.began(job, now);
      try {
        const did = await job.run(platform(), now);
        outcomes.did(job.name, beganMs);
        if (did < (job.batch ?? 1)) return;
      } catch (error) {
        if (!stopped) outcomes.failed(job.name, beganMs, error);
        return;
      }
      if (job.restMs !== undefined) await delay(job.restMs);
    }
  }

  function turn(job: ScheduledJob): void {
    if (stopped) return;
    if (busy.has(job.name)) {
      again.add(job.name);
      return;
    }
    clearTimeout(timers.get(job.name));
    const run = work(job).then(() => {
      busy.delete(job.name);
      if (stopped) return;
      if (again.delete(job.name)) turn(job);
      else timers.set(job.name, setTimeout(turn, job.everyMs, job));
    });
    busy.set(job.name, run);
  }

  return {
    start() {
      stopped = false;
      for (const job of jobs) turn(job);
    },
    wake(name) {
      const job = jobs.find((candidate) => candidate.name === name);
      if (job) turn(job);
    },
    async runAll() {
      let total = 0;
      for (const job of jobs) {
        let did: number;
        do {
          did = await job.run(platform(), platform().clock.now());
          total += did;
        } while (job.batch !== undefined && did >= job.batch);
        await job.finish?.(platform());
      }
      return total;
    },
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(busy.values());
      await Promise.all(jobs.map((job) => job.finish?.(platform())));
    },
  };
}
