import { pricePerKg } from '#kernel/money.ts';
import { divideDispute } from '#slices/escrow/domain/disputes/decision.ts';
import { divide } from '#slices/escrow/domain/hold.ts';
import { mostReducible, reduceShares } from '#slices/escrow/domain/reduction.ts';
import type { Distribution, Posting, Shares } from '#slices/ledger/domain/postings.ts';
import { capturePostings, distributePostings, reducedShares, refundPostings } from '#slices/ledger/domain/postings.ts';
import { earnedOf, type Movement, settlementOf } from '#slices/ledger/domain/settlement.ts';
import { agreedGoods } from '#test/support/orders/agreed-goods.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceOrder } from '../prices/pricing.ts';
import { type FoundGoods, isShort, priceFall } from './found-goods.ts';

const orderId = 'order';
const parties = { orderId, sellerId: 'kofi', transporterId: 'yaw' };

type Step =
  | { readonly kind: 'weigh'; readonly part: number }
  | { readonly kind: 'grade'; readonly below: number }
  | { readonly kind: 'give'; readonly part: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('weigh' as const), part: fc.integer({ min: 1, max: 1200 }) }),
  fc.record({ kind: fc.constant('grade' as const), below: fc.nat({ max: 2 }) }),
  fc.record({ kind: fc.constant('give' as const), part: fc.nat({ max: 1000 }) }),
);

const loose = fc.record({
  weightGrams: fc.integer({ min: 10, max: 100_000 }).map((steps) => steps * 10),
  pricePerKgPesewas: fc.integer({ min: 11, max: 200_00 }),
});

/** So many packs of one weight, at a price of each that need not be a round one for a kilogram. */
const packs = fc
  .record({
    count: fc.integer({ min: 1, max: 200 }),
    packGrams: fc.integer({ min: 50, max: 20_000 }).map((steps) => steps * 10),
    packPesewas: fc.integer({ min: 10, max: 2000_00 }),
  })
  .map(({ count, packGrams, packPesewas }) => ({
    weightGrams: count * packGrams,
    pricePerKgPesewas: pricePerKg(packPesewas, packGrams),
    packGrams,
    packPesewas,
  }));

const terms = fc.record({
  deliveryFeePesewas: fc.nat({ max: 500_00 }),
  feeBasisPoints: fc.nat({ max: 5000 }),
  toleranceBasisPoints: fc.nat({ max: 2000 }),
  gradeStepBasisPoints: fc.nat({ max: 4000 }),
});

const trade = fc.tuple(fc.oneof(loose, packs), terms).map(([goods, rules]) => ({ ...rules, ...goods }));

const end = fc.record({ how: fc.constantFrom('release', 'refund', 'split', 'open'), part: fc.nat({ max: 1000 }) });

class Books {
  readonly movements: Movement[] = [];

  post(transferKind: string, postings: readonly Posting[]): void {
    if (postings.reduce((sum, { amountPesewas }) => sum + amountPesewas, 0) !== 0) throw new Error('Unbalanced');
    const at = new Date(0);
    for (const { account, amountPesewas } of postings)
      this.movements.push({ transferKind, accountKind: account.kind, amountPesewas, at });
  }
}

/** Goods after what happened to them, as a decision leaves them; a short weight is taken. */
function found(goods: FoundGoods, what: Step): FoundGoods {
  if (what.kind === 'grade') return { ...goods, gradesBelow: Math.max(goods.gradesBelow, what.below) };
  if (what.kind === 'give') return goods;
  const weighedGrams = Math.max(10, Math.round((goods.agreedGrams * what.part) / 1000));
  const paid = goods.countedGrams ?? goods.agreedGrams;
  return {
    ...goods,
    weighedGrams,
    countedGrams: isShort(goods, weighedGrams) ? weighedGrams : Math.min(paid, weighedGrams),
  };
}

function splitOf(left: Shares, part: number): Distribution {
  const totalPesewas = left.producePesewas + left.deliveryFeePesewas;
  // A single pesewa cannot be split.
  if (totalPesewas < 2) return divide('release', left, true);
  const refundPesewas = Math.max(1, Math.min(totalPesewas - 1, Math.round((totalPesewas * part) / 1000)));
  const decision = divideDispute({ outcome: 'split', refundPesewas, transporterPesewas: null }, left, 'delivered');
  if (!decision.ok) throw new Error(decision.refusal.code);
  return decision.value;
}

test('not a pesewa drifts: weights, grades, refunds, splits and releases in any order, ten thousand times', () => {
  fc.assert(
    fc.property(trade, fc.array(step, { maxLength: 5 }), end, (agreedTerms, steps, ending) => {
      const price = priceOrder(agreedTerms);
      const agreed: Shares = price;
      const books = new Books();
      books.post(
        'escrow.captured',
        capturePostings({ orderId, provider: 'sandbox', amountPesewas: price.totalPesewas }),
      );
      let goods = agreedGoods({
        agreedGrams: agreedTerms.weightGrams,
        toleranceBasisPoints: agreedTerms.toleranceBasisPoints,
        gradeStepBasisPoints: agreedTerms.gradeStepBasisPoints,
      });
      let reducedPesewas = 0;
      let fallenPesewas = 0;
      for (const one of steps) {
        goods = found(goods, one);
        const mostPesewas = mostReducible({ agreed, reducedPesewas });
        const priced = { ...agreedTerms, producePesewas: price.producePesewas };
        const isGiven = one.kind === 'give';
        const refundPesewas = isGiven
          ? Math.round((mostPesewas * one.part) / 1000)
          : priceFall(priced, goods, { fallenPesewas, mostPesewas });
        if (refundPesewas === 0) continue;
        const so = { agreed, reducedPesewas, reducedDeliveryPesewas: 0 };
        const decision = reduceShares(so, { producePesewas: refundPesewas, deliveryPesewas: 0 });
        if (!decision.ok) throw new Error(decision.refusal.code);
        books.post('escrow.reduced', refundPostings({ orderId, amountPesewas: refundPesewas }));
        reducedPesewas += refundPesewas;
        if (!isGiven) fallenPesewas += refundPesewas;
        expect(decision.value.left).toEqual(reducedShares(agreed, reducedPesewas));
      }
      const left = reducedShares(agreed, reducedPesewas);
      const before = settlementOf(books.movements);
      expect(before.reducedPesewas).toBe(reducedPesewas);
      expect(before.heldPesewas).toBe(left.producePesewas + left.deliveryFeePesewas);
      expect(earnedOf(before, agreed, false)).toMatchObject({
        sellerPesewas: left.producePesewas - left.platformFeePesewas,
        platformPesewas: left.platformFeePesewas,
        transporterPesewas: left.deliveryFeePesewas,
      });
      if (ending.how === 'open') return;
      const parts =
        ending.how === 'split'
          ? splitOf(left, ending.part)
          : divide(ending.how === 'refund' ? 'refund' : 'release', left, true);
      const kinds = { release: 'escrow.released', refund: 'escrow.refunded', split: 'escrow.split' } as const;
      books.post(
        kinds[ending.how === 'split' || ending.how === 'refund' ? ending.how : 'release'],
        distributePostings(parties, parts),
      );
      const so = settlementOf(books.movements);
      expect(so.heldPesewas).toBe(0);
      expect(so.refundedPesewas + so.sellerPesewas + so.transporterPesewas + so.platformPesewas).toBe(so.paidPesewas);
      expect(so.refundedPesewas).toBe(reducedPesewas + parts.refundPesewas);
      expect(so).toMatchObject({ sellerPesewas: parts.sellerPesewas, platformPesewas: parts.platformPesewas });
      expect(Math.min(so.sellerPesewas, so.platformPesewas, so.transporterPesewas)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 10_000 },
  );
});
