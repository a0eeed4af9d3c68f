import { expect, test } from 'vitest';
import { isId, isOrderNumber, newId, newOrderNumber } from './ids.ts';

test('ids of the same moment keep the order of their making', () => {
  const at = new Date('2026-11-21T10:00:00.123Z');
  const made = Array.from({ length: 1000 }, () => newId(at));
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(1000);
  expect(made.every(isId)).toBe(true);
});

test('ids of an earlier moment come before', () => {
  const later = newId(new Date('2026-11-21T10:00:00.124Z'));
  expect(newId(new Date('2026-11-21T10:00:00.123Z')) < later).toBe(true);
});

test('an order number is known by its form', () => {
  expect(isOrderNumber(newOrderNumber(new Date('2026-11-21T10:00:00Z')))).toBe(true);
  for (const text of ['FG-261121-7KQ2M', 'FG-261121-7KQ2MXX', 'fg-261121-7kq2mx', 'FG-26112-7KQ2MX', ' FG-261121-7KQ2MX']) expect(isOrderNumber(text)).toBe(false);
});
