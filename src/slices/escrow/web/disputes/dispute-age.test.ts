import { expect, test } from 'vitest';
import { ageOf } from './dispute-age.ts';

test.each([
  ['2026-11-21T12:00:00Z', 'under 1 h', false],
  ['2026-11-21T06:30:00Z', '5 h', false],
  ['2026-11-20T12:00:00Z', '1 d', false],
  ['2026-11-19T12:00:00Z', '2 d', true],
  ['2026-11-21T13:00:00Z', 'under 1 h', false],
])('opened %s is %s old', (since, text, late) => {
  expect(ageOf(since, '2026-11-21T12:00:00Z')).toEqual({ text, late });
});
