import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Choice } from './decision.ts';
import { divideDispute, orderEnd, refundRange, transporterRange } from './decision.ts';
import type { GoodsStage } from '../hold.ts';
import { GOODS_STAGES, openOutcomes, totalOf } from '../hold.ts';

const RUNS = { numRuns: 2000 };
const held = { producePesewas: 6_63, deliveryFeePesewas: 122_86, platformFeePesewas: 16 };

const split = (refundPesewas: number | null, transporterPesewas: number | null = null): Choice => ({
  outcome: 'split',
  refundPesewas,
  transporterPesewas,
});
const decide = (choice: Choice, stage: GoodsStage) => divideDispute(choice, held, stage);

describe('a split while the goods are at the farm', () => {
  test('gives the whole delivery fee back, and names from what to what', () => {
    expect(decide(split(2_00), 'at_farm')).toEqual({
      ok: false,
      refusal: {
        code: 'dispute.refund_out_of_range',
        detail: 'Type an amount from ₵122.86 to ₵129.48. The delivery fee goes back in any case.',
        data: { smallest: 122.86, largest: 129.48 },
      },
    });
    expect(decide(split(125_00), 'at_farm')).toEqual({
      ok: true,
      value: { refundPesewas: 125_00, transporterPesewas: 0, sellerPesewas: 4_39, platformPesewas: 10 },
    });
  });

  test('pays nobody for carrying nothing', () => {
    expect(decide(split(125_00, 1), 'at_farm')).toMatchObject({
      ok: false,
      refusal: { code: 'dispute.transporter_out_of_range', data: { smallest: 0, largest: 0 } },
    });
    expect(decide(split(125_00, 0), 'at_farm')).toMatchObject({ ok: true, value: { transporterPesewas: 0 } });
  });
});

describe.each(['on_the_road', 'delivered'] as const)('a split with the goods %s', (stage) => {
  test('gives back what was typed, and the transporter the fee', () => {
    expect(decide(split(2_00), stage)).toEqual({
      ok: true,
      value: { refundPesewas: 2_00, transporterPesewas: 122_86, sellerPesewas: 4_52, platformPesewas: 11 },
    });
  });

  test('leaves the transporter what a large refund leaves', () => {
    expect(decide(split(100_00), stage)).toEqual({
      ok: true,
      value: { refundPesewas: 100_00, transporterPesewas: 29_49, sellerPesewas: 0, platformPesewas: 0 },
    });
  });

  test('pays the transporter what the admin says; the rest of the fee goes back to the buyer at least', () => {
    expect(decide(split(62_86, 60_00), stage)).toEqual({
      ok: true,
      value: { refundPesewas: 62_86, transporterPesewas: 60_00, sellerPesewas: 6_47, platformPesewas: 16 },
    });
    expect(decide(split(62_85, 60_00), stage)).toMatchObject({
      ok: false,
      refusal: { data: { smallest: 62.86, largest: 69.49 } },
    });
    expect(decide(split(69_49, 60_00), stage)).toMatchObject({
      ok: true,
      value: { sellerPesewas: 0, platformPesewas: 0 },
    });
    expect(decide(split(1_00, 122_87), stage)).toMatchObject({
      ok: false,
      refusal: { code: 'dispute.transporter_out_of_range', data: { largest: 122.86 } },
    });
  });

  test.each([null, 0, -1, 129_49, 500_00])('cannot give back %s', (refundPesewas) => {
    expect(decide(split(refundPesewas), stage)).toMatchObject({
      ok: false,
      refusal: { code: 'dispute.refund_out_of_range' },
    });
  });
});

test('amounts belong to a split: a refund gives everything back, a release nothing', () => {
  expect(decide({ outcome: 'refund', refundPesewas: null, transporterPesewas: null }, 'delivered')).toMatchObject({
    value: { refundPesewas: 129_49, transporterPesewas: 0 },
  });
  expect(decide({ outcome: 'release', refundPesewas: null, transporterPesewas: null }, 'on_the_road')).toMatchObject({
    value: { refundPesewas: 0, transporterPesewas: 122_86, sellerPesewas: 6_47 },
  });
  for (const outcome of ['release', 'refund'] as const) {
    expect(decide({ outcome, refundPesewas: 1_00, transporterPesewas: null }, 'delivered')).toMatchObject({
      ok: false,
      refusal: { code: 'dispute.amount_without_split' },
    });
  }
});

test('an administrator who typed an amount that cannot be reads why', () => {
  const told = (choice: Choice, stage: GoodsStage) => {
    const decision = decide(choice, stage);
    return decision.ok ? null : decision.refusal.detail;
  };
  expect(told(split(125_00, 1), 'at_farm')).toBe(
    'Nobody has carried these goods, so the delivery fee goes back to the buyer.',
  );
  expect(told(split(1_00, 122_87), 'delivered')).toBe('The transporter can get at most the delivery fee, ₵122.86.');
  expect(told(split(null), 'delivered')).toBe('Type an amount from ₵0.01 to ₵129.48.');
  expect(told(split(1, 60_00), 'delivered')).toBe(
    'Type an amount from ₵62.86 to ₵69.49. What the transporter does not get of the delivery fee goes back in any case.',
  );
  expect(told({ outcome: 'release', refundPesewas: null, transporterPesewas: 1 }, 'delivered')).toBe(
    'Amounts are typed for a split only.',
  );
});

const amounts = fc.integer({ min: 1, max: 1_000_000_00 });
const shares = fc
  .tuple(amounts, fc.integer({ min: 0, max: 500_00 }), fc.integer({ min: 0, max: 1000 }))
  .map(([producePesewas, deliveryFeePesewas, basisPoints]) => ({
    producePesewas,
    deliveryFeePesewas,
    platformFeePesewas: Math.floor((producePesewas * basisPoints) / 10_000),
  }));
const stages = fc.constantFrom(...GOODS_STAGES);
const typed = fc.option(fc.double({ min: -0.2, max: 1.2, noNaN: true }));

test('whatever is typed: exactly that goes back and is paid, or it is refused with a range that holds', () => {
  fc.assert(
    fc.property(shares, stages, typed, typed, (one, stage, ofTotal, ofFee) => {
      // A part of nothing may be -0, which no amount is.
      const refundPesewas = ofTotal === null ? null : Math.floor(ofTotal * totalOf(one)) + 0;
      const transporterPesewas = ofFee === null ? null : Math.floor(ofFee * one.deliveryFeePesewas) + 0;
      const decision = divideDispute(split(refundPesewas, transporterPesewas), one, stage);
      const range = refundRange(one, stage, transporterPesewas);
      if (!decision.ok) {
        const isTransporters = decision.refusal.code === 'dispute.transporter_out_of_range';
        const { smallestPesewas, largestPesewas } = isTransporters ? transporterRange(one, stage) : range;
        const amount = (isTransporters ? transporterPesewas : refundPesewas) ?? -1;
        expect(amount < smallestPesewas || amount > largestPesewas).toBe(true);
        return;
      }
      const parts = decision.value;
      expect(parts.refundPesewas).toBe(refundPesewas);
      if (transporterPesewas !== null) expect(parts.transporterPesewas).toBe(transporterPesewas);
      expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBe(totalOf(one));
      expect(Math.min(...Object.values(parts))).toBeGreaterThanOrEqual(0);
      expect(parts.sellerPesewas + parts.platformPesewas).toBeLessThanOrEqual(one.producePesewas);
      if (stage === 'at_farm') expect(parts.transporterPesewas).toBe(0);
    }),
    RUNS,
  );
});

test('both ends of every range are accepted', () => {
  fc.assert(
    fc.property(shares, stages, fc.option(fc.double({ min: 0, max: 1, noNaN: true })), (one, stage, ofFee) => {
      const transporterPesewas =
        ofFee === null ? null : Math.floor(ofFee * transporterRange(one, stage).largestPesewas);
      const { smallestPesewas, largestPesewas } = refundRange(one, stage, transporterPesewas);
      fc.pre(smallestPesewas <= largestPesewas);
      for (const refundPesewas of [smallestPesewas, largestPesewas])
        expect(divideDispute(split(refundPesewas, transporterPesewas), one, stage).ok).toBe(true);
    }),
    RUNS,
  );
});

test('what becomes of the order, by outcome and where the goods are', () => {
  const rows = (['release', 'refund', 'split'] as const).flatMap((outcome) =>
    GOODS_STAGES.filter((stage) => openOutcomes('disputed', stage).includes(outcome)).map((stage) => {
      const decision = decide(
        { outcome, refundPesewas: outcome === 'split' ? 125_00 : null, transporterPesewas: null },
        stage,
      );
      return `${outcome} ${stage}: ${decision.ok ? orderEnd(decision.value, stage) : decision.refusal.code}`;
    }),
  );
  expect(rows).toEqual([
    'release on_the_road: completed',
    'release delivered: completed',
    'refund at_farm: cancelled',
    'refund on_the_road: cancelled',
    'refund delivered: cancelled',
    'split on_the_road: cancelled',
    'split delivered: cancelled',
  ]);
  expect(
    GOODS_STAGES.slice(1).map((stage) =>
      orderEnd({ refundPesewas: 2_00, transporterPesewas: 122_86, sellerPesewas: 4_52, platformPesewas: 11 }, stage),
    ),
  ).toEqual(['completed', 'completed']);
});
