import { expect, test } from 'vitest';
import { dayOfYear, formatMoment, shortMonth, startOfDay } from './moment.ts';

test('days and months are written as people write them', () => {
  expect([shortMonth('2023-07-01'), shortMonth('2023-12')]).toEqual(['Jul 2023', 'Dec 2023']);
  expect(dayOfYear(startOfDay('2026-11-05'))).toBe('5 Nov');
  expect(formatMoment(new Date('2026-11-05T07:09:59Z'))).toBe('5 Nov 2026, 07:09');
});
