import { expect, test } from 'vitest';
import { listingState } from './listing-state.ts';

test('an approved listing past its best-before day is not called approved', () => {
  expect(listingState({ status: 'approved', expired: true })).toBe('expired');
  expect(listingState({ status: 'approved', expired: false })).toBe('approved');
  expect(listingState({ status: 'pending', expired: true })).toBe('pending');
});
