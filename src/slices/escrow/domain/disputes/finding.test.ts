import { describe, expect, test } from 'vitest';
import { type Ended, foundAgainst } from './finding.ts';

const shares = { producePesewas: 100_00, deliveryFeePesewas: 20_00, platformFeePesewas: 2_50 };
const NOTHING = { sellerPesewas: 0, transporterPesewas: 0, refundPesewas: 0 };
const ALL_BACK = { ...NOTHING, refundPesewas: 120_00 };

function ended(more: Partial<Ended>): Ended {
  return {
    outcome: 'release',
    endedBy: 'desk',
    openedBy: 'buyer',
    stage: 'delivered',
    shares,
    parts: { sellerPesewas: 97_50, transporterPesewas: 20_00, refundPesewas: 0 },
    ...more,
  };
}

describe('A dispute that the desk decides counts against', () => {
  test.each<[string, Partial<Ended>, string[]]>([
    ['its buyer, when the seller is paid in full', {}, ['buyer']],
    ['nobody, when the seller opened it and is paid in full', { openedBy: 'seller' }, []],
    ['nobody, when nobody opened it and the seller is paid in full', { openedBy: null }, []],
    ['the seller, when everything goes back after the delivery', { outcome: 'refund', parts: ALL_BACK }, ['seller']],
    [
      'the seller, when everything goes back at the farm',
      { outcome: 'refund', stage: 'at_farm', parts: ALL_BACK },
      ['seller'],
    ],
    [
      'the transporter, when goods on the road are lost',
      { outcome: 'refund', stage: 'on_the_road', parts: ALL_BACK },
      ['transporter'],
    ],
    [
      'the seller, when a part of the price goes back',
      { outcome: 'split', parts: { sellerPesewas: 80_00, transporterPesewas: 20_00, refundPesewas: 15_00 } },
      ['seller'],
    ],
    [
      'the transporter alone, when nothing but their fee goes back',
      { outcome: 'split', parts: { sellerPesewas: 97_50, transporterPesewas: 5_00, refundPesewas: 15_00 } },
      ['transporter'],
    ],
    [
      'both, when more than that goes back',
      { outcome: 'split', parts: { sellerPesewas: 80_00, transporterPesewas: 0, refundPesewas: 40_00 } },
      ['seller', 'transporter'],
    ],
    [
      'its buyer, when the order goes on as it is',
      { outcome: 'continue', stage: 'at_farm', parts: NOTHING },
      ['buyer'],
    ],
    [
      'the seller, when it goes on at less',
      { outcome: 'continue', stage: 'at_farm', parts: { ...NOTHING, refundPesewas: 10_00 } },
      ['seller'],
    ],
  ])('%s', (_words, more, found) => {
    expect(foundAgainst(ended(more))).toEqual(found);
  });
});

describe('A dispute counts against', () => {
  test('nobody, when both sides agreed or the clock ended it', () => {
    for (const endedBy of ['parties', 'clock'] as const)
      expect(foundAgainst(ended({ endedBy, outcome: 'refund', parts: ALL_BACK }))).toEqual([]);
  });

  test('the person who took it back', () => {
    const takenBack = { endedBy: 'opener', outcome: 'continue', parts: NOTHING } as const;
    expect(foundAgainst(ended(takenBack))).toEqual(['buyer']);
    expect(foundAgainst(ended({ ...takenBack, openedBy: 'seller' }))).toEqual(['seller']);
  });
});
