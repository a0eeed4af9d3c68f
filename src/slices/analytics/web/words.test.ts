import { expect, test } from 'vitest';
import { changeWords, counted, dayWords } from './words.ts';
import { everyDay } from './every-day.ts';

test('a change is said against the period before, and not where there is none', () => {
  expect([changeWords(150, 100, 30), changeWords(50, 100, 7), changeWords(5, 0, 90)]).toEqual([
    '+50 % vs the 30 days before',
    '−50 % vs the 7 days before',
    'Nothing in the 90 days before',
  ]);
});

test('days and counts as people write them', () => {
  expect([dayWords('2026-11-05'), counted(1, 'order'), counted(3, 'order')]).toEqual(['5 Nov', '1 order', '3 orders']);
});

test('days without sales are days with nothing', () => {
  expect(
    everyDay({ from: '2026-02-27', to: '2026-03-02', byDay: [{ day: '2026-03-01', amount: 5, orders: 1 }] }).map(
      ({ day, value }) => [day, value],
    ),
  ).toEqual([
    ['2026-02-27', 0],
    ['2026-02-28', 0],
    ['2026-03-01', 5],
    ['2026-03-02', 0],
  ]);
});
