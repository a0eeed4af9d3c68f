import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  capturePostings,
  distributePostings,
  type Posting,
  refundPostings,
  refundReturnedPostings,
  refundSettledPostings,
  releaseShares,
} from './postings.ts';
import { earnedOf, feeStanding, type Movement, REFUND_RETURNED, settlementOf, UNPAID } from './settlement.ts';

const orderId = 'order';
const SHARES = { producePesewas: 10_000, deliveryFeePesewas: 2_000, platformFeePesewas: 250 };
const TOTAL = 12_000;
const parties = { orderId, sellerId: 'seller', transporterId: 'transporter' };
const moment = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour));

const moved = (transferKind: string, postings: readonly Posting[], hour: number): Movement[] =>
  postings.map(({ account, amountPesewas }) => ({
    transferKind,
    accountKind: account.kind,
    amountPesewas,
    at: moment(hour),
  }));
const paid = (amountPesewas = TOTAL, hour = 1) =>
  moved('escrow.captured', capturePostings({ orderId, provider: 'sandbox', amountPesewas }), hour);
/** Half of what is not refunded to the transporter, up to 20.00; a fortieth of the rest to the platform. */
const split = (refundPesewas: number) => {
  const transporterPesewas = Math.min(2_000, Math.floor((TOTAL - refundPesewas) / 2));
  const kept = TOTAL - refundPesewas - transporterPesewas;
  const platformPesewas = Math.floor(kept / 40);
  const parts = { refundPesewas, transporterPesewas, platformPesewas, sellerPesewas: kept - platformPesewas };
  return moved('escrow.split', distributePostings(parties, parts), 2);
};
const sent = (amountPesewas: number, hour = 3) =>
  moved('refund.sent', refundSettledPostings({ orderId, provider: 'sandbox', amountPesewas }), hour);

describe('what became of the money of an order', () => {
  test('that nobody paid: nothing', () => {
    expect(settlementOf([])).toEqual(UNPAID);
  });

  test('that is paid: all of it is held', () => {
    expect(settlementOf(paid())).toEqual({ ...UNPAID, paidPesewas: TOTAL, heldPesewas: TOTAL });
  });

  test('that went well: each has their part', () => {
    const released = moved('escrow.released', distributePostings(parties, releaseShares(SHARES, true)), 2);
    expect(settlementOf([...paid(), ...released])).toEqual({
      ...UNPAID,
      paidPesewas: TOTAL,
      sellerPesewas: 9_750,
      transporterPesewas: 2_000,
      platformPesewas: 250,
      settledAt: moment(2),
    });
  });

  test('that was split: what went back is owed until it is sent', () => {
    const owed = settlementOf([...paid(), ...split(5_000)]);
    expect(owed).toMatchObject({
      heldPesewas: 0,
      refundedPesewas: 5_000,
      refundOwedPesewas: 5_000,
      refundSentPesewas: 0,
      refundSentAt: null,
    });
    expect(owed).toMatchObject({
      sellerPesewas: 4_875,
      transporterPesewas: 2_000,
      platformPesewas: 125,
      settledAt: moment(2),
    });
    const gone = settlementOf([...paid(), ...split(5_000), ...sent(5_000)]);
    expect(gone).toMatchObject({
      refundedPesewas: 5_000,
      refundOwedPesewas: 0,
      refundSentPesewas: 5_000,
      refundSentAt: moment(3),
    });
  });

  test('that was paid twice: the second payment goes back and divides nothing', () => {
    const surplus = moved('escrow.surplus', refundPostings({ orderId, amountPesewas: TOTAL }), 2);
    expect(settlementOf([...paid(), ...paid(TOTAL, 2), ...surplus])).toEqual({
      ...UNPAID,
      paidPesewas: 2 * TOTAL,
      heldPesewas: TOTAL,
      refundedPesewas: TOTAL,
      surplusPesewas: TOTAL,
      refundOwedPesewas: TOTAL,
    });
  });

  test('that was refunded in full is settled, and none of it was a surplus', () => {
    const parts = { sellerPesewas: 0, transporterPesewas: 0, platformPesewas: 0, refundPesewas: TOTAL };
    const refunded = moved('escrow.refunded', distributePostings(parties, parts), 2);
    expect(settlementOf([...paid(), ...refunded])).toEqual({
      ...UNPAID,
      paidPesewas: TOTAL,
      refundedPesewas: TOTAL,
      refundOwedPesewas: TOTAL,
      settledAt: moment(2),
    });
  });

  test('that was sent back and came back is owed again, once', () => {
    const returned = moved(
      REFUND_RETURNED,
      refundReturnedPostings({ orderId, provider: 'sandbox', amountPesewas: 12_000 }),
      4,
    );
    const owed = { refundedPesewas: 12_000, refundOwedPesewas: 12_000, refundSentPesewas: 0, refundSentAt: null };
    expect(settlementOf([...paid(), ...split(TOTAL), ...sent(12_000), ...returned])).toMatchObject(owed);
    expect(settlementOf([...paid(), ...split(TOTAL), ...returned, ...sent(12_000, 5), ...sent(12_000)])).toMatchObject({
      ...owed,
      refundOwedPesewas: 0,
      refundSentPesewas: 12_000,
      refundSentAt: moment(5),
    });
  });

  test('counts as sent back when the last part of it was sent, in whatever order that is read', () => {
    const divided = [...paid(), ...split(5_000)];
    expect(settlementOf([...divided, ...sent(2_000, 3), ...sent(3_000, 5)]).refundSentAt).toEqual(moment(5));
    expect(settlementOf([...divided, ...sent(3_000, 5), ...sent(2_000, 3)]).refundSentAt).toEqual(moment(5));
  });

  test('adds up to what was paid, however it was divided', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: TOTAL - 1 }), fc.boolean(), (refundPesewas, isSent) => {
        const divided = [...paid(), ...split(refundPesewas)];
        const so = settlementOf(isSent ? [...divided, ...sent(settlementOf(divided).refundedPesewas)] : divided);
        expect(
          so.heldPesewas + so.refundedPesewas + so.sellerPesewas + so.transporterPesewas + so.platformPesewas,
        ).toBe(so.paidPesewas);
        expect(so.refundOwedPesewas + so.refundSentPesewas).toBe(so.refundedPesewas);
      }),
    );
  });
});

test('who gets what: as agreed until it is divided, then what each has got, and nothing of an order that ended unpaid', () => {
  const agreed = { sellerPesewas: 9_750, transporterPesewas: 2_000, platformPesewas: 250 };
  expect(earnedOf(UNPAID, SHARES, false)).toMatchObject(agreed);
  expect(earnedOf(settlementOf(paid()), SHARES, false)).toMatchObject(agreed);
  expect(earnedOf(UNPAID, SHARES, true)).toEqual({ sellerPesewas: 0, transporterPesewas: 0, platformPesewas: 0 });
  const halved = settlementOf([...paid(), ...split(5_000)]);
  expect(earnedOf(halved, SHARES, true)).toMatchObject({
    sellerPesewas: 4_875,
    transporterPesewas: 2_000,
    platformPesewas: 125,
  });
});

test('the fee of a delivery is held until the money is divided, then earned, cut or refunded', () => {
  const fee = (movements: readonly Movement[], arrived = true) =>
    feeStanding(settlementOf(movements), SHARES.deliveryFeePesewas, arrived);
  expect(fee(paid())).toEqual({ earnedPesewas: 0, heldPesewas: 2_000, lostPesewas: 0 });
  expect(fee(paid(), false)).toEqual({ earnedPesewas: 0, heldPesewas: 0, lostPesewas: 2_000 });
  expect(fee([...paid(), ...split(5_000)])).toEqual({ earnedPesewas: 2_000, heldPesewas: 0, lostPesewas: 0 });
  expect(fee([...paid(), ...split(10_000)])).toEqual({ earnedPesewas: 1_000, heldPesewas: 0, lostPesewas: 1_000 });
  expect(fee([...paid(), ...split(11_999)])).toEqual({ earnedPesewas: 0, heldPesewas: 0, lostPesewas: 2_000 });
});
