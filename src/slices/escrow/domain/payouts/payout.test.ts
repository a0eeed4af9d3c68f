import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterWithdrawalReport,
  isUnderWay,
  nextLookAfterPaid,
  type ReportedWithdrawal,
  WITHDRAWAL_STATES,
  type WithdrawalState,
} from './payout.ts';

const REPORTS = ['pending', 'succeeded', 'failed', 'no_float'] as const;

test('the machine of a withdrawal, printed', () => {
  expect(
    WITHDRAWAL_STATES.map(
      (state) => `${state}: ${REPORTS.map((report) => afterWithdrawalReport(state, report)).join(', ')}`,
    ),
  ).toEqual([
    'awaiting_approval: awaiting_approval, awaiting_approval, awaiting_approval, awaiting_approval',
    'queued: pending, succeeded, failed, waiting',
    'waiting: pending, succeeded, failed, waiting',
    'pending: pending, succeeded, failed, waiting',
    'succeeded: succeeded, succeeded, returned, succeeded',
    'failed: failed, failed, failed, failed',
    'returned: returned, returned, returned, returned',
    'cancelled: cancelled, cancelled, cancelled, cancelled',
    'refused: refused, refused, refused, refused',
  ]);
});

/** Where the money is: on its way, with the person, or back in the wallet. */
function placeOf(state: WithdrawalState): 'on its way' | 'arrived' | 'back' {
  if (isUnderWay(state)) return 'on its way';
  return state === 'succeeded' ? 'arrived' : 'back';
}

test('whatever a provider says, money leaves the wallet once and comes back at most once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<ReportedWithdrawal>(...REPORTS)), (reports) => {
      let state: WithdrawalState = 'queued';
      const places = ['on its way'];
      for (const report of reports) {
        state = afterWithdrawalReport(state, report);
        if (placeOf(state) !== places.at(-1)) places.push(placeOf(state));
      }
      expect([
        ['on its way'],
        ['on its way', 'arrived'],
        ['on its way', 'back'],
        ['on its way', 'arrived', 'back'],
      ]).toContainEqual(places);
    }),
  );
});

test('a provider is asked about a withdrawal only while it is queued, waiting or pending there', () => {
  expect(WITHDRAWAL_STATES.filter(isUnderWay)).toEqual(['queued', 'waiting', 'pending']);
});

test('what was paid is looked at after an hour, a day and three days', () => {
  const paidAt = new Date('2026-11-23T08:00:00Z');
  const [hour, day, threeDays] = [HOUR_MS, DAY_MS, 3 * DAY_MS].map((ms) => after(paidAt, ms));
  if (hour === undefined || day === undefined || threeDays === undefined) throw new Error('No times.');
  expect(nextLookAfterPaid(paidAt, paidAt)).toEqual(hour);
  expect(nextLookAfterPaid(paidAt, hour)).toEqual(day);
  expect(nextLookAfterPaid(paidAt, after(day, 5))).toEqual(threeDays);
  expect(nextLookAfterPaid(paidAt, threeDays)).toBeNull();
});
