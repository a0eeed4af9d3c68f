import { after, DAY_MS } from '#kernel/time.ts';
import { kinds, NOW, orderIn, outcome, refusal } from '#test/support/orders/one-order.ts';
import { agreedGoods } from '#test/support/orders/agreed-goods.ts';
import { expect, it } from 'vitest';
import { BEFORE_PICKUP } from '../order.ts';
import { proposeDay } from '../changes/proposed-change.ts';

const bound = { depositBoundFrom: NOW };

it('cancel: the deposit of a pre-order stays with the farmer when its buyer cancels, before the pickup', () => {
  for (const status of BEFORE_PICKUP)
    expect(kinds(outcome('cancel', 'buyer', orderIn(status, bound)))).toContain('refund_all_but_deposit');
});

it('cancel: the deposit comes back within a day of paying it, and where none was paid', () => {
  const early = orderIn('confirmed', { depositBoundFrom: after(NOW, 1) });
  expect(kinds(outcome('cancel', 'buyer', early))).toContain('refund_hold');
  expect(kinds(outcome('cancel', 'buyer', orderIn('confirmed')))).toContain('refund_hold');
});

it('cancel: the deposit comes back whole when the farmer or an administrator cancels, or nobody confirms', () => {
  expect(kinds(outcome('cancel', 'farmer', orderIn('confirmed', bound)))).toContain('refund_hold');
  expect(kinds(outcome('cancel', 'admin', orderIn('confirmed', bound)))).toContain('refund_hold');
  expect(kinds(outcome('lapse', 'clock', orderIn('pending', bound), after(NOW, 30 * DAY_MS)))).toContain('refund_hold');
});

it('cancel: the deposit comes back when there is less than was agreed, or the farmer offers less', () => {
  const weighed = orderIn('confirmed', { ...bound, goods: { ...agreedGoods(), weightDueAt: after(NOW, DAY_MS) } });
  expect(kinds(outcome('cancel', 'buyer', weighed))).toContain('refund_hold');
  const change = { kind: 'less', by: 'farmer', grams: 1000, dueAt: after(NOW, DAY_MS) } as const;
  expect(kinds(outcome('cancel', 'buyer', orderIn('confirmed', { ...bound, change })))).toContain('refund_hold');
  const asked = orderIn('confirmed', { ...bound, change: { ...change, by: 'buyer' } });
  expect(kinds(outcome('cancel', 'buyer', asked))).toContain('refund_all_but_deposit');
  const later = orderIn('confirmed', { ...bound, change: proposeDay('farmer', '2026-11-25', NOW) });
  expect(kinds(outcome('cancel', 'buyer', later))).toContain('refund_all_but_deposit');
  expect(refusal('cancel', 'buyer', orderIn('confirmed', { ...bound, disputed: true }))?.code).toBe('order.disputed');
});
