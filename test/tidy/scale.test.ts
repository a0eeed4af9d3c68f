import { expect, test } from 'vitest';
import { coverageFaults, faultsIn, tablesOf } from '../../bench/scale/coverage.ts';

// A table that no case of `npm run bench -- --scale` reads may be read whole by a list, and nobody would know.
test('every table has a case that says how its reading grows', async () => {
  expect(await coverageFaults()).toEqual([]);
});

const known = {
  tables: ['lots', 'lot_parts'],
  slices: [{ slice: 'lots', tables: ['lots', 'lot_parts'] }],
  read: new Set(['lots', 'lot_parts']),
  excused: {},
};

test.each([
  ['a table without a case', { ...known, read: new Set(['lots']) }, 'lot_parts'],
  [
    'a slice without a case',
    { ...known, read: new Set<string>(), excused: { lots: 'few', lot_parts: 'few' } },
    'slice lots',
  ],
  ['an excuse for what has a case', { ...known, excused: { lots: 'few' } }, 'excuses lots'],
  ['an excuse for what is gone', { ...known, excused: { stalls: 'few' } }, 'excuses stalls'],
])('%s is found out', (_what, tables, named) => {
  expect(faultsIn(tables)).toEqual([expect.stringContaining(named)]);
});

test('what is known is enough', () => {
  expect(faultsIn(known)).toEqual([]);
});

test('tables are those that the migrations leave', () => {
  const migrations = [
    'create table stalls (id uuid);\ncreate table boxes (id uuid);',
    'drop table boxes;',
    'alter table stalls rename to stands;',
  ];
  expect(tablesOf(migrations)).toEqual(['stands']);
});
