import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accountKey, platformFeeShards, platformFees, sellerWallet, shardOf, transporterWallet } from './account.ts';
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

/** A transfer as a bookkeeper reads it: each account and what went into it. */
const read = (postings: readonly Posting[]) =>
  postings.map((line) => `${accountKey(line.account)} ${line.amountPesewas}`);

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
        const order = { orderId: reference, provider: 'momo', amountPesewas } as const;
        const withdrawal = { ...order, withdrawalId: reference, wallet: sellerWallet('s') };
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

  test('money goes from the account that it was in to the one that it belongs to', () => {
    const order = { orderId: 'order', provider: 'paystack', amountPesewas: 120_00 } as const;
    expect(read(capturePostings(order))).toEqual(['provider_cash/paystack/shard-07 -12000', 'escrow/order 12000']);
    expect(read(refundPostings(order))).toEqual(['escrow/order -12000', 'refunds_payable/order 12000']);
    expect(read(refundSettledPostings(order))).toEqual([
      'refunds_payable/order -12000',
      'provider_cash/paystack/shard-07 12000',
    ]);
    const wallet = transporterWallet('yaw');
    const withdrawal = { withdrawalId: 'w-1', wallet, provider: 'momo', amountPesewas: 5_00 } as const;
    expect(read(withdrawStartPostings(withdrawal))).toEqual([
      'transporter_wallet/yaw -500',
      'payouts_in_flight/w-1 500',
    ]);
    expect(read(withdrawSettlePostings(withdrawal))).toEqual([
      'payouts_in_flight/w-1 -500',
      'provider_cash/momo/shard-00 500',
    ]);
    expect(read(withdrawFailPostings(withdrawal))).toEqual([
      'payouts_in_flight/w-1 -500',
      'transporter_wallet/yaw 500',
    ]);
  });

  test('capture, refund and its settlement leave nothing behind', () => {
    fc.assert(
      fc.property(amounts, fc.uuid(), (amountPesewas, orderId) => {
        const order = { orderId, provider: 'sandbox' as const, amountPesewas };
        const left = play([capturePostings(order), refundPostings(order), refundSettledPostings(order)]);
        expect([...left.values()].every((balance) => balance === 0)).toBe(true);
      }),
      RUNS,
    );
  });

  test('nothing and less than nothing do not move', () => {
    expect(() => capturePostings({ orderId: 'o', provider: 'sandbox', amountPesewas: 0 })).toThrow(
      'Nothing to move: 0',
    );
    expect(() => refundPostings({ orderId: 'o', amountPesewas: -1 })).toThrow('Nothing to move: -1');
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
        const left = play([
          capturePostings({ orderId: 'order', provider: 'sandbox', amountPesewas: totalPesewas }),
          postings,
        ]);
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
  });

  test('nobody gets more than is held, and nobody pays for another’s part', () => {
    const held = { producePesewas: 100_00, deliveryFeePesewas: 20_00, platformFeePesewas: 2_50 };
    const split = (refundPesewas: number, transporterPesewas: number) => () =>
      splitShares(held, { refundPesewas, transporterPesewas });
    expect(split(120_01, 0)).toThrow('A refund beyond what is held');
    expect(split(-1, 20_00)).toThrow('A refund beyond what is held');
    expect(split(50_00, 20_01)).toThrow('More to the transporter than the delivery fee');
    expect(split(120_00, -1)).toThrow('More to the transporter than the delivery fee');
    expect(split(120_00, 0)()).toEqual({
      sellerPesewas: 0,
      transporterPesewas: 0,
      platformPesewas: 0,
      refundPesewas: 120_00,
    });
  });

  test('the platform never takes more than the produce, and never pays towards it', () => {
    const feeOf = (platformFeePesewas: number) => () =>
      splitShares(
        { producePesewas: 100, deliveryFeePesewas: 0, platformFeePesewas },
        { refundPesewas: 0, transporterPesewas: 0 },
      );
    expect(feeOf(100)()).toMatchObject({ sellerPesewas: 0, platformPesewas: 100 });
    expect(feeOf(101)).toThrow('A fee beyond the produce');
    expect(feeOf(-1)).toThrow('A fee beyond the produce');
  });

  test('produce too little for a pesewa still lets its delivery be paid', () => {
    const held = { producePesewas: 0, deliveryFeePesewas: 20_00, platformFeePesewas: 0 };
    expect(releaseShares(held, true)).toEqual({
      sellerPesewas: 0,
      transporterPesewas: 20_00,
      platformPesewas: 0,
      refundPesewas: 0,
    });
  });

  test('each part arrives in the account of whom it belongs to, and a party that gets nothing has no line', () => {
    expect(
      read(
        distributePostings(parties, {
          sellerPesewas: 50,
          transporterPesewas: 20,
          platformPesewas: 2,
          refundPesewas: 8,
        }),
      ),
    ).toEqual([
      'escrow/order -80',
      'seller_wallet/seller 50',
      'transporter_wallet/transporter 20',
      `${accountKey(platformFees('order'))} 2`,
      'refunds_payable/order 8',
    ]);
    const uncarried = distributePostings(
      { ...parties, transporterId: null },
      { sellerPesewas: 50, transporterPesewas: 0, platformPesewas: 0, refundPesewas: 8 },
    );
    expect(read(uncarried)).toEqual(['escrow/order -58', 'seller_wallet/seller 50', 'refunds_payable/order 8']);
  });

  test('a seller never gets delivery money', () => {
    const held = { producePesewas: 100_00, deliveryFeePesewas: 20_00, platformFeePesewas: 2_50 };
    expect(() => splitShares(held, { refundPesewas: 19_99, transporterPesewas: 0 })).toThrow(
      'Delivery money for the seller',
    );
    expect(() => splitShares(held, { refundPesewas: 9_99, transporterPesewas: 10_00 })).toThrow(
      'Delivery money for the seller',
    );
    expect(splitShares(held, { refundPesewas: 10_00, transporterPesewas: 10_00 })).toMatchObject({
      sellerPesewas: 97_50,
      platformPesewas: 2_50,
    });
  });

  test('a delivery fee cannot be paid to nobody', () => {
    const parts = { sellerPesewas: 1, transporterPesewas: 1, platformPesewas: 0, refundPesewas: 0 };
    expect(() => distributePostings({ ...parties, transporterId: null }, parts)).toThrow(
      'A delivery fee without a transporter',
    );
  });
});

test('settle refuses one line, an account twice, a sum that is not zero', () => {
  const wallet = sellerWallet('s');
  const other = sellerWallet('t');
  expect(() => settle([{ account: wallet, amountPesewas: 0 }])).toThrow('A transfer that is not balanced');
  expect(() =>
    settle([
      { account: wallet, amountPesewas: 5 },
      { account: wallet, amountPesewas: -5 },
    ]),
  ).toThrow('A transfer that is not balanced');
  expect(() =>
    settle([
      { account: wallet, amountPesewas: 5 },
      { account: other, amountPesewas: -4 },
    ]),
  ).toThrow('A transfer that is not balanced');
});

test('shards spread references over sixteen accounts', () => {
  const used = new Set(Array.from({ length: 1000 }, (_, index) => shardOf(`order-${index}`)));
  expect([...used].toSorted()).toEqual(
    Array.from({ length: 16 }, (_, index) => `shard-${String(index).padStart(2, '0')}`),
  );
});

test('every platform fee is in one of the accounts that the platform’s earnings are added up from', () => {
  const counted = platformFeeShards().map(accountKey);
  expect(new Set(counted).size).toBe(16);
  fc.assert(
    fc.property(fc.uuid(), (orderId) => {
      expect(counted).toContain(accountKey(platformFees(orderId)));
    }),
    RUNS,
  );
});
