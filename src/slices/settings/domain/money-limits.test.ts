import { NETWORKS } from '#kernel/ghana/network.ts';
import { expect, test } from 'vitest';
import {
  checkPayout,
  largestCharge,
  largestPayout,
  leastCharge,
  leastPayout,
  leavesNothing,
  limitOn,
  type LimitName,
  type MoneyLimit,
  STANDARD_LIMITS,
} from './money-limits.ts';

const AT = new Date('2026-11-28T08:00:00Z');
const set = (name: LimitName, amountPesewas: number | null, startsOn: string): MoneyLimit => ({
  name,
  amountPesewas,
  startsOn,
  source: 'A letter of the network',
});

test('a wallet pays and takes at most what the Bank of Ghana allows the best known in a day', () => {
  for (const network of NETWORKS) {
    expect(largestCharge(STANDARD_LIMITS, network, AT)).toBe(2_500_000);
    expect(largestPayout(STANDARD_LIMITS, network, AT)).toBe(2_500_000);
  }
});

test('a card and a bank account have no largest amount', () => {
  expect(largestCharge(STANDARD_LIMITS, 'card', AT)).toBeNull();
  expect(largestPayout(STANDARD_LIMITS, 'bank', AT)).toBeNull();
});

test('the least withdrawal lies well above what the provider takes for it', () => {
  expect(leastPayout(STANDARD_LIMITS, 'mtn', AT)).toBe(1000);
  expect(leastPayout(STANDARD_LIMITS, 'bank', AT)).toBe(10_000);
  expect(leastCharge(STANDARD_LIMITS, 'telecel', AT)).toBe(10);
});

test('a limit counts from its first day in Ghana on', () => {
  const limits = [...STANDARD_LIMITS, set('enhanced.daily', 3_000_000, '2026-12-01')];
  expect(largestCharge(limits, 'mtn', new Date('2026-11-30T23:59:59Z'))).toBe(2_500_000);
  expect(largestCharge(limits, 'mtn', new Date('2026-12-01T00:00:00Z'))).toBe(3_000_000);
});

test('a network’s own limit goes before the one of the Bank of Ghana until it is taken away', () => {
  const own = [...STANDARD_LIMITS, set('mtn.largest_charge', 1_000_000, '2026-11-01')];
  expect(largestCharge(own, 'mtn', AT)).toBe(1_000_000);
  expect(largestCharge(own, 'telecel', AT)).toBe(2_500_000);
  expect(largestCharge([...own, set('mtn.largest_charge', null, '2026-11-20')], 'mtn', AT)).toBe(2_500_000);
});

test('of two limits with one first day the one that was set last counts', () => {
  const limits = [set('card.largest_charge', 500, '2026-11-01'), set('card.largest_charge', 700, '2026-11-01')];
  expect(limitOn(limits, 'card.largest_charge', '2026-11-28')?.amountPesewas).toBe(700);
});

test('a least amount above the largest, or the other way round, leaves nothing', () => {
  expect(leavesNothing(STANDARD_LIMITS, set('mtn.largest_payout', 999, '2026-12-01'))).toBe(true);
  expect(leavesNothing(STANDARD_LIMITS, set('mtn.largest_payout', 1000, '2026-12-01'))).toBe(false);
  const most = [...STANDARD_LIMITS, set('card.largest_charge', 5000, '2026-12-01')];
  expect(leavesNothing(most, set('card.least_charge', 5001, '2026-12-01'))).toBe(true);
  expect(leavesNothing(most, set('enhanced.daily', 1, '2026-12-01'))).toBe(false);
});

test.each([
  ['just the least', 1000, false, null],
  ['a pesewa less', 999, false, 'withdrawal.below_least'],
  ['the last that is left', 37, true, null],
  ['just the largest', 2_500_000, false, null],
  ['a pesewa more', 2_500_001, false, 'withdrawal.above_limit'],
  ['more than a wallet takes, though it is the last', 2_500_001, true, 'withdrawal.above_limit'],
] as const)('a payout to a wallet of %s', (_name, amountPesewas, takesLast, code) => {
  const decision = checkPayout(STANDARD_LIMITS, { to: 'mtn', amountPesewas, takesLast }, AT);
  expect(decision.ok ? null : decision.refusal.code).toBe(code);
});

test('somebody who cannot be paid so much by wallet reads that a bank account can', () => {
  const decision = checkPayout(STANDARD_LIMITS, { to: 'at', amountPesewas: 3_000_000, takesLast: false }, AT);
  expect(decision).toMatchObject({ refusal: { detail: expect.stringContaining('Withdraw to a bank account') } });
  expect(checkPayout(STANDARD_LIMITS, { to: 'bank', amountPesewas: 3_000_000, takesLast: false }, AT).ok).toBe(true);
});
