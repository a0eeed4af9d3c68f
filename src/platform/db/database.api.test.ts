import { createLog } from '#platform/log.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let place: TestDatabase;
let db: Database;

beforeAll(async () => {
  place = await testDatabase();
  db = openDatabase(place.url, 4, createLog('silent'));
  await db.rows('create table notes (id integer primary key, amount bigint)');
});
afterAll(async () => {
  await db.close();
  await place.drop();
});

const count = async () => (await db.rows<{ found: number }>('select count(*) as found from notes'))[0]?.found;

test('a transaction that throws leaves nothing', async () => {
  const attempt = db.transaction(async (tx) => {
    await tx.rows('insert into notes values (1, 1)');
    throw new Error('on second thoughts');
  });
  await expect(attempt).rejects.toThrow('on second thoughts');
  expect(await count()).toBe(0);
});

test('a failed statement that was passed over is not reported as kept', async () => {
  const attempt = db.transaction(async (tx) => {
    await tx.rows('insert into notes values (2, 1)');
    await tx.rows('insert into notes values (2, 1)').catch(() => []);
  });
  await expect(attempt).rejects.toThrow('nothing was kept');
  expect(await count()).toBe(0);
});

test('a statement after the end of its transaction is refused', async () => {
  let late: () => Promise<unknown> = async () => undefined;
  await db.transaction(async (tx) => {
    late = () => tx.rows('insert into notes values (3, 1)');
  });
  await expect(late()).rejects.toThrow('over');
});

test('two transactions that lock each other in a ring both get through', async () => {
  await db.rows('insert into notes values (10, 0), (11, 0)');
  const meeting = Promise.withResolvers<void>();
  let arrived = 0;
  const cross = (first: number, second: number) => {
    let tries = 0;
    return db.transaction(async (tx) => {
      tries += 1;
      await tx.rows('update notes set amount = amount + 1 where id = $1', [first]);
      arrived += 1;
      if (arrived === 2) meeting.resolve();
      if (tries === 1) await meeting.promise;
      await tx.rows('update notes set amount = amount + 1 where id = $1', [second]);
    });
  };
  await Promise.all([cross(10, 11), cross(11, 10)]);
  expect(await db.rows('select amount from notes where id in (10, 11)')).toEqual([{ amount: 2 }, { amount: 2 }]);
});

test('an amount beyond exact numbers is an error, never a rounded number', async () => {
  await expect(db.rows('select 9007199254740993::bigint as amount')).rejects.toThrow('beyond exact numbers');
});
