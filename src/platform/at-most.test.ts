import { expect, test } from 'vitest';
import { atMost } from './at-most.ts';

test('runs as many at once as it may, in order, and goes on after a failure', async () => {
  const twoAtOnce = atMost(2);
  const begun: number[] = [];
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<number>());
  const results = ends.map((end, index) =>
    twoAtOnce(() => {
      begun.push(index);
      return end.promise;
    }),
  );
  expect(begun).toEqual([0, 1]);
  ends[1]?.reject(new Error('a broken picture'));
  await expect(results[1]).rejects.toThrow('a broken picture');
  expect(begun).toEqual([0, 1, 2]);
  for (const [index, end] of ends.entries()) end.resolve(index);
  expect(await Promise.allSettled(results)).toHaveLength(5);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
});
