import { rowsIn } from '#test/support/rows.ts';
import { createLog } from '#platform/log.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { behindPooler, LIMITS } from './connection.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let place: TestDatabase;
let db: Database;

beforeAll(async () => {
  place = await testDatabase();
  db = openDatabase(place.url, 4, createLog('silent'));
  await rowsIn(db, 'create table notes (id integer primary key, amount bigint)');
});
afterAll(async () => {
  await db.close();
  await place.drop();
});

const count = async () => (await rowsIn<{ found: number }>(db, 'select count(*) as found from notes'))[0]?.found;

test('a transaction that throws leaves nothing', async () => {
  const attempt = db.transaction(async (tx) => {
    await rowsIn(tx, 'insert into notes values (1, 1)');
    throw new Error('on second thoughts');
  });
  await expect(attempt).rejects.toThrow('on second thoughts');
  expect(await count()).toBe(0);
});

test('a value drawn by chance that was drawn before is drawn again; any other that is taken is not', async () => {
  await rowsIn(
    db,
    'create table tickets (number integer constraint tickets_number_drawn unique, seat integer constraint tickets_seat unique)',
  );
  await rowsIn(db, 'insert into tickets values (1, 1)');
  const draws = [1, 1, 2];
  await db.transaction((tx) => rowsIn(tx, 'insert into tickets values ($1, 2)', [draws.shift()]));
  expect(draws).toEqual([]);
  const seat = db.transaction((tx) => rowsIn(tx, 'insert into tickets values (3, 1)'));
  await expect(seat).rejects.toMatchObject({ code: '23505', constraint: 'tickets_seat' });
});

test('a failed statement that was passed over is not reported as kept', async () => {
  const attempt = db.transaction(async (tx) => {
    await rowsIn(tx, 'insert into notes values (2, 1)');
    await rowsIn(tx, 'insert into notes values (2, 1)').catch(() => []);
  });
  await expect(attempt).rejects.toThrow('nothing was kept');
  expect(await count()).toBe(0);
});

test('a statement after the end of its transaction is refused', async () => {
  let late: () => Promise<unknown> = async () => undefined;
  await db.transaction(async (tx) => {
    late = () => rowsIn(tx, 'insert into notes values (3, 1)');
  });
  await expect(late()).rejects.toThrow('over');
});

/** What two notes hold after two transactions added 1 to both, in opposite order. */
async function lockInRing(ids: readonly [number, number]): Promise<readonly { amount: number }[]> {
  const add = 'update notes set amount = amount + 1 where id = $1';
  await rowsIn(db, 'insert into notes select unnest($1::int[]), 0', [ids]);
  const meeting = Promise.withResolvers<void>();
  let arrived = 0;
  const cross = (first: number, second: number) => {
    let tries = 0;
    return db.transaction(async (tx) => {
      tries += 1;
      await rowsIn(tx, add, [first]);
      arrived += 1;
      if (arrived === 2) meeting.resolve();
      if (tries === 1) await meeting.promise;
      await rowsIn(tx, add, [second]);
    });
  };
  const [one, other] = ids;
  await Promise.all([cross(one, other), cross(other, one)]);
  return rowsIn<{ amount: number }>(db, 'select amount from notes where id = any($1)', [ids]);
}

test('two transactions that lock each other in a ring both get through', async () => {
  expect(await lockInRing([10, 11])).toEqual([{ amount: 2 }, { amount: 2 }]);
});

test('an amount beyond exact numbers is an error, never a rounded number', async () => {
  await expect(rowsIn(db, 'select 9007199254740993::bigint as amount')).rejects.toThrow('beyond exact numbers');
});

test('a statement is refused while another of its transaction is under way, and nothing is kept', async () => {
  const attempt = db.transaction((tx) =>
    Promise.all([rowsIn(tx, 'insert into notes values (20, 1)'), rowsIn(tx, 'insert into notes values (21, 1)')]),
  );
  await expect(attempt).rejects.toThrow('wait for it');
  expect(await rowsIn(db, 'select id from notes where id in (20, 21)')).toEqual([]);
});

test('work that does not wait for its last statement keeps nothing', async () => {
  const attempt = db.transaction(async (tx) => {
    void rowsIn(tx, 'insert into notes values (22, 1)');
  });
  await expect(attempt).rejects.toThrow('ended before a statement of its own: insert into notes values (22, 1)');
  expect(await rowsIn(db, 'select id from notes where id = 22')).toEqual([]);
});

test('an error of a statement leads back to the caller that ran it', async () => {
  async function whoeverRanIt(): Promise<void> {
    await rowsIn(db, 'select nothing_of_this_name');
  }
  await expect(whoeverRanIt()).rejects.toSatisfy(
    (error) => error instanceof Error && String(error.stack).includes('whoeverRanIt'),
  );
});

test('behind a pooler every statement has the limits, and none of them stays with the session', async () => {
  const pooled = openDatabase(place.url, 1, createLog('silent'), { limits: behindPooler(LIMITS) });
  const limits =
    "select string_agg(setting, ' ' order by name) as kept from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')";
  const kept = [{ kept: `${LIMITS.idleInTransaction} ${LIMITS.lock} ${LIMITS.statement}` }];
  try {
    expect(await rowsIn(pooled, limits)).toEqual(kept);
    expect(await pooled.transaction((tx) => rowsIn(tx, limits))).toEqual(kept);
    expect((await pooled.pool.query(limits)).rows).toEqual([{ kept: '0 0 0' }]);
  } finally {
    await pooled.close();
  }
});

test('behind a pooler a statement of its own is kept, or tells its own error', async () => {
  const pooled = openDatabase(place.url, 1, createLog('silent'), { limits: behindPooler(LIMITS) });
  try {
    const add = () => rowsIn(pooled, 'insert into notes values (900, 1) returning id');
    expect(await add()).toEqual([{ id: 900 }]);
    await expect(add()).rejects.toMatchObject({ code: '23505' });
    expect(await rowsIn(db, 'delete from notes where id = 900 returning id')).toEqual([{ id: 900 }]);
  } finally {
    await pooled.close();
  }
});
