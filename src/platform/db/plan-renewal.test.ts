import { expect, test } from 'vitest';
import { planRenewal } from './plan-renewal.ts';

test('plans are made anew after one second, then after twice as long each time', () => {
  const isTime = planRenewal();
  const connection = {};
  const renewedAt = Array.from({ length: 40 }, (_, second) => second * 1000).filter((nowMs) => isTime(connection, nowMs));
  expect(renewedAt).toEqual([1000, 3000, 7000, 15_000, 31_000]);
});

test('they are never older than ten minutes', () => {
  const isTime = planRenewal();
  const connection = {};
  const renewedAt = Array.from({ length: 8 * 60 }, (_, minute) => minute * 60_000).filter((nowMs) => isTime(connection, nowMs));
  const pauses = renewedAt.slice(1).map((at, index) => at - (renewedAt[index] ?? 0));
  expect(Math.max(...pauses)).toBe(600_000);
  expect(renewedAt.length).toBeGreaterThan(45);
});

test('each connection has its own time', () => {
  const isTime = planRenewal();
  const [early, late] = [{}, {}];
  expect([isTime(early, 0), isTime(late, 900), isTime(early, 1000), isTime(late, 1000), isTime(late, 1900)]).toEqual([false, false, true, false, true]);
});
