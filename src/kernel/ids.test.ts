import { afterEach, expect, test, vi } from 'vitest';
import { isId, isOrderNumber, newId, newOrderNumber, newSecret, readableCode, timeIdsBy } from './ids.ts';

afterEach(() => vi.restoreAllMocks());

function momentOf(id: string): number {
  return Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
}

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

test('ids without a moment keep the order of their making, through milliseconds and when the clock is set back', () => {
  const clock = vi.spyOn(Date, 'now');
  const made = [5_000, 5_000, 5_001, 4_000, 4_000, 5_001, 5_002].flatMap((afterMs) => {
    clock.mockReturnValue(Date.UTC(2070, 0, 1) + afterMs);
    return Array.from({ length: 300 }, () => newId());
  });
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  expect([...new Set(made.map(momentOf))].map((ms) => ms - Date.UTC(2070, 0, 1))).toEqual([5_000, 5_001, 5_002]);
  expect(made.every((id) => isId(id) && id[14] === '7')).toBe(true);
});

test('ids follow another clock from the first one on, also when ids were made ahead of it before', () => {
  const [ahead, right] = [Date.UTC(2080, 0, 4), Date.UTC(2080, 0, 1)];
  timeIdsBy(() => ahead);
  const before = newId();
  timeIdsBy(() => right);
  expect([before, newId(), newId()].map(momentOf)).toEqual([ahead, right, right]);
  timeIdsBy(() => Date.now());
});

test('ids of many moments, made through each other, are each of their own', () => {
  const made = Array.from({ length: 20_000 }, (_, index) =>
    index % 2 ? newId() : newId(new Date('2026-11-21T10:00:00Z')),
  );
  expect(new Set(made).size).toBe(made.length);
  // What follows the moment and the count is drawn, so that nobody guesses one id from another.
  expect(new Set(made.map((id) => id.slice(-10))).size).toBe(made.length);
});

test('secrets and codes are drawn anew each time', () => {
  const secrets = Array.from({ length: 5_000 }, newSecret);
  expect(new Set(secrets).size).toBe(5_000);
  expect(secrets.every((secret) => /^[0-9a-f]{32}$/.test(secret))).toBe(true);
  const codes = Array.from({ length: 2_000 }, () => readableCode(12));
  expect(new Set(codes).size).toBe(2_000);
  expect(new Set(codes.join('')).size).toBe(32);
});

test('an order number is known by its form', () => {
  expect(isOrderNumber(newOrderNumber(new Date('2026-11-21T10:00:00Z')))).toBe(true);
  for (const text of [
    'FG-261121-7KQ2M',
    'FG-261121-7KQ2MXX',
    'fg-261121-7kq2mx',
    'FG-26112-7KQ2MX',
    ' FG-261121-7KQ2MX',
  ])
    expect(isOrderNumber(text)).toBe(false);
});
