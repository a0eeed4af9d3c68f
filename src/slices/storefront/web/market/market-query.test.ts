import { describe, expect, test } from 'vitest';
import { filterCount, marketQuery, withField } from './market-query.ts';

describe('the address of the market', () => {
  test('holds what was chosen, in one order, without what is empty or standard', () => {
    const form = new Map<string, string>([
      ['sort', 'featured'],
      ['organic', '1'],
      ['q', '  red pepper '],
      ['category', ''],
      ['minPrice', ''],
      ['cursor', 'abc'],
    ]);
    expect(marketQuery(form).toString()).toBe('q=red+pepper&organic=1');
    expect(
      marketQuery(
        new Map([
          ['sort', 'newest'],
          ['category', 'all'],
        ]),
      ).toString(),
    ).toBe('sort=newest');
  });

  test('says that a remembered place is wanted no more, and nothing where none was', () => {
    const form = new Map([['near', '']]);
    expect(marketQuery(form, 'kumasi').toString()).toBe('near=none');
    expect(marketQuery(form).toString()).toBe('');
    expect(marketQuery(new Map([['near', 'ho']]), 'kumasi').toString()).toBe('near=ho');
  });

  test('a link to another view or place keeps the search and begins at its first page', () => {
    const query = new URLSearchParams('q=yam&cursor=abc&place=ho');
    expect(withField(query, 'view', 'map')).toBe('?q=yam&place=ho&view=map');
    expect(withField(query, 'place', null)).toBe('?q=yam');
    expect(query.get('cursor')).toBe('abc');
  });

  test('counts the finer filters only', () => {
    expect(filterCount(new URLSearchParams('q=yam&category=tubers&sort=newest'))).toBe(0);
    expect(filterCount(new URLSearchParams('region=volta&organic=1&maxPrice=9'))).toBe(3);
  });
});
