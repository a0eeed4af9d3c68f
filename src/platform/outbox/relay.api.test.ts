import { rowsIn } from '#test/support/rows.ts';
import { newId } from '#kernel/ids.ts';
import { testApp, type TestApp } from '#test/support/app.ts';
import { countStatements } from '#test/support/statement-count.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { subscribe } from './subscriber.ts';
import { recordEvent, recordEvents } from './record.ts';
import { createRelay } from './relay.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const told = z.object({ says: z.string() });

async function record(type: string, says: string): Promise<string> {
  const subjectId = newId();
  await recordEvent(app.platform.db, { type, subjectId, payload: { says }, audience: [], at: app.clock.now() });
  return subjectId;
}

/**
 * What subscribers wrote down, in their own transactions: keys of the table of rate windows stand in for a slice's
 * rows.
 */
async function written(): Promise<string[]> {
  const rows = await rowsIn<{ key: string }>(
    app.platform.db,
    "select key from rate_windows where key like 'relay:%' order by key",
  );
  return rows.map(({ key }) => key);
}

const write = subscribe('test.write', 'test.said', told, async ({ says }, { tx, now }) => {
  await rowsIn(tx, 'insert into rate_windows (key, window_start, hits) values ($1, $2, 1)', [`relay:${says}`, now]);
  if (says === 'broken') throw new Error('This subscriber breaks.');
});
const echo = subscribe('test.echo', 'test.called', told, async ({ says }, { tx, now, subjectId }) => {
  await recordEvent(tx, { type: 'test.said', subjectId, payload: { says: `echo of ${says}` }, audience: [], at: now });
});

test('a subscriber that fails rolls back alone and is tried again; its neighbours happen once', async () => {
  const relay = createRelay(app.platform, [write, echo]);
  await record('test.said', 'a before');
  const broken = await record('test.said', 'broken');
  await record('test.said', 'b after');
  await relay.drain();
  expect(await written()).toEqual(['relay:a before', 'relay:b after']);
  const [event] = await rowsIn<{ attempts: number; processed_at: Date | null }>(
    app.platform.db,
    'select attempts, processed_at from outbox_events where subject_id = $1',
    [broken],
  );
  expect(event?.attempts).toBeGreaterThan(0);
  expect(event?.processed_at).toBeNull();
  await rowsIn(app.platform.db, 'delete from outbox_events where subject_id = $1', [broken]);
});

test('what the database cannot do for a while uses up no attempt of an event, and happens when it can', async () => {
  let isFull = true;
  const store = subscribe('test.store', 'test.kept', told, async ({ says }, { tx, now }) => {
    if (isFull) await rowsIn(tx, "do $$ begin raise exception 'no space left' using errcode = '53100'; end $$");
    await rowsIn(tx, 'insert into rate_windows (key, window_start, hits) values ($1, $2, 1)', [`relay:${says}`, now]);
  });
  const relay = createRelay(app.platform, [store]);
  const subjectId = await record('test.kept', 'kept at last');
  for (let drain = 0; drain < 15; drain += 1) await relay.drain();
  const state = () =>
    rowsIn(
      app.platform.db,
      'select attempts, last_error, processed_at is not null as done from outbox_events where subject_id = $1',
      [subjectId],
    );
  expect(await state()).toEqual([{ attempts: 0, last_error: null, done: false }]);
  isFull = false;
  await relay.drain();
  expect(await state()).toEqual([{ attempts: 0, last_error: null, done: true }]);
  expect(await written()).toContain('relay:kept at last');
});

test.each([
  { why: 'waits for the database', raise: "errcode = '55P03'" },
  { why: 'fails', raise: "errcode = 'P0001'" },
])(
  'what happened to a subject after an event that $why is handed on after it, and what happened to others before',
  async ({ why, raise }) => {
    let isBroken = true;
    const heard: string[] = [];
    const follow = subscribe('test.follow', 'test.happened', told, async ({ says }, { tx }) => {
      if (isBroken && says === 'disputed')
        await rowsIn(tx, `do $$ begin raise exception '${why}' using ${raise}; end $$`);
      heard.push(says);
    });
    const relay = createRelay(app.platform, [follow]);
    const [order, other] = [newId(), newId()];
    const happened = (subjectId: string, says: string) => ({
      type: 'test.happened',
      subjectId,
      payload: { says },
      audience: [],
      at: app.clock.now(),
    });
    await recordEvents(app.platform.db, [
      happened(order, 'disputed'),
      happened(order, 'decided'),
      happened(other, 'placed'),
    ]);
    await relay.drain();
    isBroken = false;
    await relay.drain();
    expect(heard.slice(-3)).toEqual(['placed', 'disputed', 'decided']);
  },
);

test('events are handed on as they were written, whatever the clock of a process says', async () => {
  const heard: string[] = [];
  const relay = createRelay(app.platform, [
    subscribe('test.order', 'test.written', told, async ({ says }) => void heard.push(says)),
  ]);
  const subjectId = newId();
  const insert = (id: string, says: string) =>
    rowsIn(
      app.platform.db,
      "insert into outbox_events (id, type, subject_id, payload, recorded_at) values ($1, 'test.written', $2, $3, now())",
      [id, subjectId, { says }],
    );
  const early = newId(new Date('2020-01-01'));
  await insert(newId(), 'first');
  await insert(early, 'second');
  await relay.drain();
  expect(heard).toEqual(['first', 'second']);
});

test('what a subscriber records is handed on by the same drain', async () => {
  const relay = createRelay(app.platform, [write, echo]);
  await record('test.called', 'me');
  expect(await relay.drain()).toBe(true);
  expect(await written()).toContain('relay:echo of me');
});

test('what a subscriber records for open pages alone goes out with the transaction that records it', async () => {
  const show = subscribe('test.show', 'test.asked', told, async ({ says }, { tx, now, subjectId }) => {
    await recordEvent(tx, { type: 'test.shown', subjectId, payload: { says }, audience: [`track:${says}`], at: now });
  });
  const relay = createRelay(app.platform, [show]);
  const { promise: announced, resolve } = Promise.withResolvers<string>();
  const listener = await app.platform.db.pool.connect();
  listener.once('notification', ({ payload }) => resolve(payload ?? ''));
  await listener.query('listen farmgate_live');
  const subjectId = await record('test.asked', 'page');
  expect((await countStatements(() => relay.drain())).transactions).toBe(1);
  expect(await announced).toBe('["track:page"]');
  listener.release(true);
  expect(
    await rowsIn(app.platform.db, 'select type from outbox_events where subject_id = $1 and processed_at is null', [
      subjectId,
    ]),
  ).toEqual([]);
});

test('callers that come while a drain runs find their own events done', async () => {
  const relay = createRelay(app.platform, [write, echo]);
  const drains = Array.from({ length: 20 }, async (_, index) => {
    await record('test.said', `caller ${index}`);
    await relay.drain();
    return (await written()).includes(`relay:caller ${index}`);
  });
  expect(await Promise.all(drains)).toEqual(Array.from({ length: 20 }, () => true));
});

test('a statement that comes after the end of its transaction does not run', async () => {
  const { promise: failedBefore, resolve } = Promise.withResolvers<void>();
  let stray: Promise<unknown> = Promise.resolve();
  const failed = app.platform.db.transaction(async (tx) => {
    stray = failedBefore.then(() =>
      rowsIn(tx, "insert into rate_windows (key, window_start, hits) values ('relay:stray', now(), 1)"),
    );
    await rowsIn(tx, 'select 1 from nowhere');
  });
  await expect(failed).rejects.toThrow('nowhere');
  resolve();
  await expect(stray).rejects.toThrow('This transaction is over.');
  expect(await written()).not.toContain('relay:stray');
});
