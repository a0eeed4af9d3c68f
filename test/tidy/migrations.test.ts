import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '#platform/db/migrate/migrations.ts';

/** The time in UTC as names of migrations say it. */
const nameOf = (time: Date) => time.toISOString().replaceAll(/\D/g, '').slice(0, 14);

/** A clock that is a little slow refuses nothing. */
const SLOW_CLOCK_MS = 5 * 60_000;

// A name from the future would have every later migration refused that is named by its real time.
test('no migration is named by a time that is still to come', () => {
  const now = nameOf(new Date(Date.now() + SLOW_CLOCK_MS));
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  expect(names.filter((name) => name.slice(0, 14) > now)).toEqual([]);
});
