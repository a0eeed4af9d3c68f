import { describe, expect, test } from 'vitest';
import { lineWords, periodOf, type StatementEntry, sumsOf } from './statement.ts';

describe('a line of a statement', () => {
  test.each([
    ['seller_wallet', 'escrow.released', 'Sale'],
    ['transporter_wallet', 'escrow.split', 'Delivery fee'],
    ['platform_fees', 'escrow.released', 'Platform fee'],
    ['escrow', 'escrow.captured', 'Paid for an order'],
    ['refunds_payable', 'escrow.refunded', 'Refund'],
    ['refunds_payable', 'escrow.reduced', 'Part of the price back'],
    ['refunds_payable', 'escrow.delivery_reduced', 'Part of the delivery fee back'],
    ['seller_wallet', 'withdrawal.started', 'Withdrawal'],
    ['transporter_wallet', 'withdrawal.started', 'Withdrawal'],
    ['seller_wallet', 'withdrawal.failed', 'Withdrawal returned'],
    ['transporter_wallet', 'withdrawal.failed', 'Withdrawal returned'],
  ])('of %s by %s is called %s', (accountKind, transferKind, words) => {
    expect(lineWords(accountKind, transferKind)).toBe(words);
  });
});

test('a period holds its last day whole, by the days of Ghana, in a leap year too', () => {
  const day = periodOf('2026-11-23', '2026-11-23');
  expect(day).toEqual({ from: new Date('2026-11-23T00:00:00Z'), until: new Date('2026-11-24T00:00:00Z'), days: 1 });
  expect(periodOf('2028-02-01', '2028-02-29')).toMatchObject({ until: new Date('2028-03-01T00:00:00Z'), days: 29 });
  expect(periodOf('2026-12-31', '2026-12-01').days, 'a period that ends before it begins').toBeLessThan(0);
});

test('what came in and what went out are added up apart', () => {
  const entry = (inPesewas: number, outPesewas: number): StatementEntry => ({
    at: new Date(0),
    what: 'Sale',
    reference: '',
    inPesewas,
    outPesewas,
    onWallet: true,
  });
  expect(sumsOf([entry(97_50, 0), entry(0, 40_00), entry(2_50, 1_00)])).toEqual({
    inPesewas: 100_00,
    outPesewas: 41_00,
  });
  expect(sumsOf([])).toEqual({ inPesewas: 0, outPesewas: 0 });
});
