import { expect, test } from 'vitest';
import { farmerSteps } from './first-steps.ts';

const states = (...asked: Parameters<typeof farmerSteps>) => farmerSteps(...asked).map(({ state }) => state);
const listed = [{ status: 'approved' as const }];

test('somebody who has nothing lists first and shows who they are afterwards', () => {
  expect(states({ kycStatus: 'pending', listings: [], isOnSale: false })).toEqual(['now', 'later', 'later']);
});

test('a listing that is looked at leaves the documents to do', () => {
  const listings = [{ status: 'pending' as const }, { status: 'draft' as const }];
  expect(states({ kycStatus: 'pending', listings, isOnSale: false })).toEqual(['waits', 'now', 'later']);
  expect(states({ kycStatus: 'under_review', listings, isOnSale: false })).toEqual(['waits', 'waits', 'later']);
});

test('a draft is a listing that was not sent', () => {
  const [step] = farmerSteps({ kycStatus: 'approved', listings: [{ status: 'draft' }], isOnSale: false });
  expect(step).toMatchObject({ state: 'now', action: { label: 'Open my listings' } });
});

test('what is on sale waits for its first order', () => {
  expect(states({ kycStatus: 'approved', listings: listed, isOnSale: true })).toEqual(['done', 'done', 'now']);
  expect(states({ kycStatus: 'rejected', listings: listed, isOnSale: false })).toEqual(['done', 'now', 'later']);
});
