import { haveCommonTable, type TableActivity } from '#platform/db/activity/table-activity.ts';

/** Which jobs have nothing to do, as far as this process knows. */
export interface IdleJobs {
  /** Does a job's work, which says how much it did, and notes whether there was anything to do. */
  run(job: string, work: () => Promise<number>): Promise<number>;
  /** Whether the job found nothing the last time, and nothing that it read was written by this process since. */
  isIdle(job: string): boolean;
  /** The job may have something to do. */
  forget(job: string): void;
  /** All of them may have something to do. */
  reset(): void;
}

/** `stirred`: a job that was idle may have something to do. */
export function createIdleJobs(activity: TableActivity, stirred: (job: string) => void): IdleJobs {
  /** What was read by each job that found nothing. */
  const idle = new Map<string, ReadonlySet<string>>();

  activity.onWrite((tables) => {
    for (const [job, reads] of idle) {
      if (!haveCommonTable(reads, tables)) continue;
      idle.delete(job);
      stirred(job);
    }
  });

  return {
    async run(job, work) {
      idle.delete(job);
      const { result, reads, disturbed } = await activity.watch(work);
      // One that asked nothing could not know: it waited for a lock, or had its hands full.
      if (result === 0 && reads.size > 0 && !disturbed) idle.set(job, reads);
      return result;
    },
    isIdle: (job) => idle.has(job),
    forget: (job) => void idle.delete(job),
    reset: () => idle.clear(),
  };
}
