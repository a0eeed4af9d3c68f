import { describe, expect, test } from 'vitest';
import { filterCount, marketQuery } from './market-query.ts';

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
    expect(marketQuery(new Map([['sort', 'newest'], ['category', 'all']])).toString()).toBe('sort=newest');
  });

  test('counts the finer filters only', () => {
    expect(filterCount(new URLSearchParams('q=yam&category=tubers&sort=newest'))).toBe(0);
    expect(filterCount(new URLSearchParams('region=volta&organic=1&maxPrice=9'))).toBe(3);
  });
});
