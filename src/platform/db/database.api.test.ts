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

test('a value drawn by chance that was drawn before is drawn again; any other that is taken is not', async () => {
  await db.rows('create table tickets (number integer constraint tickets_number_drawn unique, seat integer constraint tickets_seat unique)');
  await db.rows('insert into tickets values (1, 1)');
  const draws = [1, 1, 2];
  await db.transaction((tx) => tx.write('insert into tickets values ($1, 2)', [draws.shift()]));
  expect(draws).toEqual([]);
  const seat = db.transaction((tx) => tx.write('insert into tickets values (3, 1)'));
  await expect(seat).rejects.toMatchObject({ code: '23505', constraint: 'tickets_seat' });
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

test('single statements that find their rows by key are planned like those of transactions', async () => {
  expect(await db.keyed.rows('select current_setting($1) as found', ['enable_material'])).toEqual([{ found: 'off' }]);
});

test('a statement gives the same rows the first time, when its answer is described, and each time after', async () => {
  const text = 'select $1::bigint as amount, $2::text as words, $3::timestamptz as at, array[1, 2] as list, null::text as none';
  const at = new Date('2026-03-04T05:06:07.008Z');
  const seen = await db.transaction(async (tx) => [await tx.rows(text, [7, 'ɛyɛ', at]), await tx.rows(text, [8, null, at]), await tx.rows(text, [9, '', null])]);
  expect(seen).toEqual([
    [{ amount: 7, words: 'ɛyɛ', at, list: [1, 2], none: null }],
    [{ amount: 8, words: null, at, list: [1, 2], none: null }],
    [{ amount: 9, words: '', at: null, list: [1, 2], none: null }],
  ]);
});

test('runs of one statement that travel together keep their answers apart, also those without rows and one that fails', async () => {
  const one = 'select id from notes where id = $1';
  await db.rows('insert into notes values (50, 1), (51, 1)');
  const found = await db.transaction((tx) => Promise.all([tx.rows(one, [50]), tx.rows(one, [52]), tx.rows('update notes set amount = 2 where id = 50'), tx.rows(one, [51])]));
  expect(found).toEqual([[{ id: 50 }], [], [], [{ id: 51 }]]);
  const single = openDatabase(place.url, 2, createLog('silent'));
  try {
    const divided = 'select 6 / $1::int as part';
    const parts = await Promise.allSettled([1, 0, 3].map((by) => single.rows(divided, [by])));
    expect(parts).toMatchObject([{ value: [{ part: 6 }] }, { reason: { code: '22012' } }, { value: [{ part: 2 }] }]);
  } finally {
    await single.close();
  }
});

test('a fault of a statement leads back to whoever ran it', async () => {
  async function whoeverRanIt(): Promise<void> {
    await db.rows('select nothing_of_this_name');
  }
  await expect(whoeverRanIt()).rejects.toSatisfy((fault) => fault instanceof Error && String(fault.stack).includes('whoeverRanIt'));
});

test('columns that changed under a prepared statement are refused, never read under other names', async () => {
  await db.rows('create table shifting (id integer, words text)');
  await db.rows("insert into shifting values (1, 'old')");
  const all = 'select * from shifting';
  await db.transaction(async (tx) => {
    expect(await tx.rows(all)).toEqual([{ id: 1, words: 'old' }]);
  });
  await db.rows('alter table shifting drop column words, add column amount integer not null default 5');
  const again = await db.transaction((tx) => tx.rows(all)).catch((fault: unknown) => fault);
  expect(again).toMatchObject({ code: '0A000' });
  const fresh = openDatabase(place.url, 2, createLog('silent'));
  try {
    expect(await fresh.transaction((tx) => tx.rows(all))).toEqual([{ id: 1, amount: 5 }]);
  } finally {
    await fresh.close();
  }
});
