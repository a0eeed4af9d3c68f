import { expect, test } from 'vitest';
import { exportOf } from './export-of.ts';
import { fileSize, filtersInWords } from './export-words.ts';

test('filters read as people say them', () => {
  expect(filtersInWords('orders', {})).toBe('All rows');
  expect(filtersInWords('orders', { status: 'all', q: '' })).toBe('All rows');
  expect(filtersInWords('orders', { status: 'in_transit', q: 'FG-1', disputed: 'true', sort: '-total' })).toBe(
    'Status: In Transit · Search: FG-1 · Disputed: Yes · Order: total, down',
  );
  expect(filtersInWords('disputes', { state: 'open', from: '500', owner: 'me' })).toBe(
    'State: Open · From ₵: 500 · Assigned to: Me',
  );
  expect(filtersInWords('disputes', { from: '0' })).toBe('All rows');
  expect(filtersInWords('audit', { from: '2026-11-01', action: 'identity.' })).toBe(
    'From: 2026-11-01 · Action begins with: identity.',
  );
});

test('a file has the filters of the page that shows its list, and nothing of the page alone', () => {
  const query = new URLSearchParams('tab=users&q=ama&filter=inactive&cursor=abc&sort=');
  expect(exportOf('users', query)).toEqual({ list: 'users', q: 'ama', active: 'false' });
  expect(exportOf('orders', query)).toEqual({ list: 'orders', q: 'ama' });
});

test('sizes are given in the larger unit', () => {
  expect([0, 20_480, 3_670_016].map(fileSize)).toEqual(['1 KB', '20 KB', '3.5 MB']);
});
