import { createLog } from '#platform/log.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../database.ts';
import { readSchema, type Touched, touchedTables } from './touched-tables.ts';

let place: TestDatabase;
let db: Database;
let touched: (text: string) => Touched;

beforeAll(async () => {
  place = await testDatabase();
  db = openDatabase(place.url, 1, createLog('silent'));
  touched = touchedTables(await readSchema(db));
});
afterAll(async () => {
  await db.close();
  await place.drop();
});

test('a listing that is written changes the notes of counts, by a trigger of the schema', () => {
  expect([...touched('update listings set status = $1').writes]).toEqual(
    expect.arrayContaining(['listings', 'row_count_changes']),
  );
});

test('what is read of a view is read of its tables', () => {
  expect([...touched('select * from counted_rows').reads]).toEqual(
    expect.arrayContaining(['row_counts', 'row_count_changes']),
  );
});

test('an account that is removed takes its sessions along', () => {
  expect([...touched('delete from users where id = $1').writes]).toEqual(expect.arrayContaining(['users', 'sessions']));
});
