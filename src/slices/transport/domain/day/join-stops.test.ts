import { places } from '#kernel/ghana/place.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinStops, type Task } from './join-stops.ts';
import { orderStops } from './stop-order.ts';

const [accra, kumasi] = places;

test('what is taken at one door is one stop, and what is brought to one door waits for all of it', () => {
  if (!accra || !kumasi) throw new Error('No places');
  const take = (key: string, door: string): Task => ({ key, door, at: kumasi, after: null });
  const bring = (key: string, after: string | null): Task => ({ key, door: 'kitchen', at: accra, after });
  const tasks = [
    ...[take('take 1', 'Ama'), bring('bring 1', 'take 1')],
    ...[take('take 2', 'Ama'), bring('bring 2', 'take 2')],
    ...[take('take 3', 'Yaw'), bring('bring 3', 'take 3')],
    bring('bring loaded', null),
  ];
  expect(joinStops(tasks).map(({ key, after, tasks: at }) => [key, after, at.map((task) => task.key)])).toEqual([
    ['Ama', [], ['take 1', 'take 2']],
    ['kitchen', ['Ama', 'Yaw'], ['bring 1', 'bring 2', 'bring 3', 'bring loaded']],
    ['Yaw', [], ['take 3']],
  ]);
});

const deliveries = fc.array(
  fc.record({
    farm: fc.constantFrom('Ama', 'Yaw', 'Esi'),
    home: fc.constantFrom('kitchen', 'shop', 'school'),
    loaded: fc.boolean(),
  }),
  { maxLength: 12 },
);

test('every task is done once, each door is stopped at once, and nothing is brought before it was taken', () => {
  fc.assert(
    fc.property(deliveries, (all) => {
      const tasks = all.flatMap(({ farm, home, loaded }, index): Task[] => {
        const at = places[index] ?? { latitude: 6, longitude: -1 };
        const bring = { key: `bring ${index}`, door: home, at, after: loaded ? null : `take ${index}` };
        return loaded ? [bring] : [{ key: `take ${index}`, door: farm, at, after: null }, bring];
      });
      const way = orderStops(joinStops(tasks), null);
      expect(new Set(way.map(({ key }) => key)).size).toBe(way.length);
      const done = way.flatMap((stop) => stop.tasks.map(({ key }) => key));
      expect(done.toSorted()).toEqual(tasks.map(({ key }) => key).toSorted());
      for (const { key, after } of tasks)
        if (after !== null) expect(done.indexOf(after)).toBeLessThan(done.indexOf(key));
    }),
    { numRuns: 100 },
  );
});
