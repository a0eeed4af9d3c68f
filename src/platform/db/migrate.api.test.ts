import { testDatabase } from '#test/support/database.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';

const REFUSE_NOTE = `
  create table migrations (name text primary key, hash text not null, applied_at timestamptz not null default now());
  create function refuse_note() returns trigger language plpgsql as $$ begin raise exception 'cut off at %', new.name; end $$;
  create trigger refuse_note before insert on migrations for each row when (new.name like '%_audit.sql') execute function refuse_note()`;

let place: Awaited<ReturnType<typeof testDatabase>>;
let client: pg.Client;

beforeAll(async () => {
  place = await testDatabase();
  client = new pg.Client({ connectionString: place.url });
  await client.connect();
  await client.query('drop schema public cascade; create schema public');
});
afterAll(async () => {
  await client.end();
  await place.drop();
});

test('a migration that is cut off before it is noted has changed nothing, and is done by the next start', async () => {
  await client.query(REFUSE_NOTE);
  await expect(migrate(place.url)).rejects.toThrow(/^cut off at \d{14}_audit\.sql$/);
  await client.query('drop function refuse_note cascade');
  const [first] = await migrate(place.url);
  expect(first).toMatch(/_audit\.sql$/);
  expect(await migrate(place.url)).toEqual([]);
});

test('every index of words takes new words with their row, so that nobody merges a list of them in the midst of a payment', async () => {
  const { rows } = await client.query<{ name: string; settings: string[] | null }>(
    `select i.relname as name, i.reloptions as settings from pg_class i join pg_am a on a.oid = i.relam
     where a.amname = 'gin' and i.relkind = 'i' and i.relnamespace = 'public'::regnamespace`,
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(({ settings }) => !settings?.includes('fastupdate=off'))).toEqual([]);
});
