import { testApp, type TestApp } from '#test/support/app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tx } from './database.ts';
import { sharedTransactions } from './shared-transactions.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  await app.platform.db.rows('create table shelves (name text primary key, grams int not null)');
});
afterAll(() => app.close());

/** Adds a gram to each of these shelves, in this order, and gives the transaction's number. */
function shelves() {
  let made = 0;
  const begun: string[] = [];
  const share = sharedTransactions<string>(app.platform.db);
  const fill = (names: readonly string[], { needs = names, last = () => undefined }: { needs?: readonly string[]; last?: () => void } = {}) =>
    share({
      needs,
      run: async (tx) => {
        begun.push(names.join());
        await Promise.all(names.map((name) => tx.write('update shelves set grams = grams + 1 where name = $1', [name])));
        last();
        return numberOf(tx);
      },
    });
  const make = async (count: number) => {
    const names = Array.from({ length: count }, () => `shelf ${String((made += 1)).padStart(3, '0')}`);
    await app.platform.db.rows('insert into shelves select unnest($1::text[]), 0 on conflict (name) do update set grams = 0', [names]);
    return names;
  };
  const grams = async (names: readonly string[]) => {
    const rows = await app.platform.db.rows<{ grams: number }>('select grams from shelves where name = any($1::text[]) order by name', [names]);
    return rows.map((row) => row.grams);
  };
  return { begun, fill, make, grams };
}

async function numberOf(tx: Tx): Promise<string> {
  const [row] = await tx.rows<{ number: string }>('select pg_current_xact_id()::text as number');
  return row?.number ?? '';
}

test('works that come together share a transaction, begun in the order of what they need', async () => {
  const { begun, fill, make, grams } = shelves();
  const names = await make(3);
  const numbers = await Promise.all(names.toReversed().map((name) => fill([name])));
  expect(new Set(numbers).size).toBe(1);
  expect(begun).toEqual(names);
  expect(await grams(names)).toEqual([1, 1, 1]);
});

test('works that need the same never share, whatever else they need', async () => {
  const { fill, make, grams } = shelves();
  const names = await make(3);
  const [first = '', second = '', third = ''] = names;
  const numbers = await Promise.all([fill([first], { needs: [first, 'ama'] }), fill([second], { needs: [second, 'ama'] }), fill([first], { needs: [first, 'kofi'] }), fill([third], { needs: [third, 'esi'] })]);
  expect(new Set(numbers).size).toBe(2);
  expect(numbers[3]).toBe(numbers[0]);
  expect(await grams(names)).toEqual([2, 1, 1]);
});

test('one that fails takes nothing of the others with it, and leaves nothing behind', async () => {
  const { fill, make, grams } = shelves();
  const names = await make(4);
  const refuse = () => {
    throw new Error('not this shelf');
  };
  const outcomes = await Promise.allSettled(names.map((name, index) => fill([name], index === 1 ? { last: refuse } : {})));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
  expect(outcomes[1]).toMatchObject({ reason: { message: 'not this shelf' } });
  expect(await grams(names)).toEqual([1, 0, 1, 1]);
});

test('a lone work that fails is not tried again', async () => {
  const { begun, fill, make } = shelves();
  const [name = ''] = await make(1);
  const refuse = () => {
    throw new Error('not this shelf');
  };
  await expect(fill([name], { last: refuse })).rejects.toThrow('not this shelf');
  expect(begun).toEqual([name]);
});

test('a row that somebody keeps locked holds up whoever needs it, and nobody beside them', async () => {
  const { fill, make, grams } = shelves();
  const names = await make(3);
  const [locked = '', ...free] = names;
  let waits: Promise<string> | undefined;
  await app.platform.db.transaction(async (tx) => {
    await tx.rows('select 1 from shelves where name = $1 for update', [locked]);
    waits = fill([locked]);
    await Promise.all(free.map((name) => fill([name])));
    // And who comes later than those who were held up.
    await fill([free[0] ?? '']);
    expect(await grams(names)).toEqual([0, 2, 1]);
  });
  await waits;
  expect(await grams(names)).toEqual([1, 2, 1]);
});

test('two servers whose works lock the same rows the other way round both succeed', async () => {
  const one = shelves();
  const other = shelves();
  const names = await one.make(2);
  const needs = [...names];
  for (let round = 1; round <= 5; round += 1) {
    await Promise.all([one.fill(names, { needs }), other.fill(names.toReversed(), { needs })]);
    expect(await one.grams(names)).toEqual([round * 2, round * 2]);
  }
});
