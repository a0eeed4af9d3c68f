import { expect, test } from 'vitest';
import { HOLD_STATUSES } from './hold.ts';
import { holdActions, paymentActions, standingOf } from './may.ts';
import { PAYMENT_STATES } from './payment.ts';

test('who may do what with a hold, printed', () => {
  const table = HOLD_STATUSES.flatMap((status) =>
    (['buyer', 'seller', 'transporter', 'admin'] as const).map((standing) => {
      return `${status} ${standing}: ${holdActions({ status, delivered: true }, standing).join(' ') || '·'}`;
    }),
  );
  expect(table.filter((row) => !row.endsWith('·'))).toEqual([
    'held buyer: release dispute',
    'held seller: dispute',
    'held admin: dispute',
    'disputed admin: decide',
  ]);
  expect(holdActions({ status: 'held', delivered: false }, 'buyer')).toEqual(['dispute']);
});

test('standing: a party first, then an admin, else a stranger', () => {
  const parties = { buyerId: 'b', sellerId: 's', transporterId: null };
  const standings = ['b', 's', 'x'].flatMap((id) =>
    ['farmer', 'admin'].map((role) => standingOf(parties, { id, role })),
  );
  expect(standings).toEqual(['buyer', 'buyer', 'seller', 'seller', null, 'admin']);
  expect(standingOf({ ...parties, buyerId: null }, { id: 'b', role: 'buyer' })).toBeNull();
});

test('a transporter has to do with the money of the order that they carry, and to no other', () => {
  const parties = { buyerId: 'b', sellerId: 's', transporterId: 'yaw' };
  expect(standingOf(parties, { id: 'yaw', role: 'transporter' })).toBe('transporter');
  expect(standingOf(parties, { id: 'kwame', role: 'transporter' })).toBeNull();
});

test('what a payer may do, printed', () => {
  expect(
    PAYMENT_STATES.map(
      (state) =>
        `${state}: ${paymentActions({ state, network: 'mtn', provider: 'sandbox', payable: true, cards: false }).join(' ') || '·'}`,
    ),
  ).toEqual([
    'queued: another_number',
    'pending: resend another_number',
    'otp_required: resend otp another_number',
    'succeeded: ·',
    'declined: another_number',
    'timed_out: another_number',
    'superseded: ·',
  ]);
  expect(
    paymentActions({ state: 'declined', network: 'mtn', provider: 'sandbox', payable: false, cards: false }),
  ).toEqual([]);
  expect(
    paymentActions({ state: 'otp_required', network: 'telecel', provider: 'sandbox', payable: true, cards: false }),
    'no prompt comes from Telecel',
  ).toEqual(['otp', 'another_number']);
  expect(
    paymentActions({ state: 'pending', network: 'mtn', provider: 'paystack', payable: true, cards: false }),
    'Paystack sends each prompt once',
  ).toEqual(['another_number']);
  const byCard = { network: 'card', provider: 'paystack', payable: true, cards: true } as const;
  expect(
    (['queued', 'pending', 'declined', 'timed_out'] as const).map((state) => paymentActions({ ...byCard, state })),
    'a page that is open is gone on with, and a new one opened after the end',
  ).toEqual([['another_number'], ['another_number'], ['another_number', 'card'], ['another_number', 'card']]);
  expect(paymentActions({ ...byCard, network: 'at', state: 'pending' })).toEqual(['another_number', 'card']);
  expect(paymentActions({ ...byCard, state: 'declined', cards: false })).toEqual(['another_number']);
});
