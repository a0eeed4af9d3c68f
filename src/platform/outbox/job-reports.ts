import { after, SECOND_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { ScheduledJob } from '#platform/slice.ts';

/** How a scheduled job did, the last time that it ran. */
export interface JobReport {
  readonly job: string;
  readonly everyMs: number;
  readonly beganAt: Date;
  /** Null while its first run is under way. */
  readonly tookMs: number | null;
  /** When it runs next; null while it runs. */
  readonly nextAt: Date | null;
  /** Failures since it last did what was due. */
  readonly failures: number;
  /** Its last failure since the process began. */
  readonly failedAt: Date | null;
  readonly failure: string | null;
}

/** Takes note of runs as they begin and end. */
export interface JobReports {
  began(job: { readonly name: string; readonly everyMs: number }, at: Date): void;
  /** `failure`: what it failed with; null when it did what was due. */
  ended(job: string, tookMs: number, failure: string | null): void;
  /** It runs again at `nextAt`. */
  rests(job: string, nextAt: Date): void;
  all(): JobReport[];
}

export function createJobReports(): JobReports {
  const reports = new Map<string, JobReport>();
  return {
    began({ name, everyMs }, beganAt) {
      const { tookMs = null, failures = 0, failedAt = null, failure = null } = reports.get(name) ?? {};
      reports.set(name, { job: name, everyMs, beganAt, tookMs, nextAt: null, failures, failedAt, failure });
    },
    ended(name, tookMs, failure) {
      const report = reports.get(name);
      if (!report) return;
      const endedAt = after(report.beganAt, tookMs);
      const nextAt = after(endedAt, report.everyMs);
      const failed = failure === null ? { failures: 0 } : { failures: report.failures + 1, failedAt: endedAt, failure };
      reports.set(name, { ...report, tookMs: Math.round(tookMs), nextAt, ...failed });
    },
    rests(name, nextAt) {
      const report = reports.get(name);
      if (report) reports.set(name, { ...report, nextAt });
    },
    all: () => [...reports.values()],
  };
}

const WRITTEN_EVERY_MS = 10 * SECOND_MS;

/** The scheduled job that writes how the others of this process do. */
export function writingReports(reports: JobReports, processId: string): ScheduledJob {
  return {
    name: 'platform.job_reports',
    everyMs: WRITTEN_EVERY_MS,
    async run({ db }) {
      await putJobReports(db, processId, reports.all());
      return 0;
    },
  };
}

/** Writes how the jobs of a process do; nothing before the process is on the table of those that live. */
async function putJobReports(tx: Tx, processId: string, reports: readonly JobReport[]): Promise<void> {
  if (reports.length === 0) return;
  await tx.rows(
    `insert into job_reports (process_id, job, every_ms, began_at, took_ms, next_at, failures, failed_at, failure)
     select p.id, r.job, r."everyMs", r."beganAt", r."tookMs", r."nextAt", r.failures, r."failedAt", r.failure
     from jsonb_to_recordset($2::jsonb) as r (job text, "everyMs" integer, "beganAt" timestamptz, "tookMs" integer,
       "nextAt" timestamptz, failures integer, "failedAt" timestamptz, failure text)
     join live_processes p on p.id = $1
     on conflict (process_id, job) do update set every_ms = excluded.every_ms, began_at = excluded.began_at,
       took_ms = excluded.took_ms, next_at = excluded.next_at, failures = excluded.failures, failed_at = excluded.failed_at, failure = excluded.failure`,
    [processId, JSON.stringify(reports)],
  );
}

/** How each job does in each process that lives, by name, the one that ran last first. */
export async function jobReports(tx: Tx): Promise<(JobReport & { readonly processId: string })[]> {
  return tx.rows(
    `select process_id as "processId", job, every_ms as "everyMs", began_at as "beganAt", took_ms as "tookMs",
       next_at as "nextAt", failures, failed_at as "failedAt", failure
     from job_reports order by job, began_at desc`,
  );
}
