import { describe, expect, test } from 'vitest';
import { BLOG_CATEGORIES, blogCategoryLabel, blogCategorySlug, WRITTEN_CATEGORIES } from './category.ts';
import { readMinutes } from './read-time.ts';
import { freeSlug, slugOf } from './slug.ts';

describe('the address of an article', () => {
  test.each([
    ['Yam: when to lift it?', 'yam-when-to-lift-it'],
    ['Farmer’s prices & the lean season', 'farmers-prices-the-lean-season'],
    ['Ɛkɔ Café à Ŋmani', 'eko-cafe-a-nmani'],
    ['  2026 / maize ', '2026-maize'],
    ['???', 'article'],
  ])('%s', (title, slug) => {
    expect(slugOf(title)).toBe(slug);
  });

  test('is cut between words and never ends in a dash', () => {
    const slug = slugOf('maize '.repeat(40));
    expect(slug.length).toBeLessThanOrEqual(80);
    expect(slug).toMatch(/^(maize-)+maize$/);
    expect(slugOf('a'.repeat(200))).toHaveLength(80);
  });

  test('gets the first free number when it is taken', () => {
    expect(freeSlug('maize', new Set())).toBe('maize');
    expect(freeSlug('maize', new Set(['maize', 'maize-2', 'maize-storage']))).toBe('maize-3');
  });
});

describe('read time', () => {
  test.each([
    ['', 1],
    ['one word', 1],
    ['word '.repeat(200), 1],
    ['word '.repeat(201), 2],
    ['1,200.50 kg '.repeat(150), 2],
  ])('of %j', (text, minutes) => {
    expect(readMinutes(text)).toBe(minutes);
  });
});

test('categories are those of both lists, once each', () => {
  expect(BLOG_CATEGORIES.map(blogCategoryLabel)).toEqual([
    'Sustainability',
    'Market Analysis',
    'Technology',
    'Best Practices',
    'Farming Tips',
    'Finance',
    'Community',
    'Success Stories',
    'News',
  ]);
});

test('a category is written as a slug or as its label', () => {
  expect(WRITTEN_CATEGORIES.map(blogCategorySlug)).toEqual([...BLOG_CATEGORIES, ...BLOG_CATEGORIES]);
});
