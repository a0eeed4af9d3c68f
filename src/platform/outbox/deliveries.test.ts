import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupsOf } from './deliveries.ts';

const events = fc
  .array(
    fc.record({ type: fc.constantFrom('placed', 'paid', 'moved'), subject_id: fc.constantFrom('a', 'b', 'c', 'd') }),
    { maxLength: 30 },
  )
  .map((list) => list.map((event, index) => ({ ...event, index })));

const gathers = (type: string) => type === 'paid';

test('every event is handed over once, in order among those of its subject and among those that do not gather', () => {
  fc.assert(
    fc.property(events, (list) => {
      const groups = groupsOf(list, gathers);
      const handed = groups.flat();
      expect(handed.toSorted((one, other) => one.index - other.index)).toEqual(list);
      for (const group of groups) {
        expect(new Set(group.map(({ type }) => type)).size).toBe(1);
        expect(new Set(group.map(({ subject_id: subject }) => subject)).size).toBe(group.length);
      }
      for (const subject of ['a', 'b', 'c', 'd']) {
        expect(handed.filter((event) => event.subject_id === subject)).toEqual(
          list.filter((event) => event.subject_id === subject),
        );
      }
      expect(handed.filter(({ type }) => !gathers(type))).toEqual(list.filter(({ type }) => !gathers(type)));
    }),
    { numRuns: 1000 },
  );
});

test('payments of different orders are one group, whatever else happened between them', () => {
  const of = (type: string, subject: string) => ({ type, subject_id: subject });
  const groups = groupsOf(
    [of('placed', 'a'), of('paid', 'b'), of('placed', 'c'), of('paid', 'd'), of('moved', 'e'), of('paid', 'e')],
    gathers,
  );
  expect(groups).toEqual([
    [of('placed', 'a')],
    [of('paid', 'b'), of('paid', 'd')],
    [of('placed', 'c')],
    [of('moved', 'e')],
    [of('paid', 'e')],
  ]);
});
