import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readShape, type Shape } from './catalog.ts';
import { declarations } from './declarations.ts';
import { describe as described } from './describe.ts';

let place: TestDatabase;
let client: Client;
let shape: Shape;

beforeAll(async () => {
  place = await testDatabase();
  client = new Client({ connectionString: place.url });
  await client.connect();
  shape = await readShape(client);
});
afterAll(async () => {
  await client.end();
  await place.drop();
});

/** The row of a statement, as it is declared. */
async function rowOf(text: string): Promise<string> {
  const { row } = await described(client, text, shape);
  return row.map(({ name, type }) => `${name}: ${type}`).join('; ');
}

test('every statement of the code is declared as PostgreSQL describes it now (npm run statements)', async () => {
  const { files, refusals } = await declarations(place.url);
  expect(refusals).toEqual([]);
  for (const [path, text] of files) {
    const kept = await readFile(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');
    expect(kept === text, `${path} is as npm run statements writes it`).toBe(true);
  }
});

describe('the type of a column', () => {
  test.each([
    ['a column of one of a few words', 'select status from orders', '| "delivered" | "completed" | "cancelled"'],
    ['a check of a table on one column', 'select state from data_exports', 'state: "'],
    ['a constant', "select 'order' as kind union all select 'withdrawal'", 'kind: "order" | "withdrawal"'],
    ['a union of a word and a column', "select status from orders union select 'gone'", '| "cancelled" | "gone"'],
    [
      'numbers, moments, bytes and lists',
      "select 1::bigint as a, now() as b, ''::bytea as c, array['x'] as d",
      'a: number; b: Date; c: Buffer; d: string[]',
    ],
    ['what JSON holds is not known', "select '{}'::jsonb as a", 'a: unknown'],
    [
      'an array of a type of ours comes as it is written',
      'select array_agg(status) as a from orders',
      'a: string | null',
    ],
  ])('%s', async (_, text, expected) => expect(await rowOf(text)).toContain(expected));
});

describe('whether a column may be null', () => {
  test.each([
    ['a column is', 'select paid_at, id from orders', 'paid_at: Date | null; id: string'],
    [
      'an outer join leaves it empty',
      'select l.id, o.id as order from listings l left join orders o on o.listing_id = l.id',
      'id: string; order: string | null',
    ],
    [
      'the other side of an outer join does not',
      'select o.id from orders o left join listings l on l.id = o.listing_id',
      'id: string',
    ],
    [
      'a condition proves that it is not',
      'select paid_at from orders where paid_at is not null and status = $1',
      'paid_at: Date',
    ],
    ['a comparison proves it as well', 'select paid_at from orders where paid_at > $1', 'paid_at: Date'],
    [
      'a condition in an or proves nothing',
      'select paid_at from orders where paid_at > $1 or disputed',
      'paid_at: Date | null',
    ],
    [
      'an inner join proves it',
      'select o.paid_at from listings l join orders o on o.listing_id = l.id and o.paid_at is not null',
      'paid_at: Date',
    ],
    [
      'an outer join proves nothing',
      'select o.paid_at from orders o left join listings l on l.id = o.listing_id and o.paid_at is not null',
      'paid_at: Date | null',
    ],
    ['a count never is', 'select count(*) as n, count(paid_at) as m from orders', 'n: number; m: number'],
    [
      'a sum of no rows is',
      'select sum(total_pesewas)::bigint as a, coalesce(sum(total_pesewas), 0)::bigint as b from orders',
      'a: number | null; b: number',
    ],
    [
      'a sum of a group is not',
      'select seller_id, sum(total_pesewas)::bigint as a, max(paid_at) as b from orders group by seller_id',
      'seller_id: string; a: number; b: Date | null',
    ],
    [
      'a filtered sum of a group is',
      'select seller_id, sum(total_pesewas) filter (where disputed)::bigint as a from orders group by 1',
      'seller_id: string; a: number | null',
    ],
    [
      'a subquery may find nothing',
      'select (select id from orders limit 1) as a, (select count(*) from orders) as b, exists (select 1) as c',
      'a: string | null; b: number; c: boolean',
    ],
    [
      'a case without an else is',
      'select case when disputed then 1 end as a, case when disputed then 1 else 2 end as b from orders',
      'a: number | null; b: number',
    ],
    [
      'what JSON holds under a key may not be there',
      "select details->>'x' as a from audit_entries",
      'a: string | null',
    ],
    [
      'a parameter by itself is, within a call it counts as a value',
      'select $1::text as a, id = $2 as b from orders',
      'a: string | null; b: boolean',
    ],
    ['a union is where one part is', 'select paid_at from orders union all select now()', 'paid_at: Date | null'],
    [
      'a subquery in from, a common table and a view are read',
      'with c as (select paid_at from orders) select s.id, c.paid_at, m.fees from (select id from orders) s, c, (select seller_pesewas as fees from order_money) m',
      'id: string; paid_at: Date | null; fees: number',
    ],
    [
      'a recursive query ends',
      'with recursive n as (select 1 as i union all select i + 1 from n where i < 9) select i from n',
      'i: number',
    ],
    [
      'what an update writes is in what it returns',
      'update orders set paid_at = null where paid_at = $1 returning paid_at',
      'paid_at: Date | null',
    ],
    [
      'what an update keeps of itself is read from the row before',
      'update orders set paid_at = coalesce(paid_at, now()) where id = $1 returning paid_at',
      'paid_at: Date',
    ],
    [
      'an insert gives what the table holds',
      'insert into carts (id, token, created_at, updated_at) values ($1, $2, $3, $3) returning id, token',
      'id: string; token: string | null',
    ],
  ])('%s', async (_, text, expected) => expect(await rowOf(text)).toBe(expected));
});

test('the values of a statement', async () => {
  const { values } = await described(
    client,
    'select 1 from orders where id = any($1::uuid[]) and total_pesewas > $2 and paid_at > $3 and status = $4',
    shape,
  );
  expect(values).toEqual(['readonly (string)[] | null', 'number | null', 'Date | string | null', 'string | null']);
});

test('what PostgreSQL does not take is refused in its words, and leaves nothing behind', async () => {
  await expect(described(client, 'select nothing from orders', shape)).rejects.toThrow(
    'column "nothing" does not exist',
  );
  expect(await rowOf('select 1 as a')).toBe('a: number');
});
