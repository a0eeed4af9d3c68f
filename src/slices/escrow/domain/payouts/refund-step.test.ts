import { after, MINUTE_MS, SECOND_MS } from '#kernel/time.ts';
import { expect, test } from 'vitest';
import type { PayoutResponse } from './payout.ts';
import { refundStep } from './refund-step.ts';

const NOW = new Date('2026-11-24T08:00:00Z');
const step = (response: PayoutResponse, state: 'queued' | 'pending' = 'pending') =>
  refundStep({ state, attempts: 1 }, response, NOW);

test('a refund of which nothing is known is asked about again', () => {
  expect(step('later', 'queued')).toEqual({
    state: 'queued',
    failure: null,
    nextAttemptAt: after(NOW, 3 * SECOND_MS),
    needsReference: false,
  });
  expect(step({ state: 'pending', reason: null }, 'queued')).toEqual({
    state: 'pending',
    failure: null,
    nextAttemptAt: after(NOW, 3 * SECOND_MS),
    needsReference: false,
  });
});

test('one that our money at the provider does not suffice for waits under its reference', () => {
  expect(step('no_float')).toEqual({
    state: 'pending',
    failure: 'insufficient_float',
    nextAttemptAt: after(NOW, MINUTE_MS),
    needsReference: false,
  });
});

test('one that failed is sent again under a new reference, one that is refused is left to people', () => {
  expect(step({ state: 'failed', reason: 'wallet_blocked' })).toEqual({
    state: 'queued',
    failure: 'wallet_blocked',
    nextAttemptAt: after(NOW, 2 * MINUTE_MS),
    needsReference: true,
  });
  expect(step('refused')).toEqual({
    state: 'failed',
    failure: 'provider_error',
    nextAttemptAt: null,
    needsReference: false,
  });
});

test('one that was paid is over', () => {
  expect(step({ state: 'succeeded', reason: null })).toEqual({
    state: 'succeeded',
    failure: null,
    nextAttemptAt: null,
    needsReference: false,
  });
});
