import fc from 'fast-check';
import { expect, test } from 'vitest';
import { places } from '#kernel/ghana/place.ts';
import { type Position, roadDistanceKm } from '#kernel/ghana/position.ts';
import { orderStops, type Stop } from './stop-order.ts';

const place = fc.constantFrom(...places);

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

const inOrder = (stops: readonly Stop[]) =>
  stops.every(({ after }, index) => !stops.slice(index).some(({ key }) => after.includes(key)));

/** Kilometres of road over these stops in this order. */
const kmOver = (stops: readonly Stop[], start: Position | null) =>
  stops.reduce((km, { at }, index) => {
    const from = stops[index - 1]?.at ?? start;
    return from === null ? km : km + roadDistanceKm(from, at);
  }, 0);

/** Deliveries to take and bring; of some the goods are in the vehicle already. */
const stopsOf = (most: number) =>
  fc
    .array(fc.record({ from: place, to: place, loaded: fc.boolean() }), { minLength: 1, maxLength: most })
    .map((deliveries) =>
      deliveries.flatMap(({ from, to, loaded }, index): Stop[] => {
        const pickup = { key: `take ${index}`, at: from, after: [] };
        const delivery = { key: `bring ${index}`, at: to, after: loaded ? [] : [pickup.key] };
        return loaded ? [delivery] : [pickup, delivery];
      }),
    );

test('up to eight stops the way is as short as the shortest of all', () => {
  fc.assert(
    fc.property(stopsOf(3), fc.option(place), (stops, start) => {
      const shortest = Math.min(
        ...permutations(stops)
          .filter(inOrder)
          .map((order) => kmOver(order, start)),
      );
      expect(kmOver(orderStops(stops, start), start)).toBeCloseTo(shortest, 6);
    }),
    { numRuns: 60 },
  );
  const eight = ['accra', 'tamale', 'kumasi', 'ho', 'techiman', 'wa', 'tema', 'sunyani'].map((slug): Stop => {
    const at = places.find((one) => one.slug === slug);
    if (!at) throw new Error(slug);
    return { key: slug, at, after: slug === 'tema' ? ['tamale', 'wa'] : [] };
  });
  const shortest = Math.min(
    ...permutations(eight)
      .filter(inOrder)
      .map((order) => kmOver(order, null)),
  );
  expect(kmOver(orderStops(eight, null), null)).toBeCloseTo(shortest, 6);
});

test('every stop comes once and after what it waits for, however many there are', () => {
  fc.assert(
    fc.property(stopsOf(12), fc.option(place), (stops, start) => {
      const order = orderStops(stops, start);
      expect(order.map(({ key }) => key).toSorted()).toEqual(stops.map(({ key }) => key).toSorted());
      expect(inOrder(order)).toBe(true);
    }),
    { numRuns: 40 },
  );
});
