import { expect, test } from 'vitest';
import { filtersIn } from './saved-views.ts';

test('a view is its filters, whichever was chosen first, without where somebody was in the list', () => {
  expect(filtersIn('?state=open&due=late&cursor=abc&order=1')).toBe('due=late&state=open');
  expect(filtersIn('due=late&state=open')).toBe(filtersIn('state=open&due=late'));
  expect(filtersIn('?q=&from=100')).toBe('from=100');
  expect(filtersIn('?cursor=abc')).toBe('');
  expect(filtersIn('?check=1')).toBe('');
  expect(filtersIn('?tab=users&cursor=abc')).toBe('');
  expect(filtersIn('?tab=users&role=farmer')).toBe('role=farmer&tab=users');
});
