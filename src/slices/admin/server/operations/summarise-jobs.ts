import { byLetters } from '#kernel/written/lists.ts';
import type { JobReport } from '#platform/outbox/job-reports.ts';
import { MINUTE_MS } from '#kernel/time.ts';

export type JobState = 'well' | 'failing' | 'late';

/** A job over all processes. */
export interface JobSummary extends Omit<JobReport, 'failures'> {
  readonly processes: number;
  readonly state: JobState;
}

/** Processes tell of their jobs every ten seconds, so that what is a little late need not be. */
const MAY_BE_LATE_MS = MINUTE_MS;
/** A run that takes longer hangs. */
const MAY_TAKE_MS = 15 * MINUTE_MS;

function isLate({ beganAt, nextAt }: JobReport, now: Date): boolean {
  const dueMs = nextAt === null ? beganAt.getTime() + MAY_TAKE_MS : nextAt.getTime() + MAY_BE_LATE_MS;
  return now.getTime() > dueMs;
}

/** A job fails where it fails in any process, and is late where it is late in all: one of them does the work. */
function stateOf(runs: readonly JobReport[], now: Date): JobState {
  if (runs.some(({ failures }) => failures > 0)) return 'failing';
  return runs.every((run) => isLate(run, now)) ? 'late' : 'well';
}

const time = (at: Date | null) => at?.getTime() ?? 0;

/** The jobs of all processes together, those in trouble first, then by name. */
export function summariseJobs(runs: readonly JobReport[], now: Date): JobSummary[] {
  const summaries = [...Map.groupBy(runs, ({ job }) => job).values()].flatMap((ofJob) => {
    const [latest] = ofJob.toSorted((a, b) => time(b.beganAt) - time(a.beganAt));
    const [failed] = ofJob.toSorted((a, b) => time(b.failedAt) - time(a.failedAt));
    if (!latest || !failed) return [];
    const { job, everyMs, beganAt, tookMs, nextAt } = latest;
    const { failedAt, failure } = failed;
    return [
      { job, everyMs, beganAt, tookMs, nextAt, failedAt, failure, processes: ofJob.length, state: stateOf(ofJob, now) },
    ];
  });
  const rank = { failing: 0, late: 1, well: 2 };
  return summaries.toSorted((a, b) => rank[a.state] - rank[b.state] || byLetters(a.job, b.job));
}
