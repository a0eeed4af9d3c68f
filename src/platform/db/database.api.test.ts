import { createLog } from '#platform/log.ts';
import { openDatabase, type Database, type Tx } from '#platform/db/database.ts';
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

type Step = (tx: Tx, text: string, values: readonly unknown[]) => Promise<unknown>;

/** What two notes hold after two transactions added 1 to both, in opposite order, the second one by `close`. */
async function lockInRing(ids: readonly [number, number], close: Step): Promise<readonly { amount: number }[]> {
  const add = 'update notes set amount = amount + 1 where id = $1';
  await db.rows('insert into notes select unnest($1::int[]), 0', [ids]);
  const meeting = Promise.withResolvers<void>();
  let arrived = 0;
  const cross = (first: number, second: number) => {
    let tries = 0;
    return db.transaction(async (tx) => {
      tries += 1;
      await tx.rows(add, [first]);
      arrived += 1;
      if (arrived === 2) meeting.resolve();
      if (tries === 1) await meeting.promise;
      await close(tx, add, [second]);
    });
  };
  const [one, other] = ids;
  await Promise.all([cross(one, other), cross(other, one)]);
  return db.rows<{ amount: number }>('select amount from notes where id = any($1)', [ids]);
}

test('two transactions that lock each other in a ring both get through', async () => {
  const notes = await lockInRing([10, 11], (tx, text, values) => tx.rows(text, values));
  expect(notes).toEqual([{ amount: 2 }, { amount: 2 }]);
});

test('an amount beyond exact numbers is an error, never a rounded number', async () => {
  await expect(db.rows('select 9007199254740993::bigint as amount')).rejects.toThrow('beyond exact numbers');
});

test('a write runs before what is begun after it, and is kept with the transaction', async () => {
  const seen = await db.transaction(async (tx) => {
    await tx.write('insert into notes values (20, 1)');
    const rows = await tx.rows<{ amount: number }>('select amount from notes where id = 20');
    await tx.write('update notes set amount = 2 where id = 20');
    return rows;
  });
  expect(seen).toEqual([{ amount: 1 }]);
  expect(await db.rows('select amount from notes where id = 20')).toEqual([{ amount: 2 }]);
});

test('a write that fails fails its transaction with its own fault, at the commit or at the next statement waited for', async () => {
  await db.rows('insert into notes values (30, 1)');
  const twice = 'insert into notes values (30, 2)';
  const atCommit = db.transaction(async (tx) => {
    await tx.rows('insert into notes values (31, 1)');
    await tx.write(twice);
  });
  await expect(atCommit).rejects.toMatchObject({ code: '23505' });
  const atNext = db.transaction(async (tx) => {
    await tx.rows('insert into notes values (31, 1)');
    await tx.write(twice);
    await tx.write('insert into notes values (32, 1)');
    await tx.rows('select 1');
  });
  await expect(atNext).rejects.toMatchObject({ code: '23505' });
  expect(await db.rows('select id from notes where id in (31, 32)')).toEqual([]);
});

test('a ring of locks that writes close is untied as well', async () => {
  const notes = await lockInRing([40, 41], (tx, text, values) => tx.write(text, values));
  expect(notes).toEqual([{ amount: 2 }, { amount: 2 }]);
});

test('transactions find rows by their keys whatever the planner believes of a table; single statements are planned for their values', async () => {
  const setting = 'select current_setting($1) as found';
  const planned = await db.transaction((tx) => Promise.all(['plan_cache_mode', 'enable_seqscan'].map((name) => tx.rows<{ found: string }>(setting, [name]))));
  expect(planned.flat()).toEqual([{ found: 'force_generic_plan' }, { found: 'off' }]);
  expect(await db.rows(setting, ['plan_cache_mode'])).toEqual([{ found: 'auto' }]);
});
