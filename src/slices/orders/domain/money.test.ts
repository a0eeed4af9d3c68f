import { type Settlement, UNPAID } from '#slices/ledger/domain/settlement.ts';
import { expect, test } from 'vitest';
import { earnersOf, paymentStatusOf } from './money.ts';

const held: Settlement = { ...UNPAID, paidPesewas: 12_000, heldPesewas: 12_000 };
const settledAt = new Date('2026-11-23T08:00:00Z');
const split: Settlement = {
  ...held,
  heldPesewas: 0,
  refundedPesewas: 5_000,
  sellerPesewas: 4_875,
  transporterPesewas: 2_000,
  platformPesewas: 125,
  settledAt,
};

test('a payment is refunded as far as money that the order needed went back', () => {
  expect(paymentStatusOf('completed', held)).toBe('completed');
  expect(paymentStatusOf('failed', UNPAID)).toBe('failed');
  expect(paymentStatusOf('completed', split)).toBe('partly_refunded');
  expect(paymentStatusOf('refunded', { ...UNPAID, paidPesewas: 12_000, refundedPesewas: 12_000, settledAt })).toBe(
    'refunded',
  );
  expect(
    paymentStatusOf('completed', { ...held, paidPesewas: 24_000, refundedPesewas: 12_000, surplusPesewas: 12_000 }),
  ).toBe('completed');
});

test('the earners of an order get what was agreed until it is divided, and nothing of one that was cancelled unpaid', () => {
  const agreed = { producePesewas: 10_000, deliveryFeePesewas: 2_000, platformFeePesewas: 250 };
  expect(earnersOf({ ...agreed, status: 'pending' }, held)).toMatchObject({
    sellerPesewas: 9_750,
    transporterPesewas: 2_000,
    platformPesewas: 250,
  });
  expect(earnersOf({ ...agreed, status: 'completed' }, split)).toMatchObject({
    sellerPesewas: 4_875,
    transporterPesewas: 2_000,
    platformPesewas: 125,
  });
  expect(earnersOf({ ...agreed, status: 'cancelled' }, UNPAID)).toEqual({
    sellerPesewas: 0,
    transporterPesewas: 0,
    platformPesewas: 0,
  });
});
