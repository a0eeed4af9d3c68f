import { expect, test } from 'vitest';
import { isQuiet, quietUntil } from './quiet-hours.ts';

test.each([
  ['2026-11-21T20:59:59.999Z', '2026-11-21T20:59:59.999Z'],
  ['2026-11-21T21:00:00.000Z', '2026-11-22T06:00:00.000Z'],
  ['2026-12-31T23:30:00.000Z', '2027-01-01T06:00:00.000Z'],
  ['2026-11-22T00:00:00.000Z', '2026-11-22T06:00:00.000Z'],
  ['2026-11-22T05:59:59.999Z', '2026-11-22T06:00:00.000Z'],
  ['2026-11-22T06:00:00.000Z', '2026-11-22T06:00:00.000Z'],
])('what can wait at %s waits until %s', (at, until) => {
  expect(quietUntil(new Date(at)).toISOString()).toBe(until);
  expect(isQuiet(new Date(at))).toBe(at !== until);
  expect(isQuiet(quietUntil(new Date(at)))).toBe(false);
});
