import { expect, test } from 'vitest';
import { ageWords, spanWords } from './age-words.ts';

test('old prices are called old, with their age', () => {
  expect(ageWords(2)).toBe('The newest published prices.');
  expect(ageWords(7)).toContain('for 7 months, and prices have moved since');
  expect(ageWords(13)).toContain('for more than a year');
  expect(ageWords(40)).toContain('for more than 3 years');
});

test('months are written as people write them', () => {
  expect(spanWords('2022-08-01', '2023-07-01')).toBe('Aug 2022 to Jul 2023');
  expect(spanWords('2023-07-01', '2023-07-01')).toBe('Jul 2023');
});
