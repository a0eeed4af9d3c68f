import { after } from '#kernel/time.ts';
import { txOf } from '#platform/db/database.ts';
import type { Ask } from '#platform/db/lines/ask.ts';
import { createTableActivity } from '#platform/db/activity/table-activity.ts';
import type { ScheduledJob } from '#platform/slice.ts';
import { createJobReports, type JobReport } from './job-reports.ts';
import { createRunner, type Runner } from './job-runner.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** What the job finds: how many tasks wait, and when the next is due. */
let waiting: number;
let dueAt: Date | null;
let ran: number;
/** How often it was asked when the next is due. */
let asked: number;
let job: Writable<ScheduledJob>;
let runner: Runner;
let reports: () => JobReport[];
/** Another part of this process commits a write into this table. */
let write: (table: string) => void;

/** Runs one job, once a second, that reads the table `tasks` and does everything there. */
beforeEach(() => {
  vi.useFakeTimers();
  const activity = createTableActivity();
  const tables = ['tasks', 'people'].map((name) => ({ name, kind: 'table', definition: null }));
  const ask: Ask = async (text) => JSON.parse(JSON.stringify(/pg_class/.test(text) ? tables : []));
  void activity.learn(txOf(ask));
  [waiting, dueAt, ran, asked] = [0, null, 0, 0];
  write = (table) => activity.committed([`update ${table} set done = true`]);
  const jobReports = createJobReports();
  reports = jobReports.all;
  job = {
    name: 'desk',
    everyMs: 1_000,
    batch: 100,
    run: async () => {
      ran += 1;
      activity.ran('select id from tasks');
      const did = waiting;
      waiting = 0;
      return did;
    },
    dueAt: async () => {
      asked += 1;
      return dueAt;
    },
  };
  runner = createRunner([job], { platform: () => app.platform, reports: jobReports, activity });
});
afterEach(async () => {
  await runner.stop();
  vi.useRealTimers();
});

/** How often the job ran until now. */
async function runsAfter(ms: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(ms);
  return ran;
}

test('an idle job is asked every fifteen seconds whether something is due, and runs only then', async () => {
  runner.start();
  expect(await runsAfter(14_900)).toBe(1);
  expect([asked, reports()[0]?.nextAt]).toEqual([1, new Date(app.platform.clock.now().getTime() + 100)]);
  expect(await runsAfter(200)).toBe(1);
  expect(asked).toBe(2);
  dueAt = app.platform.clock.now();
  expect(await runsAfter(15_000)).toBe(2);
});

test('an idle job that cannot say when something is due runs every fifteen seconds', async () => {
  delete job.dueAt;
  runner.start();
  expect(await runsAfter(14_900)).toBe(1);
  expect(await runsAfter(200)).toBe(2);
});

test('a job that found something looks again at its own pace', async () => {
  waiting = 5;
  runner.start();
  expect(await runsAfter(900)).toBe(1);
  expect(await runsAfter(200)).toBe(2);
});

test('an idle job runs at once when a table that it reads was written, and at its pace when it ran just before', async () => {
  runner.start();
  await runsAfter(5_000);
  write('tasks');
  expect(await runsAfter(0)).toBe(2);
  write('tasks');
  expect(await runsAfter(900)).toBe(2);
  expect(await runsAfter(200)).toBe(3);
});

test('an idle job is left alone when other tables were written', async () => {
  runner.start();
  await runsAfter(5_000);
  write('people');
  expect(await runsAfter(5_000)).toBe(1);
});

test('an idle job runs when its next row is due', async () => {
  dueAt = after(app.platform.clock.now(), 4_000);
  runner.start();
  expect(await runsAfter(3_900)).toBe(1);
  expect(await runsAfter(200)).toBe(2);
});

test('an idle job runs at once when it is woken', async () => {
  runner.start();
  await runsAfter(5_000);
  runner.wake('desk');
  expect(await runsAfter(0)).toBe(2);
});

test('a run of everything leaves out what is idle, until the clock was set or another process may have written', async () => {
  await runner.runAll();
  await runner.runAll();
  expect(ran).toBe(1);
  write('tasks');
  await runner.runAll();
  expect(ran).toBe(2);
  vi.setSystemTime(Date.now() + 60_000);
  await runner.runAll();
  expect(ran).toBe(3);
  runner.reset();
  await runner.runAll();
  expect(ran).toBe(4);
});
