import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { describeSchema } from '#test/support/schema.ts';
import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../migrate.ts';
import { type Migration, MIGRATIONS, readMigrations } from './migrations.ts';

let place: TestDatabase;
let client: pg.Client;
let folder: string;
let baselines: Map<string, string>;
let fresh: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'farmgate-baselines-'));
  const list = await readFile(new URL('baselines.sha256', MIGRATIONS), 'utf8');
  baselines = new Map(Array.from(list.matchAll(/^(\w{64}) {2}(\S+)$/gm), ([, hash = '', name = '']) => [name, hash]));
  place = await testDatabase();
  client = new pg.Client({ connectionString: place.url });
  await client.connect();
  fresh = await describeSchema(client);
});
afterAll(async () => {
  await client.end();
  await place.drop();
  await rm(folder, { recursive: true });
});

const changed = (present: readonly Migration[]) =>
  Array.from(baselines).flatMap(([name, hash]) =>
    present.find((migration) => migration.name === name)?.hash === hash ? [] : [name],
  );

test('the baselines are as they were: what changes comes in a new file', async () => {
  const present = await readMigrations(MIGRATIONS);
  expect(changed(present)).toEqual([]);
  expect(baselines.size).toBeGreaterThan(10);
  expect([...baselines.keys()]).toEqual(present.slice(0, baselines.size).map(({ name }) => name));
});

test('a baseline that was changed by a letter is found', async () => {
  const [first, ...others] = await readMigrations(MIGRATIONS);
  if (first === undefined) throw new Error('There are no migrations.');
  const other = { ...first, hash: createHash('sha256').update(`${first.sql} `).digest('hex') };
  expect(changed([other, ...others])).toEqual([first.name]);
  expect(changed(others)).toEqual([first.name]);
});

test('an installation made by the baselines and brought up to date is the same as a new one', async () => {
  for (const name of baselines.keys())
    await copyFile(fileURLToPath(new URL(name, MIGRATIONS)), path.join(folder, name));
  await client.query('drop schema public cascade; create schema public');
  expect(await migrate(place.url, { folder: pathToFileURL(`${folder}/`) })).toEqual([...baselines.keys()]);
  const later = (await readMigrations(MIGRATIONS)).slice(baselines.size).map(({ name }) => name);
  expect(await migrate(place.url)).toEqual(later);
  expect(await describeSchema(client)).toEqual(fresh);
  expect(fresh.length).toBeGreaterThan(1000);
});

test.each([
  ['a column', 'alter table orders add column crates integer'],
  ['a default', "alter table users alter column image set default ''"],
  ['what may be empty', 'alter table holds alter column buyer_name drop not null'],
  ['a rule', 'alter table orders drop constraint orders_total'],
  ['the rule of a type', 'alter domain zero_or_more drop constraint zero_or_more_check'],
  ['an index', 'drop index orders_pair'],
  ['how an index takes words', 'alter index orders_words reset (fastupdate)'],
  ['room on a page', 'alter table listings reset (fillfactor)'],
  ['a table that a crash empties', 'alter table rate_windows set unlogged'],
  ['a trigger that is off', 'alter table ledger_postings disable trigger ledger_postings_kept'],
  ['a function', 'alter function matching_people(text, boolean) volatile'],
  [
    'a view',
    'create or replace view order_money as select order_id, 0::bigint as seller_pesewas, 0::bigint as platform_pesewas, 0::bigint as transporter_pesewas, 0::bigint as spent_pesewas, 0::bigint as traded_pesewas from holds',
  ],
  ['a sequence', 'alter sequence hold_events_id_seq increment by 2'],
  ['a row', "update delivery_types set base_fee_pesewas = 1 where name = 'Urgent'"],
  ['a row too few', 'delete from readiness'],
])('the comparison sees %s', async (_what, statement) => {
  await client.query('begin');
  try {
    const before = await describeSchema(client);
    await client.query(statement);
    expect(await describeSchema(client)).not.toEqual(before);
  } finally {
    await client.query('rollback');
  }
});
