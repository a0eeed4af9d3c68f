import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import {
  concurrentIndexes,
  type Migration,
  MIGRATIONS,
  migrationsOfBackup,
  missingMigrations,
  readMigrations,
} from './migrations.ts';

const made = (name: string, sql = ''): Migration => ({ name, sql, hash: `hash of ${name}` });
const first = made('20270101000000_yams.sql');
const second = made('20270102000000_maize.sql');
const third = made('20270103000000_rice.sql');
const names = (migrations: readonly Migration[]) => migrations.map(({ name }) => name);

test.each([
  ['on an empty database', [], [first, second, third]],
  ['after the first', [first], [second, third]],
  ['whatever the order of the notes', [second, first], [third]],
  ['when all ran', [first, second, third], []],
  ['on a database that a newer version brought further', [first, second, third, made('20270104000000_millet.sql')], []],
])('what is missing %s', (_where, ran, missing) => {
  expect(missingMigrations([first, second, third], ran)).toEqual(missing);
});

test.each([
  [
    'older than the last that ran',
    [first, second, third],
    [first, third],
    'Migration 20270102000000_maize.sql is older than 20270103000000_rice.sql, which ran already: name it by the present time.',
  ],
  [
    'changed',
    [first, second],
    [{ ...first, hash: 'other' }],
    'Migration 20270101000000_yams.sql was changed after it ran. Write a new one instead.',
  ],
  [
    'gone',
    [second, third],
    [first, second],
    'Migration 20270101000000_yams.sql ran on this database and is not here: another version of Farmgate made it.',
  ],
])('a migration that is %s is refused in one sentence', (_how, present, ran, says) => {
  expect(() => missingMigrations(present, ran)).toThrow(new Error(says));
});

test('a backup has the migrations that ours begin with', () => {
  expect(migrationsOfBackup([first, second, third], [second, first])).toEqual([first, second]);
  const says = (name: string) =>
    new Error(`This backup was written by another version of Farmgate (migration ${name}): restore it with that one.`);
  expect(() => migrationsOfBackup([first, second, third], [first, third])).toThrow(says(third.name));
  expect(() => migrationsOfBackup([first, second], [first, { ...second, hash: 'other' }])).toThrow(says(second.name));
  expect(() => migrationsOfBackup([first], [first, second])).toThrow(says(second.name));
});

test('ours are named by their times, no two by the same', async () => {
  const times = names(await readMigrations(MIGRATIONS)).map((name) => name.slice(0, 14));
  expect(times.length).toBeGreaterThan(10);
  expect(times).toEqual([...new Set(times)].toSorted());
});

test('a migration that is not named by its time is refused', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'farmgate-migrations-'));
  try {
    await writeFile(path.join(folder, '1190_yams.sql'), 'select 1;\n');
    await expect(readMigrations(pathToFileURL(`${folder}/`))).rejects.toThrow(
      'Migration 1190_yams.sql must be named by its time',
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('outside of a transaction only indexes are made', () => {
  const sql =
    '-- Why.\ncreate index concurrently yams_age on yams (age)\n  where sold; -- and why\ncreate unique index concurrently yams_name on yams (name);\n';
  expect(concurrentIndexes(made('20270104000000_yams.concurrently.sql', sql))).toEqual([
    { index: 'yams_age', statement: 'create index concurrently yams_age on yams (age)\n  where sold' },
    { index: 'yams_name', statement: 'create unique index concurrently yams_name on yams (name)' },
  ]);
  for (const other of [
    'update yams set age = 1',
    'create index yams_age on yams (age)',
    'create index concurrently on yams (age)',
  ]) {
    expect(() => concurrentIndexes(made('20270104000000_yams.concurrently.sql', `${sql}${other};`))).toThrow(
      'may hold nothing but',
    );
  }
});
