import { expect, test } from 'vitest';
import { statesOf } from './states-of.ts';

const words = (order: Parameters<typeof statesOf>[0]) => statesOf(order).map(({ status }) => status);

test('an order cancelled before it was paid waits for no money; one cancelled after shows where it went', () => {
  const waiting = { paymentStatus: 'pending', deliveryStatus: 'pending', escrowStatus: 'awaiting' } as const;
  expect(words({ status: 'pending_payment', ...waiting })).toEqual(['pending', 'pending', 'awaiting']);
  expect(words({ status: 'cancelled', ...waiting, deliveryStatus: 'cancelled' })).toEqual([
    'not_paid',
    'cancelled',
    'nothing_held',
  ]);
  expect(words({ status: 'cancelled', ...waiting, paymentStatus: 'failed' })).toEqual([
    'failed',
    'pending',
    'nothing_held',
  ]);
  expect(
    words({ status: 'cancelled', paymentStatus: 'refunded', deliveryStatus: 'cancelled', escrowStatus: 'refunded' }),
  ).toEqual(['refunded', 'cancelled', 'refunded']);
});
