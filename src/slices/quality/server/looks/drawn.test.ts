import { expect, test } from 'vitest';
import { isDrawn } from './drawn.ts';

test('the lot falls on about one in twenty, and always on the same', () => {
  const ids = Array.from({ length: 4000 }, (_none, index) => `listing-${index}`);
  const drawn = ids.filter((id) => isDrawn(id, 'report'));
  expect(drawn.length).toBeGreaterThan(130);
  expect(drawn.length).toBeLessThan(280);
  expect(ids.filter((id) => isDrawn(id, 'report'))).toEqual(drawn);
  expect(ids.filter((id) => isDrawn(id, 'another report'))).not.toEqual(drawn);
});
