import { createLog } from '#platform/log.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mergePendingWords } from './pending-words.ts';

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

test('words that wait beside an index are merged into it, once', async () => {
  await db.rows("insert into sayings values ('one by one the farmer fills the basket')");
  expect(await mergePendingWords(db)).toBeGreaterThan(0);
  expect(await mergePendingWords(db)).toBe(0);
  expect(await db.rows("select words from sayings where words like '%basket%'")).toHaveLength(1);
});
