import { describe, expect, it } from 'vitest';
import { type Booking, isWithinAddress, mayBook } from './book.ts';

const TONNE = 1_000_000;
const ASKED: Booking = {
  running: 0,
  unpaid: { preOrders: 0, grams: 0 },
  known: false,
  ends: 0,
  offeredGrams: 5 * TONNE,
  grams: 10_000,
  depositPesewas: 100,
};
const codeOf = (change: Partial<Booking>) => {
  const decision = mayBook({ ...ASKED, ...change });
  return decision.ok ? null : decision.refusal.code;
};

describe('one more pre-order of a buyer', () => {
  it.each([
    [{ running: 19, unpaid: { preOrders: 2, grams: 0 } }, null],
    [{ running: 20 }, 'pre_order.too_many'],
    [{ running: 3, unpaid: { preOrders: 3, grams: 0 } }, 'pre_order.too_many'],
    [{ running: 3, unpaid: { preOrders: 3, grams: 0 }, known: true }, null],
    [{ depositPesewas: 99 }, 'pre_order.too_small'],
  ])('%j', (change, code) => {
    expect(codeOf(change)).toBe(code);
  });

  it('unpaid: a coming harvest is not booked out by a stranger, and is by a buyer who has paid before', () => {
    expect(codeOf({ grams: 2.5 * TONNE })).toBeNull();
    expect(codeOf({ grams: 2.5 * TONNE + 10 })).toBe('pre_order.too_much_unpaid');
    expect(codeOf({ grams: 1 * TONNE, unpaid: { preOrders: 1, grams: 2 * TONNE } })).toBe('pre_order.too_much_unpaid');
    expect(codeOf({ grams: 5 * TONNE, known: true })).toBeNull();
  });

  it('unpaid: what ran out counts against the next', () => {
    const most = [0, 1, 2, 3, 4].map((ends) => {
      const tries = [2.5, 1.25, 0.5, 0.25].find((tonnes) => codeOf({ grams: tonnes * TONNE, ends }) === null);
      return tries ?? null;
    });
    expect(most).toEqual([2.5, 2.5, 1.25, 0.5, 0.25]);
  });

  it('unpaid: a few sacks are anybody’s, also of a small harvest', () => {
    expect(codeOf({ offeredGrams: 120_000, grams: 100_000, ends: 9 })).toBeNull();
    expect(codeOf({ offeredGrams: 120_000, grams: 110_000 })).toBe('pre_order.too_much_unpaid');
    expect(codeOf({ offeredGrams: 60_000, grams: 60_000 })).toBeNull();
  });
});

it('unpaid: strangers behind one network address share one half of a harvest', () => {
  const asked = { offeredGrams: 5 * TONNE, grams: TONNE };
  expect(isWithinAddress(asked, { preOrders: 2, grams: 1.5 * TONNE }, 20)).toBe(true);
  expect(isWithinAddress(asked, { preOrders: 2, grams: 1.6 * TONNE }, 20)).toBe(false);
  expect(isWithinAddress({ ...asked, grams: 10 }, { preOrders: 59, grams: 0 }, 20)).toBe(true);
  expect(isWithinAddress({ ...asked, grams: 10 }, { preOrders: 60, grams: 0 }, 20)).toBe(false);
});
