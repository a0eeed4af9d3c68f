import { rowsIn } from '#test/support/rows.ts';
import { createLog } from '#platform/log.ts';
import { openDatabase, type Database, type Tx } from '#platform/db/database.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { newId } from '#kernel/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keptSum } from './kept-sums.ts';
import { recordEvent } from './record.ts';

let place: TestDatabase;
let db: Database;

beforeAll(async () => {
  place = await testDatabase();
  db = openDatabase(place.url, 4, createLog('silent'));
  await rowsIn(db, 'create table baskets (grams bigint not null, kind text not null)');
});
beforeEach(() => rowsIn(db, 'truncate baskets, outbox_events'));
afterAll(async () => {
  await db.close();
  await place.drop();
});

function weighing() {
  const made: string[] = [];
  const sumOf = keptSum(async (tx: Tx, kind: string): Promise<number> => {
    made.push(kind);
    const [row] = await rowsIn<{ grams: number }>(
      tx,
      'select coalesce(sum(grams), 0)::bigint as grams from baskets where kind = $1',
      [kind],
    );
    return row?.grams ?? 0;
  });
  return { made, sumOf };
}

const add = (tx: Tx, grams: number) => rowsIn(tx, "insert into baskets values ($1, 'yam')", [grams]);
const tell = (tx: Tx) =>
  recordEvent(tx, { type: 'test.weighed', subjectId: newId(), payload: {}, audience: [], at: new Date() });
const addAndTell = (grams: number) =>
  db.transaction(async (tx) => {
    await add(tx, grams);
    await tell(tx);
  });

test('a sum is made once for all who ask, and anew after an event', async () => {
  const { made, sumOf } = weighing();
  await addAndTell(100);
  const asked = await Promise.all([sumOf(db, 'yam'), sumOf(db, 'yam'), sumOf(db, 'yam')]);
  expect([...asked, await sumOf(db, 'yam')]).toEqual([100, 100, 100, 100]);
  expect(made).toEqual(['yam']);
  await addAndTell(20);
  expect(await sumOf(db, 'yam')).toBe(120);
  expect(made).toHaveLength(2);
});

test('what was asked for is told apart', async () => {
  const { sumOf } = weighing();
  await addAndTell(100);
  expect([await sumOf(db, 'yam'), await sumOf(db, 'rice')]).toEqual([100, 0]);
});

test('an event that began before another and was committed after it is seen', async () => {
  const { sumOf } = weighing();
  await addAndTell(100);
  await db.transaction(async (early) => {
    await add(early, 7);
    await tell(early);
    await addAndTell(20);
    expect(await sumOf(db, 'yam')).toBe(120);
  });
  expect(await sumOf(db, 'yam')).toBe(127);
});

test('before the first event, and when the sum fails, nothing is kept', async () => {
  const { made, sumOf } = weighing();
  await sumOf(db, 'yam');
  await sumOf(db, 'yam');
  expect(made).toHaveLength(2);
  await addAndTell(5);
  let fails = true;
  const sum = keptSum(async () => {
    if (fails) throw new Error('not now');
    return 1;
  });
  await expect(sum(db)).rejects.toThrow('not now');
  fails = false;
  expect(await sum(db)).toBe(1);
});
