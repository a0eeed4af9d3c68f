import { newId } from '#kernel/ids.ts';
import { HOUR_MS } from '#kernel/time.ts';
import { createJobReports, writingReports } from '#platform/outbox/job-reports.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { givenUpEvent } from '#test/support/given-up-event.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAudit } from '../../contract-audit.ts';
import { setEventAside, showOperations, tryEventAgain } from '../../contract-operations.ts';

let app: TestApp;
let admin: Viewer;
beforeAll(async () => {
  app = await testApp();
  admin = await app.person({ role: 'admin', firstName: 'Esi', lastName: 'Boateng' });
});
afterAll(() => app.close());

const show = () => app.as(admin).call(showOperations);
const stateOf = (id: string) =>
  rowsIn(app.platform.db, 'select attempts, processed_at is not null as done from outbox_events where id = $1', [id]);

test('jobs that run show how they do, and are gone with their process', async () => {
  const processId = newId();
  const reports = createJobReports();
  const job = writingReports(reports, processId);
  const now = app.clock.now();
  reports.began({ name: 'test.sweep', everyMs: HOUR_MS }, now);
  reports.ended('test.sweep', 41.7, null);
  reports.began({ name: 'test.break', everyMs: HOUR_MS }, now);
  reports.ended('test.break', 3, 'no such column');
  const ours = async () => (await show()).jobs.filter((one) => one.job.startsWith('test.'));

  await job.run(app.platform, now);
  expect(await ours()).toEqual([]);
  await rowsIn(app.platform.db, 'insert into live_processes (id, beat_at) values ($1, $2)', [processId, now]);
  await job.run(app.platform, now);
  expect(await ours()).toMatchObject([
    { job: 'test.break', state: 'failing', failure: 'no such column' },
    { job: 'test.sweep', state: 'well', tookMs: 42, failure: null, processes: 1 },
  ]);
  reports.began({ name: 'test.break', everyMs: HOUR_MS }, now);
  reports.ended('test.break', 3, null);
  await job.run(app.platform, now);
  expect(await ours()).toMatchObject([{ job: 'test.break', state: 'well', failure: 'no such column' }, {}]);
  await rowsIn(app.platform.db, 'delete from live_processes where id = $1', [processId]);
  expect(await ours()).toEqual([]);
});

test('an event that was given up is handed over when somebody says so', async () => {
  const id = await givenUpEvent(app.platform.db);
  expect((await show()).events).toMatchObject([{ id, state: 'given_up', lastError: 'The order is not there.' }]);
  await app.as(admin).call(tryEventAgain, { params: { id } });
  expect(await stateOf(id)).toEqual([{ attempts: 0, done: true }]);
  expect((await show()).events).toEqual([]);
});

test('one whose subscriber still fails is given up again, with its error', async () => {
  // What orders listen to, with nothing of what they need in it.
  const id = await givenUpEvent(app.platform.db, 'escrow.payment_confirmed');
  await app.as(admin).call(tryEventAgain, { params: { id } });
  for (let pass = 0; pass < 12; pass += 1) await app.product.relay.drain();
  const [event] = (await show()).events;
  expect(event).toMatchObject({ id, state: 'given_up', attempts: 12 });
  expect(event?.lastError).not.toBe('The order is not there.');
  await app.as(admin).call(setEventAside, { params: { id }, body: { reason: 'It came from a test.' } });
});

test('one that is set aside ends without its effect, and who did it and why is kept', async () => {
  const id = await givenUpEvent(app.platform.db);
  await app.as(admin).call(setEventAside, { params: { id }, body: { reason: '  Booked by hand.  ' } });
  expect(await stateOf(id)).toEqual([{ attempts: 12, done: true }]);
  const { events, setAside } = await show();
  expect(events).toEqual([]);
  expect(setAside[0]).toMatchObject({ id, by: 'Esi Boateng', reason: 'Booked by hand.' });
  const audit = await app.as(admin).call(listAudit, { query: { subject: id } });
  expect(audit.items).toMatchObject([{ action: 'admin.set_event_aside', actorId: admin.id }]);
});

test('what is not waiting, not there or without a reason is refused', async () => {
  const id = await givenUpEvent(app.platform.db);
  const aside = (reason: string, which = id) =>
    app.as(admin).call(setEventAside, { params: { id: which }, body: { reason } });
  await expect(aside('   ')).rejects.toMatchObject({ status: 422 });
  await expect(aside('A reason', newId())).rejects.toMatchObject({ code: 'event.not_found' });
  await aside('A reason');
  await expect(aside('A reason')).rejects.toMatchObject({ code: 'event.not_waiting' });
  await expect(app.as(admin).call(tryEventAgain, { params: { id } })).rejects.toMatchObject({
    code: 'event.not_waiting',
  });
});

test('of two who act on one event at once, one is refused', async () => {
  const id = await givenUpEvent(app.platform.db);
  const acts = await Promise.allSettled([
    app.as(admin).call(setEventAside, { params: { id }, body: { reason: 'The first' } }),
    app.as(admin).call(setEventAside, { params: { id }, body: { reason: 'The second' } }),
    app.as(admin).call(tryEventAgain, { params: { id } }),
  ]);
  expect(acts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('nobody but an administrator sees it or acts', async () => {
  const id = await givenUpEvent(app.platform.db);
  for (const viewer of [null, await app.person(), await app.person({ role: 'farmer' })]) {
    const status = viewer === null ? 401 : 403;
    const api = app.as(viewer);
    await expect(api.call(showOperations)).rejects.toMatchObject({ status });
    await expect(api.call(tryEventAgain, { params: { id } })).rejects.toMatchObject({ status });
    await expect(api.call(setEventAside, { params: { id }, body: { reason: 'Because' } })).rejects.toMatchObject({
      status,
    });
  }
  expect(await stateOf(id)).toEqual([{ attempts: 12, done: false }]);
});
