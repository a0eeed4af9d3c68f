import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextPoll, nextSend } from './attempts.ts';
import type { PaymentState } from './payment.ts';
import { afterReport, bookPayment, isFinalReport, isOpen, PAYMENT_STATES } from './payment.ts';
import { afterPayoutReport, PAYOUT_STATES, REPEAT_WINDOW_MS, repeatWaitMs, takeFrom } from './payouts/payout.ts';

const RUNS = { numRuns: 1000 };
const REPORTS = ['pending', 'otp_required', 'succeeded', 'declined', 'timed_out'] as const;
const amounts = fc.integer({ min: 1, max: 1_000_000_00 });

test('the payment machine, printed', () => {
  const rows = PAYMENT_STATES.map(
    (state) => `${state}: ${REPORTS.map((report) => afterReport(state, report)).join(', ')}`,
  );
  expect(rows).toEqual([
    'queued: pending, otp_required, succeeded, declined, timed_out',
    'pending: pending, otp_required, succeeded, declined, timed_out',
    'otp_required: pending, otp_required, succeeded, declined, timed_out',
    'succeeded: succeeded, succeeded, succeeded, succeeded, succeeded',
    'declined: declined, declined, succeeded, declined, declined',
    'timed_out: timed_out, timed_out, succeeded, timed_out, timed_out',
    'superseded: superseded, superseded, succeeded, superseded, superseded',
  ]);
});

test('reports in any order and number end as succeeded exactly when money came', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...REPORTS), { minLength: 1 }), (reports) => {
      const end = reports.reduce<PaymentState>(afterReport, 'queued');
      expect(end === 'succeeded').toBe(reports.includes('succeeded'));
      expect(isOpen(end)).toBe(reports.every((report) => report === 'pending' || report === 'otp_required'));
    }),
    RUNS,
  );
});

test('the provider is asked again until it says how the payment ended', () => {
  expect(REPORTS.filter(isFinalReport)).toEqual(['succeeded', 'declined', 'timed_out']);
});

test('exactly what was asked for pays every order; a pesewa less pays none and goes back whole, a pesewa more goes back', () => {
  const allocations = [
    { orderId: 'yam', amountPesewas: 70_00 },
    { orderId: 'gari', amountPesewas: 30_00 },
  ];
  expect(bookPayment(100_00, allocations)).toEqual({ parts: allocations, surplus: null });
  expect(bookPayment(99_99, allocations)).toEqual({ parts: [], surplus: { orderId: 'yam', amountPesewas: 99_99 } });
  expect(bookPayment(100_01, allocations)).toEqual({
    parts: allocations,
    surplus: { orderId: 'yam', amountPesewas: 1 },
  });
});

test('what is booked is what was paid: parts and surplus, never a part of an order', () => {
  fc.assert(
    fc.property(
      fc.array(amounts, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 10_000_000_00 }),
      (asked, paidPesewas) => {
        const allocations = asked.map((amountPesewas, index) => ({ orderId: `o${index}`, amountPesewas }));
        const { parts, surplus } = bookPayment(paidPesewas, allocations);
        const booked = parts.reduce((sum, part) => sum + part.amountPesewas, 0) + (surplus?.amountPesewas ?? 0);
        expect(booked).toBe(paidPesewas);
        expect([0, allocations.length]).toContain(parts.length);
      },
    ),
    RUNS,
  );
  expect(() => bookPayment(0, [{ orderId: 'o', amountPesewas: 1 }])).toThrow('Nothing was paid for');
  expect(() => bookPayment(1, [])).toThrow('Nothing was paid for');
});

test('the payout machine, printed', () => {
  const reports = ['pending', 'succeeded', 'failed'] as const;
  expect(
    PAYOUT_STATES.map((state) => `${state}: ${reports.map((report) => afterPayoutReport(state, report)).join(', ')}`),
  ).toEqual([
    'queued: pending, succeeded, failed',
    'pending: pending, succeeded, failed',
    'succeeded: succeeded, succeeded, succeeded',
    'failed: pending, succeeded, failed',
  ]);
});

test('a withdrawal never takes more from a wallet than is in it', () => {
  fc.assert(
    fc.property(amounts, amounts, amounts, (sellerPesewas, transporterPesewas, asked) => {
      const taken = takeFrom({ sellerPesewas, transporterPesewas }, asked);
      expect(taken === null).toBe(asked > sellerPesewas + transporterPesewas);
      if (taken === null) return;
      expect(taken.sellerPesewas + taken.transporterPesewas).toBe(asked);
      expect(taken.sellerPesewas).toBeLessThanOrEqual(sellerPesewas);
      expect(taken.transporterPesewas).toBeLessThanOrEqual(transporterPesewas);
    }),
    RUNS,
  );
});

test('both wallets can be emptied at once', () => {
  expect(takeFrom({ sellerPesewas: 3_00, transporterPesewas: 2_00 }, 5_00)).toEqual({
    sellerPesewas: 3_00,
    transporterPesewas: 2_00,
  });
});

test('waiting grows and is bounded', () => {
  const now = new Date(0);
  const least = [1, 2, 3, 4, 30].map((attempts) => nextPoll(now, attempts, 10_000).getTime());
  expect(least).toEqual([10_000, 10_000, 12_000, 24_000, 900_000]);
  expect([1, 2, 3, 30].map((attempts) => nextPoll(now, attempts).getTime())).toEqual([3000, 6000, 12_000, 900_000]);
  expect([0, 1, 40].map((attempts) => nextSend(now, attempts).getTime())).toEqual([60_000, 60_000, 900_000]);
});

test.each([
  [0, REPEAT_WINDOW_MS],
  [REPEAT_WINDOW_MS - 1, 1],
  [REPEAT_WINDOW_MS, null],
])('a like withdrawal %i ms later waits %s ms', (afterMs, wait) => {
  const last = new Date('2026-11-23T08:00:00Z');
  expect(repeatWaitMs(last, new Date(last.getTime() + afterMs))).toBe(wait);
  expect(repeatWaitMs(null, last)).toBeNull();
});
