import { createLog } from '#platform/log.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MergedIndex, mergeNextWords } from './pending-words.ts';

let place: TestDatabase;
let db: Database;

beforeAll(async () => {
  place = await testDatabase();
  db = openDatabase(place.url, 2, createLog('silent'));
  await db.rows('create table sayings (words text)');
  await db.rows('create index sayings_words on sayings using gin (words gin_trgm_ops)');
});
afterAll(async () => {
  await db.close();
  await place.drop();
});

/** Gives every index its turn, and says how many pages were merged into each. */
async function mergeAll(): Promise<MergedIndex[]> {
  const merged: MergedIndex[] = [];
  for (let next = await mergeNextWords(db, 0); next; next = await mergeNextWords(db, next.index)) merged.push(next);
  return merged;
}

test('words that wait beside an index are merged into it, once; every index has its turn', async () => {
  await db.rows("insert into sayings values ('one by one the farmer fills the basket')");
  const indexes = await db.rows("select indexname from pg_indexes where schemaname = 'public' and indexdef like '%USING gin%'");
  const first = await mergeAll();
  expect(first).toHaveLength(indexes.length);
  expect(first.filter(({ pages }) => pages > 0)).toHaveLength(1);
  expect((await mergeAll()).every(({ pages }) => pages === 0)).toBe(true);
  expect(await db.rows("select words from sayings where words like '%basket%'")).toHaveLength(1);
});
