import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { awaitedFees, type FeeDay, feesWithin, limitOf, type OpenFee } from './fee-rule.ts';

const rule = { basisPoints: 200, mostPesewas: 50_00 };
const fee = (id: string, feePesewas: number, day = '2026-11-23'): OpenFee => ({ id, day, feePesewas });
const days = (turnoverPesewas: number, bookedPesewas = 0) =>
  new Map([['2026-11-23', { turnoverPesewas, bookedPesewas }]]);
const ids = (fees: readonly OpenFee[]) => fees.map(({ id }) => id).join();

describe('a rule about fees', () => {
  test('books up to its share of the day, and never more than its most', () => {
    expect(limitOf(rule, { turnoverPesewas: 1_000_00, bookedPesewas: 0 })).toBe(20_00);
    expect(limitOf(rule, { turnoverPesewas: 100_000_00, bookedPesewas: 0 })).toBe(50_00);
  });

  test('says how much is kept at most on days that nobody has told about', () => {
    expect(awaitedFees(rule, [1_000_00, 100_000_00, 0])).toBe(20_00 + 50_00);
    expect(awaitedFees(rule, [])).toBe(0);
  });

  test('leaves what goes beyond, and goes on with what fits', () => {
    const fees = [fee('a', 12_00), fee('b', 9_00), fee('c', 8_00), fee('d', 1)];
    expect(ids(feesWithin(rule, days(1_000_00), fees))).toBe('a,c');
  });

  test('counts what is booked of the day already, also by people', () => {
    expect(ids(feesWithin(rule, days(1_000_00, 19_00), [fee('a', 1_00), fee('b', 1)]))).toBe('a');
  });

  test('books nothing of a day without turnover, and nothing that was given back', () => {
    expect(feesWithin(rule, new Map(), [fee('a', 1)])).toEqual([]);
    expect(feesWithin(rule, days(1_000_00), [fee('a', -5_00), fee('b', 0)])).toEqual([]);
  });

  test('never goes beyond the limit of any day', () => {
    const day = fc.constantFrom('2026-11-21', '2026-11-22', '2026-11-23');
    const sums = fc.record({ turnoverPesewas: fc.nat(10_000_00), bookedPesewas: fc.nat(60_00) });
    const fees = fc.array(fc.record({ id: fc.uuid(), day, feePesewas: fc.integer({ min: -5_00, max: 20_00 }) }));
    fc.assert(
      fc.property(fc.dictionary(day, sums), fees, (known, open) => {
        const all = new Map<string, FeeDay>(Object.entries(known));
        const taken = feesWithin(rule, all, open);
        for (const [name, group] of Map.groupBy(taken, (one) => one.day)) {
          const here = all.get(name) ?? { turnoverPesewas: 0, bookedPesewas: 0 };
          const sum = group.reduce((total, one) => total + one.feePesewas, here.bookedPesewas);
          expect(sum).toBeLessThanOrEqual(limitOf(rule, here));
        }
      }),
    );
  });
});
