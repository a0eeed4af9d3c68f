import { expect, test } from 'vitest';
import { dayNumber, pathOf, spreadOf, ticksTo } from './chart-scale.ts';

test('ticks are round, begin at 0 and reach over the most', () => {
  expect(ticksTo(9.4)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(ticksTo(0.3)).toEqual([0, 0.1, 0.2, 0.3]);
  expect(ticksTo(1250)).toEqual([0, 500, 1000, 1500]);
  expect(ticksTo(0)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
});

test('days are counted over the ends of months', () => {
  expect(dayNumber('2026-03-01') - dayNumber('2026-02-28')).toBe(1);
});

test('a few values are spread evenly with both ends', () => {
  expect(spreadOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 3)).toEqual([0, 5, 10]);
  expect(spreadOf([1, 2], 5)).toEqual([1, 2]);
});

test('a line is broken where too many days are missing', () => {
  const points = [
    { day: '2026-01-01', value: 1 },
    { day: '2026-01-02', value: 2 },
    { day: '2026-01-20', value: 3 },
  ];
  expect(
    pathOf(points, { x: (day) => dayNumber(day) - dayNumber('2026-01-01'), y: (value) => value, gapDays: 7 }),
  ).toBe('M0.0 1.0L1.0 2.0M19.0 3.0');
});

test('keeps the ticks of whole things whole', () => {
  expect(ticksTo(2, 1)).toEqual([0, 1, 2]);
  expect(ticksTo(40, 1)).toEqual(ticksTo(40));
});
