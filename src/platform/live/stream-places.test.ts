import { expect, test } from 'vitest';
import { streamPlaces } from './stream-places.ts';

const BOUNDS = { ofPerson: 2, ofAddress: 3, inAll: 6 };
const person = (personId: string) => ({ personId, address: '41.66.1.2' });
const visitor = (address: string) => ({ personId: null, address });

test('a person and an address have so many streams, which do not count for each other', () => {
  const { take } = streamPlaces(BOUNDS);
  take(person('Ama'));
  take(person('Ama'));
  expect(() => take(person('Ama'))).toThrow('rate.limited');
  for (let one = 0; one < 3; one += 1) take(visitor('41.66.1.2'));
  expect(() => take(visitor('41.66.1.2'))).toThrow('rate.limited');
  expect(() => take(person('Kofi'))).not.toThrow();
});

test('there are so many in all, and a place that was left is free, once', () => {
  const { take, taken } = streamPlaces(BOUNDS);
  const leave = Array.from({ length: 6 }, (_, index) => take(person(`person ${index}`)));
  expect(() => take(person('Kofi'))).toThrow('server.busy');
  leave[0]?.();
  leave[0]?.();
  expect(taken()).toBe(5);
  take(person('Kofi'));
  expect(() => take(person('Esi'))).toThrow('server.busy');
});
