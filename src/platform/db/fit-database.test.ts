import { expect, test } from 'vitest';
import { connectFit, UnfitDatabase, unfitness } from './fit-database.ts';

test.each([
  [{ versionNumber: 150_000, version: '15.0', encoding: 'UTF8' }, null],
  [{ versionNumber: 180_004, version: '18.4', encoding: 'UTF8' }, null],
  [{ versionNumber: 140_019, version: '14.19', encoding: 'UTF8' }, 'it is PostgreSQL 14.19, and 15 or newer is needed'],
  [
    { versionNumber: 180_004, version: '18.4', encoding: 'SQL_ASCII' },
    "its encoding is SQL_ASCII; create it with encoding 'UTF8' template template0",
  ],
])('%o: %s', (server, reason) => {
  expect(unfitness(server)).toBe(reason);
});

test('a database that nobody answers for is named without its password', async () => {
  const refused = await connectFit('postgres://ama:geheim@127.0.0.1:1/market').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(UnfitDatabase);
  expect(String(refused)).toContain('The database market at 127.0.0.1:1 cannot be used: connect ECONNREFUSED');
  expect(String(refused)).not.toContain('geheim');
});
