import { rowsIn } from '#test/support/rows.ts';
import { createLog } from '#platform/log.ts';
import { breakableLine, type BreakableLine } from '#test/support/breakable-line.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase, type Database } from './database.ts';
import { whyUnavailable } from './unavailable.ts';

const SHORT = {
  connect: 1_500,
  statement: 6_000,
  lock: 300,
  idleInTransaction: 4_000,
  response: 8_000,
  watched: true,
  pooled: false,
  keepsPlans: false,
};
/** Nothing but the look at the line itself can end a wait within a test. */
const PATIENT = { ...SHORT, statement: 600_000, response: 600_000 };
const CONNECTIONS = 6;

let place: TestDatabase;
let line: BreakableLine;
let db: Database;

beforeAll(async () => {
  place = await testDatabase();
});
afterAll(() => place.drop());
beforeEach(async () => {
  line = await breakableLine(place.url);
  db = openDatabase(line.url, CONNECTIONS, createLog('silent'), { limits: SHORT });
  await rowsIn(db, 'create table if not exists jars (id integer primary key, filled integer not null)');
});
afterEach(async () => {
  line.heal();
  await db.close();
  await line.close();
});

/** Has every connection of the pool open. */
function warm(database = db): Promise<unknown> {
  return Promise.all(
    Array.from({ length: CONNECTIONS * 2 }, (_, index) =>
      index % 2 ? rowsIn(database, 'select 1') : database.transaction((tx) => rowsIn(tx, 'select 1')),
    ),
  );
}

test('a reset of every line, idle or at work, ends neither the process nor a transaction that had not committed', async () => {
  for (let round = 0; round < 5; round += 1) {
    await warm();
    const id = round + 1;
    let tries = 0;
    const kept = db.transaction(async (tx) => {
      tries += 1;
      await rowsIn(tx, 'insert into jars values ($1, 1)', [id]);
      if (tries === 1) line.reset();
      await rowsIn(tx, 'update jars set filled = 2 where id = $1', [id]);
    });
    await kept;
    expect(tries).toBe(2);
  }
  expect(await rowsIn(db, 'select id from jars where id between 1 and 5 and filled = 2')).toHaveLength(5);
});

test('a line that is lost while the commit is answered is reported as not known, and is not tried again', async () => {
  let tries = 0;
  const lost = db.transaction(async (tx) => {
    tries += 1;
    await rowsIn(tx, 'select 1');
    line.resetOnceAsked();
  });
  await expect(lost).rejects.toSatisfy((error) => whyUnavailable(error) !== null);
  expect(tries).toBe(1);
});

test('behind lines that are half open the next work gets through on new lines', async () => {
  const patient = openDatabase(line.url, CONNECTIONS, createLog('silent'), { limits: PATIENT });
  await warm(patient);
  line.freeze();
  await patient.transaction((tx) => rowsIn(tx, 'select 1'));
  expect(await rowsIn(patient, 'select 1 as one')).toEqual([{ one: 1 }]);
  await patient.close();
});

test('what a half-open line had locked is free again', async () => {
  await rowsIn(db, 'insert into jars values (20, 0)');
  let tries = 0;
  await db.transaction(async (tx) => {
    tries += 1;
    await rowsIn(tx, 'update jars set filled = 1 where id = 20');
    if (tries === 1) line.freeze();
    await rowsIn(tx, 'update jars set filled = $1 where id = 20', [tries]);
  });
  expect(await rowsIn(db, 'select filled from jars where id = 20')).toEqual([{ filled: 2 }]);
});

test('when nothing answers, callers are refused, later at once, and work goes on as soon as it answers', async () => {
  await warm();
  line.stall();
  await expect(rowsIn(db, 'select 1')).rejects.toSatisfy((error) => whyUnavailable(error) !== null);
  await expect.poll(() => db.away(), { timeout: 10_000 }).not.toBeNull();
  let begun = false;
  const work = db.transaction(async () => {
    begun = true;
  });
  await expect(work).rejects.toSatisfy((error) => whyUnavailable(error) !== null);
  expect(begun).toBe(false);
  line.heal();
  await expect
    .poll(
      () =>
        rowsIn(db, 'select 1').then(
          () => true,
          () => false,
        ),
      { timeout: 5000 },
    )
    .toBe(true);
  await db.transaction((tx) => rowsIn(tx, 'select 1'));
});

test('a lock that lasts is reported as such after the time for locks, and one that ends in time is waited for', async () => {
  await rowsIn(db, 'insert into jars values (30, 0)');
  const fill = () => db.transaction((tx) => rowsIn(tx, 'update jars set filled = filled + 1 where id = 30'));
  let waited: Promise<unknown> = Promise.resolve();
  await db.transaction(async (tx) => {
    await rowsIn(tx, 'select 1 from jars where id = 30 for update');
    await expect(fill()).rejects.toSatisfy((error) => whyUnavailable(error) === 'somebody else keeps the rows locked');
    waited = fill();
  });
  await waited;
  expect(await rowsIn(db, 'select filled from jars where id = 30')).toEqual([{ filled: 1 }]);
});

test('nobody waits for a free connection for longer than the time for connections', async () => {
  const refused = Promise.withResolvers<void>();
  const inUse = Array.from({ length: CONNECTIONS }, () => db.transaction(() => refused.promise));
  await expect(db.transaction((tx) => rowsIn(tx, 'select 1'))).rejects.toSatisfy(
    (error) => whyUnavailable(error) !== null,
  );
  refused.resolve();
  await Promise.all(inUse);
});

test('a database that can only be read says so', async () => {
  await rowsIn(db, 'select 1');
  const { pathname } = new URL(place.url);
  await rowsIn(db, `alter database ${pathname.slice(1)} set default_transaction_read_only = on`);
  line.reset();
  try {
    const write = () =>
      db.transaction((tx) => rowsIn(tx, 'insert into jars values (50, 1)')).then(() => null, whyUnavailable);
    await expect.poll(write).toBe('the database can only be read');
  } finally {
    await line.onServer(`alter database ${pathname.slice(1)} reset default_transaction_read_only`);
  }
});
