import { testDatabase } from '#test/support/database.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';

const REFUSE_NOTE = `
  create table migrations (name text primary key, hash text not null, applied_at timestamptz not null default now());
  create function refuse_note() returns trigger language plpgsql as $$ begin raise exception 'cut off at %', new.name; end $$;
  create trigger refuse_note before insert on migrations for each row when (new.name like '%_audit.sql') execute function refuse_note()`;

let place: Awaited<ReturnType<typeof testDatabase>>;
let client: pg.Client;
let folder: string;

beforeAll(async () => {
  place = await testDatabase();
  client = new pg.Client({ connectionString: place.url });
  await client.connect();
});
beforeEach(async () => {
  await client.query('drop schema public cascade; create schema public');
  folder = await mkdtemp(path.join(tmpdir(), 'farmgate-migrations-'));
  return () => rm(folder, { recursive: true });
});
afterAll(async () => {
  await client.end();
  await place.drop();
});

const write = (name: string, sql: string) => writeFile(path.join(folder, name), sql);
const migrateSmall = () => migrate(place.url, { folder: pathToFileURL(`${folder}/`) });

test('a migration that is cut off before it is noted has changed nothing, and is done by the next start', async () => {
  await client.query(REFUSE_NOTE);
  await expect(migrate(place.url)).rejects.toThrow(/^cut off at \d{14}_audit\.sql$/);
  await client.query('drop function refuse_note cascade');
  const [first] = await migrate(place.url);
  expect(first).toMatch(/_audit\.sql$/);
  expect(await migrate(place.url)).toEqual([]);
});

test('every index of words takes new words with their row, so that nobody merges a list of them in the midst of a payment', async () => {
  await migrate(place.url);
  const { rows } = await client.query<{ name: string; settings: string[] | null }>(
    `select i.relname as name, i.reloptions as settings from pg_class i join pg_am a on a.oid = i.relam
     where a.amname = 'gin' and i.relkind = 'i' and i.relnamespace = 'public'::regnamespace`,
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ settings }) => !settings?.includes('fastupdate=off'))).toEqual([]);
});

test('a migration older than the last that ran is refused in one sentence, and changes nothing', async () => {
  await write('20270102000000_sacks.sql', 'create table sacks (grams integer);');
  expect(await migrateSmall()).toEqual(['20270102000000_sacks.sql']);
  await write('20270101000000_baskets.sql', 'create table baskets (grams integer);');
  await write('20270103000000_crates.sql', 'create table crates (grams integer);');
  await expect(migrateSmall()).rejects.toThrow(
    /^Migration 20270101000000_baskets\.sql is older than 20270102000000_sacks\.sql, which ran already: name it by the present time\.$/,
  );
  const { rows } = await client.query("select to_regclass('baskets') as baskets, to_regclass('crates') as crates");
  expect(rows).toEqual([{ baskets: null, crates: null }]);
});

test('one that was changed after it ran is refused', async () => {
  await write('20270101000000_sacks.sql', 'create table sacks (grams integer);');
  await migrateSmall();
  await write('20270101000000_sacks.sql', 'create table sacks (grams bigint);');
  await expect(migrateSmall()).rejects.toThrow(
    'Migration 20270101000000_sacks.sql was changed after it ran. Write a new one instead.',
  );
});

test('several starts at once apply each migration once, with indexes that are made outside of a transaction', async () => {
  await write(
    '20270101000000_sacks.sql',
    "create table sacks (grams integer, crop text);\ninsert into sacks select g, 'maize' from generate_series(1, 50000) g;",
  );
  await write(
    '20270102000000_sacks_by.concurrently.sql',
    'create index concurrently sacks_grams on sacks (grams);\ncreate index concurrently sacks_crop on sacks (crop);',
  );
  const applied = await Promise.all([migrateSmall(), migrateSmall(), migrateSmall()]);
  expect(applied.flat()).toEqual(['20270101000000_sacks.sql', '20270102000000_sacks_by.concurrently.sql']);
  expect(
    (
      await client.query(
        "select indexrelid::regclass::text as name from pg_index where indrelid = 'sacks'::regclass and indisvalid order by 1",
      )
    ).rows,
  ).toEqual([{ name: 'sacks_crop' }, { name: 'sacks_grams' }]);
});

test('an index that could not be finished is made anew by the next start', async () => {
  await write('20270101000000_sacks.sql', 'create table sacks (grams integer);\ninsert into sacks values (1), (1);');
  await write(
    '20270102000000_sacks_once.concurrently.sql',
    'create unique index concurrently sacks_once on sacks (grams);',
  );
  await expect(migrateSmall()).rejects.toThrow('could not create unique index');
  expect(
    (await client.query("select indisvalid as valid from pg_index where indexrelid = 'sacks_once'::regclass")).rows,
  ).toEqual([{ valid: false }]);
  await client.query('update sacks set grams = 2 where ctid = (select min(ctid) from sacks)');
  expect(await migrateSmall()).toEqual(['20270102000000_sacks_once.concurrently.sql']);
  expect(
    (await client.query("select indisvalid as valid from pg_index where indexrelid = 'sacks_once'::regclass")).rows,
  ).toEqual([{ valid: true }]);
});
