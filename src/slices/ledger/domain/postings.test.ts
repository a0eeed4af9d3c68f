import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountKey, sellerWallet, shardOf } from './account.ts';
import type { Posting } from './postings.ts';
import {
  capturePostings,
  distributePostings,
  refundPostings,
  refundSettledPostings,
  releaseShares,
  settle,
  splitShares,
  withdrawFailPostings,
  withdrawSettlePostings,
  withdrawStartPostings,
} from './postings.ts';

const RUNS = { numRuns: 1000 };
const amounts = fc.integer({ min: 1, max: 1_000_000_00 });
const shares = fc
  .tuple(amounts, fc.integer({ min: 0, max: 500_00 }), fc.integer({ min: 0, max: 1000 }))
  .map(([producePesewas, deliveryFeePesewas, basisPoints]) => ({
    producePesewas,
    deliveryFeePesewas,
    platformFeePesewas: Math.floor((producePesewas * basisPoints) / 10_000),
  }));
const parties = { orderId: 'order', sellerId: 'seller', transporterId: 'transporter' };

const sumOf = (postings: readonly Posting[]) => postings.reduce((sum, line) => sum + line.amountPesewas, 0);

/** Plays transfers in memory; an account below zero (but for the cash outside) is an error as in the database. */
function play(transfers: readonly (readonly Posting[])[]): Map<string, number> {
  const balances = new Map<string, number>();
  for (const line of transfers.flat()) {
    const key = accountKey(line.account);
    balances.set(key, (balances.get(key) ?? 0) + line.amountPesewas);
  }
  return balances;
}

describe('simple transfers', () => {
  test('each moves its amount between two accounts and sums to zero', () => {
    fc.assert(
      fc.property(amounts, fc.uuid(), (amountPesewas, reference) => {
        const order = { orderId: reference, amountPesewas };
        const withdrawal = { withdrawalId: reference, wallet: sellerWallet('s'), amountPesewas };
        const all = [
          capturePostings(order),
          refundPostings(order),
          refundSettledPostings(order),
          withdrawStartPostings(withdrawal),
          withdrawSettlePostings(withdrawal),
          withdrawFailPostings(withdrawal),
        ];
        for (const postings of all) {
          expect(sumOf(postings)).toBe(0);
          expect(postings.map((line) => Math.abs(line.amountPesewas))).toEqual([amountPesewas, amountPesewas]);
        }
      }),
      RUNS,
    );
  });

  test('capture, refund and its settlement leave nothing behind', () => {
    fc.assert(
      fc.property(amounts, fc.uuid(), (amountPesewas, orderId) => {
        const order = { orderId, amountPesewas };
        const left = play([capturePostings(order), refundPostings(order), refundSettledPostings(order)]);
        expect([...left.values()].every((balance) => balance === 0)).toBe(true);
      }),
      RUNS,
    );
  });

  test('nothing and less than nothing do not move', () => {
    expect(() => capturePostings({ orderId: 'o', amountPesewas: 0 })).toThrow(RangeError);
    expect(() => refundPostings({ orderId: 'o', amountPesewas: -1 })).toThrow(RangeError);
  });
});

describe('emptying an escrow', () => {
  test('any split empties exactly what was captured, gives back and pays for the delivery exactly what it says', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(shares, part, part, (held, ofFee, ofProduce) => {
        const totalPesewas = held.producePesewas + held.deliveryFeePesewas;
        const transporterPesewas = Math.floor(held.deliveryFeePesewas * ofFee);
        const refundPesewas =
          held.deliveryFeePesewas - transporterPesewas + Math.floor(held.producePesewas * ofProduce);
        const parts = splitShares(held, { refundPesewas, transporterPesewas });
        const postings = distributePostings(parties, parts);
        expect(sumOf(postings)).toBe(0);
        expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
        expect(parts).toMatchObject({ refundPesewas, transporterPesewas });
        expect(parts.sellerPesewas + parts.platformPesewas).toBeLessThanOrEqual(held.producePesewas);
        expect(parts.platformPesewas).toBeLessThanOrEqual(held.platformFeePesewas);
        const left = play([capturePostings({ orderId: 'order', amountPesewas: totalPesewas }), postings]);
        expect(left.get('escrow/order')).toBe(0);
      }),
      RUNS,
    );
  });

  test('release: seller gets produce less fee, transporter the delivery fee', () => {
    const held = { producePesewas: 100_00, deliveryFeePesewas: 20_00, platformFeePesewas: 2_50 };
    expect(releaseShares(held, true)).toEqual({
      sellerPesewas: 97_50,
      transporterPesewas: 20_00,
      platformPesewas: 2_50,
      refundPesewas: 0,
    });
    expect(releaseShares(held, false)).toEqual({
      sellerPesewas: 97_50,
      transporterPesewas: 0,
      platformPesewas: 2_50,
      refundPesewas: 20_00,
    });
  });

  test('split: half of the produce back, fee in proportion, the delivery stays earned', () => {
    const held = { producePesewas: 100_00, deliveryFeePesewas: 20_00, platformFeePesewas: 2_50 };
    expect(splitShares(held, { refundPesewas: 50_00, transporterPesewas: 20_00 })).toEqual({
      sellerPesewas: 48_75,
      transporterPesewas: 20_00,
      platformPesewas: 1_25,
      refundPesewas: 50_00,
    });
    expect(() => splitShares(held, { refundPesewas: 120_01, transporterPesewas: 0 })).toThrow(RangeError);
    expect(() => splitShares(held, { refundPesewas: 50_00, transporterPesewas: 20_01 })).toThrow(RangeError);
  });

  test('a seller never gets delivery money', () => {
    const held = { producePesewas: 100_00, deliveryFeePesewas: 20_00, platformFeePesewas: 2_50 };
    expect(() => splitShares(held, { refundPesewas: 19_99, transporterPesewas: 0 })).toThrow(RangeError);
    expect(() => splitShares(held, { refundPesewas: 9_99, transporterPesewas: 10_00 })).toThrow(RangeError);
    expect(splitShares(held, { refundPesewas: 10_00, transporterPesewas: 10_00 })).toMatchObject({
      sellerPesewas: 97_50,
      platformPesewas: 2_50,
    });
  });

  test('a delivery fee cannot be paid to nobody', () => {
    const parts = { sellerPesewas: 1, transporterPesewas: 1, platformPesewas: 0, refundPesewas: 0 };
    expect(() => distributePostings({ ...parties, transporterId: null }, parts)).toThrow(RangeError);
  });
});

test('settle refuses one line, an account twice, a sum that is not zero', () => {
  const wallet = sellerWallet('s');
  const other = sellerWallet('t');
  expect(() => settle([{ account: wallet, amountPesewas: 0 }])).toThrow(RangeError);
  expect(() =>
    settle([
      { account: wallet, amountPesewas: 5 },
      { account: wallet, amountPesewas: -5 },
    ]),
  ).toThrow(RangeError);
  expect(() =>
    settle([
      { account: wallet, amountPesewas: 5 },
      { account: other, amountPesewas: -4 },
    ]),
  ).toThrow(RangeError);
});

test('shards spread references over sixteen accounts', () => {
  const used = new Set(Array.from({ length: 1000 }, (_, index) => shardOf(`order-${index}`)));
  expect([...used].toSorted()).toEqual(
    Array.from({ length: 16 }, (_, index) => `shard-${String(index).padStart(2, '0')}`),
  );
});
