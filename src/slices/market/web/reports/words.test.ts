import { expect, test } from 'vitest';
import { ageWords, countWords } from './words.ts';

test('says how old a price is, and how much is behind it', () => {
  expect([0, 1, 2].map(ageWords)).toEqual(['today', 'yesterday', '2 days ago']);
  expect(countWords({ reporters: 3, reports: 4 })).toBe('3 reporters, 4 reports');
  expect(countWords({ reporters: 1, reports: 1 })).toBe('1 reporter, 1 report');
});
