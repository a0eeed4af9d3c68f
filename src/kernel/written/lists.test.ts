import { expect, test } from 'vitest';
import { byLetters, listed } from './lists.ts';

test.each([
  [[], ''],
  [['yam'], 'yam'],
  [['yam', 'maize'], 'yam and maize'],
  [['yam', 'maize', 'rice'], 'yam, maize and rice'],
])('a list of %j reads "%s"', (names, words) => {
  expect(listed(names)).toBe(words);
  expect(listed(names, 'or')).toBe(words.replace(' and ', ' or '));
});

test('names are in the order of their letters, whatever their capitals', () => {
  expect(['yam', 'maize', 'Okro', 'Maize'].toSorted(byLetters)).toEqual(['Maize', 'maize', 'Okro', 'yam']);
});
