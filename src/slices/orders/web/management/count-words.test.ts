import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';

test.each([
  [{ shown: 1, whole: true, total: null }, '1 order'],
  [{ shown: 50, whole: false, total: { count: 1234, more: false } }, '1,234 orders'],
  [{ shown: 50, whole: false, total: { count: 10_000, more: true } }, 'More than 10,000 orders'],
  [{ shown: 50, whole: false, total: null }, '50 orders on this page'],
])('%j', (counted, words) => {
  expect(countWords(counted)).toBe(words);
});
