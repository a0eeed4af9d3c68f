import { expect, test } from 'vitest';
import { timeAgo } from './time-ago.ts';

test.each([
  ['2026-11-21T11:59:30Z', 'just now'],
  ['2026-11-21T12:00:05Z', 'just now'],
  ['2026-11-21T11:55:00Z', '5 min ago'],
  ['2026-11-21T09:00:00Z', '3 h ago'],
  ['2026-11-19T09:00:00Z', '2 d ago'],
  ['2026-11-01T09:00:00Z', '1 Nov 2026'],
])('%s is %s', (moment, words) => {
  expect(timeAgo(new Date(moment), new Date('2026-11-21T12:00:00Z'))).toBe(words);
});
