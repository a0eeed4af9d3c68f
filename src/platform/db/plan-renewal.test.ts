import { expect, test } from 'vitest';
import { planRenewal } from './plan-renewal.ts';

test('plans are made anew after one second, then after four times as long each time', () => {
  const isTime = planRenewal();
  const connection = {};
  const renewedAt = Array.from({ length: 90 }, (_, second) => second * 1000).filter((nowMs) => isTime(connection, nowMs));
  expect(renewedAt).toEqual([1000, 5000, 21_000, 85_000]);
});

test('they are never older than ten minutes', () => {
  const isTime = planRenewal();
  const connection = {};
  const renewedAt = Array.from({ length: 8 * 60 }, (_, minute) => minute * 60_000).filter((nowMs) => isTime(connection, nowMs));
  const pauses = renewedAt.slice(1).map((at, index) => at - (renewedAt[index] ?? 0));
  expect(Math.max(...pauses)).toBe(600_000);
  expect(renewedAt.length).toBeGreaterThan(45);
});

test('each connection has its own time, and one waits while another has just begun', () => {
  const isTime = planRenewal();
  const [early, late] = [{}, {}];
  const asked = [isTime(early, 0), isTime(late, 100), isTime(early, 999), isTime(early, 1000), isTime(late, 1100), isTime(late, 1249), isTime(late, 1250), isTime(late, 1251)];
  expect(asked).toEqual([false, false, false, true, false, false, true, false]);
});
