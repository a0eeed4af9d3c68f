import { expect, test } from 'vitest';
import { isNarrowed, readBlogQuery } from './blog-query.ts';

const read = (text: string) => readBlogQuery(new URLSearchParams(text));

test('the blog’s address is read, and what it does not know is left out', () => {
  expect(read('q=+yam+&category=finance&tag=soil')).toEqual({
    q: 'yam',
    category: 'finance',
    tag: 'soil',
    cursor: undefined,
  });
  expect(read('category=gossip&q=++').category).toBeUndefined();
  expect(read(`q=${'x'.repeat(500)}`).q).toHaveLength(200);
});

test('an address without words or choices shows the whole blog', () => {
  expect(isNarrowed(read('category=gossip'))).toBe(false);
  expect(isNarrowed(read('tag=soil'))).toBe(true);
});
