import { expect, test } from 'vitest';
import { cropsNamed } from './find-crop.ts';

const slugs = (text: string) => cropsNamed(text).map(({ slug }) => slug);

test.each([
  ['maize', 'maize'],
  ['MAIZE', 'maize'],
  ['aburo', 'maize'],
  ['masara', 'maize'],
  ['maiz', 'maize'],
  ['maixe', 'maize'],
  ['yams', 'yam'],
  ['tomatoes', 'tomato'],
  ['shinkafa', 'rice'],
])('%s means %s', (typed, slug) => {
  expect(slugs(typed)).toEqual([slug]);
});

test('what is no crop means none', () => {
  expect(['', '  ', '12', 'zz', 'motorbike'].map(slugs)).toEqual([[], [], [], [], []]);
});

test('a name that several crops have offers them', () => {
  expect(slugs('beans').length).toBeGreaterThan(1);
});
