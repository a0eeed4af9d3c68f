import { after, HOUR_MS, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import { expect, test } from 'vitest';
import type { PayoutResponse } from './payout.ts';
import { refundStep } from './refund-step.ts';

const NOW = new Date('2026-11-24T08:00:00Z');
const step = (response: PayoutResponse, state: 'queued' | 'pending' = 'pending', failures = 0) =>
  refundStep({ state, attempts: 1, failures }, response, NOW);

test('a refund of which nothing is known is asked about again', () => {
  const next = { failure: null, failures: 0, nextAttemptAt: after(NOW, 3 * SECOND_MS), needsReference: false };
  expect(step('later', 'queued')).toEqual({ ...next, state: 'queued' });
  expect(step({ state: 'pending', reason: null }, 'queued')).toEqual({ ...next, state: 'pending' });
});

test('one that our money at the provider does not suffice for waits under its reference', () => {
  expect(step('no_float')).toEqual({
    state: 'pending',
    failure: 'insufficient_float',
    failures: 0,
    nextAttemptAt: after(NOW, MINUTE_MS),
    needsReference: false,
  });
});

const afterFailures = [
  [0, 'queued', after(NOW, 5 * MINUTE_MS)],
  [1, 'queued', after(NOW, HOUR_MS)],
  [2, 'queued', after(NOW, 4 * HOUR_MS)],
  [3, 'queued', after(NOW, 12 * HOUR_MS)],
  [4, 'failed', null],
] as const;

test.each(afterFailures)(
  'one that failed after %i failures: %s, under a new reference',
  (before, state, nextAttemptAt) => {
    expect(step({ state: 'failed', reason: 'wallet_blocked' }, 'pending', before)).toEqual({
      state,
      failure: 'wallet_blocked',
      failures: before + 1,
      nextAttemptAt,
      needsReference: true,
    });
  },
);

test.each(afterFailures)(
  'one that was refused after %i failures: %s, under its reference',
  (before, state, nextAttemptAt) => {
    expect(step('refused', 'queued', before)).toEqual({
      state,
      failure: 'provider_error',
      failures: before + 1,
      nextAttemptAt,
      needsReference: false,
    });
  },
);

test('one that was paid is over', () => {
  expect(step({ state: 'succeeded', reason: null })).toEqual({
    state: 'succeeded',
    failure: null,
    failures: 0,
    nextAttemptAt: null,
    needsReference: false,
  });
});
