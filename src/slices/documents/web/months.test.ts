import { expect, test } from 'vitest';
import { monthOptions } from './months.ts';

test('the present month comes first, and the year turns', () => {
  const options = monthOptions(new Date('2027-01-31T23:59:00Z'));
  expect(options.slice(0, 3)).toEqual([
    { value: '2027-01', label: 'January 2027' },
    { value: '2026-12', label: 'December 2026' },
    { value: '2026-11', label: 'November 2026' },
  ]);
  expect(options).toHaveLength(24);
});
