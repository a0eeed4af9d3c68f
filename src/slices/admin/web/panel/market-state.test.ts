import { expect, test } from 'vitest';
import { marketState } from '../words.ts';

test('an approved listing past its best-before day is not called approved', () => {
  expect(marketState({ status: 'approved', expired: true })).toBe('expired');
  expect(marketState({ status: 'approved', expired: false })).toBe('approved');
  expect(marketState({ status: 'pending', expired: true })).toBe('pending');
});
