import { expect, test } from 'vitest';
import { formatBetween, formatWeekday } from './moment.ts';

test('a day of the next weeks is said with its weekday, hours of it by the clock of Accra', () => {
  const from = new Date('2026-12-04T06:00:00Z');
  expect(formatWeekday(from)).toBe('Fri 4 Dec');
  expect(formatBetween(from, new Date('2026-12-04T13:30:00Z'))).toBe('Fri 4 Dec between 6:00 and 13:30');
});
