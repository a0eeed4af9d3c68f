import { expect, test } from 'vitest';
import { cursorOf } from './cursor-of.ts';

test('an address has a cursor under the name of its list, unless it is longer than any of ours', () => {
  const query = new URLSearchParams({ cursor: 'WzFd', reviews: 'x'.repeat(501) });
  expect(cursorOf(query)).toBe('WzFd');
  expect(cursorOf(query, 'reviews')).toBeUndefined();
  expect(cursorOf(query, 'after')).toBeUndefined();
});
