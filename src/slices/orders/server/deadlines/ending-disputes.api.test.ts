import { newId } from '#kernel/ids.ts';
import { HOUR_MS } from '#kernel/time.ts';
import {
  decideDispute,
  openDispute,
  previewDecision,
  settleDispute,
  showDispute,
  showTransaction,
} from '#slices/escrow/contract.ts';
import { listActive, listRequests } from '#slices/transport/contract.ts';
import { reportStop } from '#slices/transport/contract-hand-over.ts';
import { guestOrderAt } from '#test/support/orders/guest-trade.ts';
import { scalePhoto } from '#test/support/orders/scale-photo.ts';
import { openTrade } from '#test/support/orders/trade.ts';
import type { Trade } from '#test/support/orders/trade.ts';
import { drive } from '#test/support/orders/arrive.ts';
import { orderBooks } from '#test/support/order-books.ts';
import type { CallInput } from '#wire/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settleTrackedDispute } from '../../contract-evidence.ts';
import { getOrder, trackOrder } from '../../contract-read.ts';
import { disputeTracked } from '../../contract-track.ts';
import { weighOrder } from '../../contract-weight.ts';
import type { OrderStatus } from '../../domain/order.ts';
import { moneyWithoutEnd } from './store-deadlines.ts';

// Found: a dispute had no end but a refund or a split, which both called the order off, and a split paid for goods
// that stayed with their farmer.

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());
beforeEach(() => trade.settle());

const as = (who: Trade['buyer']) => trade.app.as(who);
const get = (id: string, who = trade.admin) => as(who).call(getOrder, { params: { id } });
type Body = CallInput<typeof settleDispute>['body'];
const settle = (who: Trade['buyer'], disputeId: string, body: Body) =>
  as(who).call(settleDispute, { params: { disputeId }, body });

async function disputed(status: OrderStatus, by = trade.buyer) {
  const { id } = await trade.orderAt(status);
  return { id, ...(await open(id, by)) };
}

async function open(id: string, by = trade.buyer) {
  const opened = await as(by).call(openDispute, {
    params: { transactionId: id },
    body: { reason: 'Is it all there?' },
  });
  await trade.settle();
  return opened;
}

describe('a dispute that is taken back', () => {
  test('lets the order go on with the time that was left, its money held, its goods offered again', async () => {
    const { id } = await trade.orderAt('confirmed');
    await trade.move(trade.farmer, id, 'ready_for_pickup');
    const before = await get(id);
    const { disputeId } = await open(id);
    await trade.settle(10 * HOUR_MS);
    await settle(trade.buyer, disputeId, { act: 'withdraw' });
    await trade.settle();
    const order = await get(id);
    expect(order).toMatchObject({ status: 'ready_for_pickup', disputed: false, escrowStatus: 'held' });
    expect(Date.parse(order.deadline?.at ?? '')).toBeGreaterThanOrEqual(
      Date.parse(before.deadline?.at ?? '') + 10 * HOUR_MS,
    );
    expect(order.history.at(-1)?.note).toContain('withdrew the dispute');
    const { items } = await as(trade.transporter).call(listRequests, { query: { limit: 100 } });
    expect(items.map(({ orderId }) => orderId)).toContain(id);
    expect(await moneyWithoutEnd(trade.app.platform.db, trade.app.clock.now())).toEqual([]);
    await trade.settle(49 * HOUR_MS);
    expect(await get(id)).toMatchObject({ status: 'cancelled', escrowStatus: 'refunded' });
  });

  test('is taken back by its opener alone, once', async () => {
    const { id, disputeId } = await disputed('delivered');
    await expect(settle(trade.farmer, disputeId, { act: 'withdraw' })).rejects.toMatchObject({
      status: 403,
      code: 'dispute.not_yours',
    });
    await expect(settle(trade.admin, disputeId, { act: 'withdraw' })).rejects.toMatchObject({ status: 404 });
    await expect(settle(trade.stranger, disputeId, { act: 'withdraw' })).rejects.toMatchObject({ status: 404 });
    await settle(trade.buyer, disputeId, { act: 'withdraw' });
    await expect(settle(trade.buyer, disputeId, { act: 'withdraw' })).rejects.toMatchObject({
      status: 409,
      code: 'dispute.decided',
    });
    await trade.settle(49 * HOUR_MS);
    expect(await get(id)).toMatchObject({ status: 'completed', escrowStatus: 'released' });
  });
});

describe('a dispute that both sides end', () => {
  test('goes on at what one offers and the other takes, with the rest of the price back', async () => {
    const { id, disputeId } = await disputed('confirmed');
    const { quantity, totalAmount } = await get(id);
    expect(quantity).toBe(12.5);
    await settle(trade.farmer, disputeId, { act: 'offer', kind: 'continue', kg: 10 });
    const { dispute } = await as(trade.buyer).call(showTransaction, { params: { id } });
    expect(dispute?.offer).toMatchObject({ side: 'seller', byYou: false });
    expect(dispute?.offer?.text).toBe('The order continues at 10 kg. ₵25.00 goes back to the buyer.');
    const offerId = dispute?.offer?.id ?? '';
    await expect(settle(trade.farmer, disputeId, { act: 'take', offerId })).rejects.toMatchObject({ status: 403 });
    await settle(trade.buyer, disputeId, { act: 'take', offerId });
    await trade.settle();
    const order = await get(id);
    expect(order).toMatchObject({ status: 'confirmed', disputed: false, escrowStatus: 'held' });
    expect(order.weight).toMatchObject({ counted: 10 });
    expect(order.money).toMatchObject({ refunded: 25.96, held: expect.closeTo(totalAmount - 25.96, 5) });
    await trade.move(trade.farmer, id, 'ready_for_pickup');
  });

  test('is called off at the farm with everything back, and after the pickup the transporter is paid', async () => {
    const atFarm = await disputed('confirmed');
    const offered = await settle(trade.buyer, atFarm.disputeId, { act: 'offer', kind: 'refund' });
    await settle(trade.farmer, atFarm.disputeId, { act: 'take', offerId: offered.offer?.id });
    await trade.settle();
    expect(await get(atFarm.id)).toMatchObject({ status: 'cancelled', escrowStatus: 'refunded' });
    const there = await disputed('delivered');
    const { deliveryFee } = await get(there.id);
    const other = await settle(trade.farmer, there.disputeId, { act: 'offer', kind: 'refund' });
    await settle(trade.buyer, there.disputeId, { act: 'take', offerId: other.offer?.id });
    await trade.settle();
    expect(await orderBooks(trade.app, there.id)).toMatchObject({
      held: 0,
      refunded: 125_00,
      seller: 0,
      transporter: Math.round(deliveryFee * 100),
    });
  });

  test('is open to one offer at a time, which is declined, replaced and gone once the goods have moved', async () => {
    const { disputeId, id } = await disputed('in_transit');
    const first = await settle(trade.farmer, disputeId, { act: 'offer', kind: 'continue', amount: 5 });
    const second = await settle(trade.buyer, disputeId, { act: 'offer', kind: 'continue', amount: 20 });
    await expect(settle(trade.buyer, disputeId, { act: 'take', offerId: first.offer?.id })).rejects.toMatchObject({
      code: 'dispute.offer_gone',
    });
    await trade.move(trade.transporter, id, 'delivered');
    await expect(settle(trade.farmer, disputeId, { act: 'take', offerId: second.offer?.id })).rejects.toMatchObject({
      code: 'dispute.offer_gone',
    });
    const declined = await settle(trade.farmer, disputeId, { act: 'decline', offerId: second.offer?.id });
    expect(declined.offer).toBeNull();
    await expect(settle(trade.farmer, disputeId, { act: 'offer' })).rejects.toMatchObject({ status: 422 });
    await expect(
      settle(trade.farmer, disputeId, { act: 'offer', kind: 'continue', amount: 125 }),
    ).rejects.toMatchObject({ status: 422, code: 'dispute.refund_out_of_range' });
  });

  test('ends for a guest by the secret link', async () => {
    const { id, token } = await guestOrderAt(trade, 'pending');
    await trade.app.as(null).call(disputeTracked, { params: { token }, body: { reason: 'Wrong goods' } });
    await trade.settle();
    await trade.app.as(null).call(settleTrackedDispute, { params: { token }, body: { act: 'withdraw' } });
    await trade.settle();
    expect(await get(id)).toMatchObject({ status: 'pending', disputed: false, escrowStatus: 'held' });
    const tracked = await trade.app.as(null).call(trackOrder, { params: { token } });
    expect(tracked.dispute).toMatchObject({ outcome: 'continue', maySettle: false });
  });
});

describe('the desk', () => {
  test('lets a short order go on at what is there: the farmer sends it and is paid for it', async () => {
    const { id } = await trade.orderAt('ready_for_pickup', { quantity: 50 });
    const photo = scalePhoto();
    await as(trade.transporter).call(weighOrder, { params: { id }, body: { weight: '40', photo } });
    const { disputeId } = await open(id);
    const shown = await as(trade.admin).call(showDispute, { params: { id: disputeId } });
    expect(shown).toMatchObject({ outcomes: ['refund', 'continue'], paidFor: 50 });
    expect(shown.weighed).toMatchObject({ ordered: '50 kg', slips: [{ weight: 40, by: 'transporter' }] });
    const query = { outcome: 'continue', continueKg: '40' } as const;
    const preview = await as(trade.admin).call(previewDecision, { params: { id: disputeId }, query });
    expect(preview).toMatchObject({ orderEnds: 'continues', quantity: 40, parts: { buyer: 100 } });
    const body = {
      outcome: 'continue',
      continueKg: 40,
      note: 'The scale shows 40 kg',
      expected: preview.parts,
    } as const;
    await as(trade.admin).call(decideDispute, { params: { id: disputeId }, body });
    await trade.settle();
    expect(await get(id)).toMatchObject({ status: 'ready_for_pickup', disputed: false, weight: { counted: 40 } });
    for (const step of ['picked_up', 'in_transit', 'delivered'] as const) await trade.move(trade.transporter, id, step);
    await trade.move(trade.buyer, id, 'delivered');
    expect(await orderBooks(trade.app, id)).toMatchObject({ held: 0, refunded: 100_00, seller: 390_00 });
  });

  test('pays nobody for produce that stays with them: no split while the goods are at the farm', async () => {
    const { disputeId } = await disputed('ready_for_pickup');
    const body = { outcome: 'split', refundAmount: 100, note: 'Half each' } as const;
    await expect(as(trade.admin).call(decideDispute, { params: { id: disputeId }, body })).rejects.toMatchObject({
      status: 409,
      code: 'escrow.wrong_state',
    });
  });
});

describe('a door that nobody opened', () => {
  /** The driver says that nobody took the goods, and nobody decides about them. */
  async function refusedAtTheDoor(photo?: File) {
    const { id } = await trade.orderAt('in_transit');
    await drive(trade.app, id);
    const delivery = (await as(trade.transporter).call(listActive, {})).find(({ orderId }) => orderId === id);
    const body = {
      actId: newId(),
      kind: 'failed',
      reason: 'refused',
      next: 'return',
      ...(photo && { photo }),
    } as const;
    await as(trade.transporter).call(reportStop, { params: { id: delivery?.id ?? '' }, body });
    await trade.settle();
    await trade.settle(121 * HOUR_MS);
    await trade.settle(49 * HOUR_MS);
    return { deliveryFee: Math.round((await get(id)).deliveryFee * 100), books: await orderBooks(trade.app, id) };
  }

  test('proved by a photo pays who drove there: the buyer gets the price of the goods back, not the freight', async () => {
    const { deliveryFee, books } = await refusedAtTheDoor(scalePhoto());
    expect(deliveryFee).toBeGreaterThan(0);
    expect(books).toMatchObject({ held: 0, seller: 0, transporter: deliveryFee, refunded: 125_00 });
  });

  test('that nothing proves gives everything back', async () => {
    const { deliveryFee, books } = await refusedAtTheDoor();
    expect(books).toMatchObject({ held: 0, seller: 0, transporter: 0, refunded: 125_00 + deliveryFee });
  });
});
