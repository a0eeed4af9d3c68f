import { expect, test } from 'vitest';
import { movedBy, opensPalette } from './palette-keys.ts';

test('arrows go round, Home and End to the ends, other keys nowhere', () => {
  expect([
    movedBy('ArrowDown', 2, 3),
    movedBy('ArrowUp', 0, 3),
    movedBy('Home', 2, 3),
    movedBy('End', 0, 3),
    movedBy('a', 1, 3),
  ]).toEqual([0, 2, 0, 2, null]);
  expect(movedBy('ArrowDown', 0, 0)).toBeNull();
});

test('Ctrl and ⌘ with K open it', () => {
  const keys = { key: 'k', ctrlKey: false, metaKey: false, altKey: false };
  expect([
    opensPalette({ ...keys, ctrlKey: true }),
    opensPalette({ ...keys, key: 'K', metaKey: true }),
    opensPalette(keys),
    opensPalette({ ...keys, ctrlKey: true, altKey: true }),
  ]).toEqual([true, true, false, false]);
});
