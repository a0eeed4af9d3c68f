import { after, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import { expect, test } from 'vitest';
import type { JobReport } from '#platform/outbox/job-reports.ts';
import { summariseJobs } from './summarise-jobs.ts';

const now = new Date('2026-11-25T10:00:00Z');
const run = (own: Partial<JobReport> = {}): JobReport => ({
  job: 'orders.remind',
  everyMs: MINUTE_MS,
  beganAt: after(now, -30 * SECOND_MS),
  tookMs: 12,
  nextAt: after(now, 30 * SECOND_MS),
  failures: 0,
  failedAt: null,
  failure: null,
  ...own,
});
const stateOf = (...runs: JobReport[]) => summariseJobs(runs, now).map(({ state }) => state);

test('a job is shown as it ran last, in whichever process', () => {
  const latest = run({ beganAt: after(now, -SECOND_MS), tookMs: 7 });
  expect(summariseJobs([run(), latest, run({ beganAt: after(now, -MINUTE_MS) })], now)).toMatchObject([
    { job: 'orders.remind', beganAt: latest.beganAt, tookMs: 7, processes: 3, state: 'well' },
  ]);
});

test('it fails where it fails in one process, and has failed before where that is over', () => {
  const failed = { failedAt: after(now, -MINUTE_MS), failure: 'no such column' };
  expect(stateOf(run(), run({ ...failed, failures: 2 }))).toEqual(['failing']);
  expect(summariseJobs([run(), run(failed)], now)).toMatchObject([{ ...failed, state: 'well' }]);
});

test('it is late when every process is late, or when a run does not end', () => {
  const late = run({ nextAt: after(now, -MINUTE_MS - 1) });
  expect(stateOf(late, run())).toEqual(['well']);
  expect(stateOf(late, late)).toEqual(['late']);
  expect(stateOf(run({ nextAt: null, beganAt: after(now, -14 * MINUTE_MS) }))).toEqual(['well']);
  expect(stateOf(run({ nextAt: null, beganAt: after(now, -16 * MINUTE_MS) }))).toEqual(['late']);
});

test('what needs somebody comes first, and the rest by name', () => {
  const runs = [
    run({ job: 'b' }),
    run({ job: 'a' }),
    run({ job: 'y', nextAt: after(now, -2 * MINUTE_MS) }),
    run({ job: 'z', failures: 1 }),
  ];
  expect(summariseJobs(runs, now).map(({ job }) => job)).toEqual(['z', 'y', 'a', 'b']);
});
