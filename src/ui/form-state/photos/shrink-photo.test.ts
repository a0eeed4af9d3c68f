import { expect, test } from 'vitest';
import { shrunkSize } from './shrink-photo.ts';

test('the longest side is cut to its bound, in proportion; small pictures stay', () => {
  expect(shrunkSize(4000, 3000, 1920)).toEqual({ width: 1920, height: 1440 });
  expect(shrunkSize(1500, 6000, 1920)).toEqual({ width: 480, height: 1920 });
  expect(shrunkSize(800, 600, 1920)).toEqual({ width: 800, height: 600 });
  expect(shrunkSize(9000, 1, 1920)).toEqual({ width: 1920, height: 1 });
});
