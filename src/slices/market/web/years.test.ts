import { expect, test } from 'vitest';
import { yearShown, yearsOf } from './years.ts';

test('the newest year is shown unless another with figures is asked for', () => {
  const years = yearsOf([{ month: '2023-07-01' }, { month: '2006-01-01' }, { month: '2023-06-01' }]);
  expect(years).toEqual(['2006', '2023']);
  expect(yearShown(years, null)).toBe('2023');
  expect(yearShown(years, '2006')).toBe('2006');
  expect(yearShown(years, '1999')).toBe('2023');
  expect(yearShown([], '2006')).toBe('');
});
