import { rowsIn } from '#test/support/rows.ts';
import { createLog } from '#platform/log.ts';
import { openDatabase, type Database, type Tx, txOf } from '#platform/db/database.ts';
import { Filter, listPage } from '#platform/db/list-page.ts';
import { LOOKED_AT, rowsWithWords } from '#platform/db/rows-with-words.ts';
import { testDatabase, type TestDatabase } from '#test/support/database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let place: TestDatabase;
let db: Database;
const ROWS = LOOKED_AT + 500;

beforeAll(async () => {
  place = await testDatabase();
  db = openDatabase(place.url, 2, createLog('silent'));
  await rowsIn(db, 'create table sacks (id uuid primary key, owner integer not null, label text not null)');
  // The newest have the highest ids. Everybody sells maize; gari is in the 60 oldest alone, one row in two of which is
  // of owner 2.
  await rowsIn(
    db,
    `insert into sacks select ('01a00000-0000-7000-8000-' || lpad(to_hex(g), 12, '0'))::uuid, 1 + g % 2, 'maize ' || g || case when g <= 60 then ' gari' else '' end from generate_series(1, $1::int) g`,
    [ROWS],
  );
});
afterAll(async () => {
  await db.close();
  await place.drop();
});

declare module '#platform/db/statements.ts' {
  interface Statements {
    'select s.id, s.label from sacks s': { values: []; row: { id: string; label: string } };
  }
}

const SACKS = { columns: 's.id, s.label', from: 'sacks s' } as const;

/** The database, and what it was asked. */
function listened(): { tx: Tx; asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    tx: txOf((text, values) => {
      asked.push(text);
      return rowsIn<never>(db, text, values);
    }),
  };
}

const search = (tx: Tx, words: string, limit: number) =>
  rowsWithWords(tx, {
    ...{ ...SACKS, where: 's.owner = $1', words: 's.label like $2', order: 's.id desc' },
    ...{ values: [2, `%${words}%`], limit },
  });

test('words that many rows have are found along the order, and no index of words is asked', async () => {
  const { tx, asked } = listened();
  const found = await search(tx, 'maize', 3);
  expect(found.map(({ label }) => label)).toEqual([`maize ${ROWS - 1}`, `maize ${ROWS - 3}`, `maize ${ROWS - 5}`]);
  expect(asked).toHaveLength(1);
});

test('words that only rows beyond the first look have are found all the same, in the same order', async () => {
  const { tx, asked } = listened();
  const found = await listPage(tx, gari({ limit: 4 }));
  expect(found.items.map(({ label }) => label)).toEqual([
    'maize 60 gari',
    'maize 59 gari',
    'maize 58 gari',
    'maize 57 gari',
  ]);
  expect(asked).toHaveLength(2);
});

test('a page of a search goes on where the one before ended', async () => {
  const seen: string[] = [];
  for (let cursor: string | undefined; ;) {
    const { items, nextCursor } = await listPage(db, gari({ limit: 25, cursor }));
    seen.push(...items.map(({ label }) => label));
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  expect(seen).toEqual(Array.from({ length: 60 }, (_, index) => `maize ${60 - index} gari`));
});

test('the words do not widen what the list is narrowed to', async () => {
  const found = await search(db, 'gari', 100);
  expect(found).toHaveLength(30);
});

function gari({ limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const filter = new Filter().where('s.owner > ?', 0).words('s.label like ?', '%gari%');
  return {
    ...SACKS,
    id: 's.id',
    filter,
    by: { column: 's.id', type: 'uuid' } as const,
    descending: true,
    cursor,
    limit,
  };
}
