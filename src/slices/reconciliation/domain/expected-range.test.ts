import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excessOf, expectedRange, isLasting, isStatementWanted } from './expected-range.ts';

const quiet = {
  booksPesewas: 10_000,
  bookedMeanwhile: [],
  comingPesewas: 0,
  leavingPesewas: 0,
  awaitedFeesPesewas: 0,
  namedPesewas: 0,
  namedMeanwhile: [],
};

describe('what a balance may be', () => {
  test('with nothing under way is what the books say', () => {
    expect(expectedRange(quiet)).toEqual({ low: 10_000, high: 10_000 });
    expect(excessOf(10_001, expectedRange(quiet))).toBe(1);
    expect(excessOf(9_990, expectedRange(quiet))).toBe(-10);
  });

  test('a charge may be paid and a payout gone that are under way; a fee that is named is gone', () => {
    expect(expectedRange({ ...quiet, comingPesewas: 300, leavingPesewas: 200, namedPesewas: -5 })).toEqual({
      low: 9_795,
      high: 10_295,
    });
  });

  test('is less by fees that are awaited and no statement has told, and by no more', () => {
    const look = { ...quiet, awaitedFeesPesewas: 20 };
    const range = { ...expectedRange(look), awaitedFeesPesewas: 20 };
    expect([10_000, 9_999, 9_980, 9_979, 10_001].map((balance) => excessOf(balance, range))).toEqual([0, 0, 0, -1, 1]);
    expect([10_000, 9_999, 9_980, 9_979, 10_001].map((balance) => isStatementWanted(balance, range))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });

  test('a difference lasts when it was there before, on the same side', () => {
    expect([isLasting(null, 5), isLasting(0, 5), isLasting(3, 5), isLasting(-3, 5), isLasting(3, 0)]).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
  });
});

/**
 * A movement: when the provider did it, when we began it and booked it. We begin before the provider moves anything and
 * book only afterwards; a fee is named by a statement instead, once the provider took it.
 */
const movement = fc
  .record({
    amount: fc.integer({ min: -500, max: 500 }).filter((amount) => amount !== 0),
    begun: fc.integer({ min: 0, max: 100 }),
    toProvider: fc.integer({ min: 0, max: 40 }),
    toBooks: fc.integer({ min: 0, max: 40 }),
    done: fc.boolean(),
    fee: fc.boolean(),
  })
  .map(({ amount, begun, toProvider, toBooks, done, fee }) => ({
    amount: fee ? -Math.abs(amount) : amount,
    fee,
    begun,
    // What the provider declines never moves.
    movedAt: done ? begun + toProvider : Infinity,
    bookedAt: done ? begun + toProvider + toBooks : Infinity,
    endedAt: begun + toProvider + toBooks,
  }));

describe('money in flight', () => {
  test('never makes an alarm, whenever the balance is read between the two cuts', () => {
    fc.assert(
      fc.property(
        fc.array(movement, { maxLength: 30 }),
        fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100)).map((times) => times.toSorted((one, other) => one - other)),
        (movements, [first = 0, read = 0, second = 0]) => {
          const asked = movements.filter(({ fee }) => !fee);
          const fees = movements.filter(({ fee, movedAt }) => fee && movedAt < Infinity);
          const sum = (of: readonly { amount: number }[]) => of.reduce((total, { amount }) => total + amount, 0);
          const underWay = asked.filter(
            ({ begun, endedAt, bookedAt }) => begun <= second && second < Math.min(endedAt, bookedAt),
          );
          const range = expectedRange({
            booksPesewas: sum(asked.filter(({ bookedAt }) => bookedAt <= first)),
            bookedMeanwhile: asked
              .filter(({ bookedAt }) => bookedAt > first && bookedAt <= second)
              .map(({ amount }) => amount),
            comingPesewas: sum(underWay.filter(({ amount }) => amount > 0)),
            awaitedFeesPesewas: 0,
            leavingPesewas: -sum(underWay.filter(({ amount }) => amount < 0)),
            // The statement is read up to a cut: everything that moved by then is in it.
            namedPesewas: sum(fees.filter(({ movedAt }) => movedAt <= first)),
            namedMeanwhile: fees
              .filter(({ movedAt }) => movedAt > first && movedAt <= second)
              .map(({ amount }) => amount),
          });
          const balance = sum(movements.filter(({ movedAt }) => movedAt <= read));
          expect(excessOf(balance, range)).toBe(0);
        },
      ),
    );
  });

  test('money that nobody asked for shows to the pesewa when nothing else is under way', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000, max: 1_000 }), (lost) => {
        expect(excessOf(10_000 + lost, expectedRange(quiet))).toBe(lost);
      }),
    );
  });
});
