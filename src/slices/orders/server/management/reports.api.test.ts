import { acceptRequest, listActive, listRequests, setDeliveryStatus } from '#slices/transport/contract.ts';
import { decideDispute, listDisputes, openDispute } from '#slices/escrow/contract.ts';
import { deliveriesOf } from '#slices/transport/server/index.ts';
import { openTrade } from '#test/support/orders/trade.ts';
import type { Trade } from '#test/support/orders/trade.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as act from '../../contract-act.ts';
import * as read from '../../contract-read.ts';

let trade: Trade;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

const as = (who: Trade['buyer']) => trade.app.as(who);
const get = (id: string) => as(trade.admin).call(read.getOrder, { params: { id } });

async function deliveryOf(orderId: string) {
  const delivery = (await deliveriesOf(trade.app.platform.db, [orderId])).get(orderId);
  if (!delivery) throw new Error('No delivery');
  return delivery;
}

/** A delivery that the transporter accepted on the transport page. */
async function accepted() {
  const order = await trade.orderAt('confirmed');
  await trade.move(trade.farmer, order.id, 'ready_for_pickup');
  const { id } = await deliveryOf(order.id);
  await as(trade.transporter).call(acceptRequest, { params: { id } });
  await trade.settle();
  return { order, deliveryId: id };
}

describe('the transport page moves the order', () => {
  test('from the acceptance to the delivery, under the name of the transporter', async () => {
    const { order, deliveryId } = await accepted();
    for (const status of ['picked_up', 'in_transit', 'completed'] as const) {
      await as(trade.transporter).call(setDeliveryStatus, { params: { id: deliveryId }, body: { status } });
      await trade.settle();
    }
    const after = await get(order.id);
    expect(after).toMatchObject({
      status: 'delivered',
      deliveryStatus: 'delivered',
      transporterName: 'Yaw Asante',
      deadline: { kind: 'receipt_by' },
    });
    expect(after.history.slice(-4).map(({ to, byName }) => `${to} by ${byName}`)).toEqual([
      'ready_for_pickup by Yaw Asante',
      'picked_up by Yaw Asante',
      'in_transit by Yaw Asante',
      'delivered by Yaw Asante',
    ]);
  });

  test('a pickup that is reported while the buyer cancels: one of the two happens', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { order, deliveryId } = await accepted();
      const [pickup, cancel] = await Promise.allSettled([
        as(trade.transporter).call(setDeliveryStatus, { params: { id: deliveryId }, body: { status: 'picked_up' } }),
        as(trade.buyer).call(act.cancelOrder, { params: { id: order.id } }),
      ]);
      await trade.settle();
      const after = await get(order.id);
      const delivery = await deliveryOf(order.id);
      if (pickup.status === 'fulfilled') expect([after.status, delivery.status]).toEqual(['picked_up', 'picked_up']);
      else expect([cancel.status, after.status, delivery.status]).toEqual(['fulfilled', 'cancelled', 'cancelled']);
    }
  });

  test('a cancelled order is off the list of requests', async () => {
    const order = await trade.orderAt('confirmed');
    await trade.move(trade.farmer, order.id, 'ready_for_pickup');
    await as(trade.buyer).call(act.cancelOrder, { params: { id: order.id } });
    const { items } = await as(trade.transporter).call(listRequests, {});
    expect(items.map(({ orderId }) => orderId)).not.toContain(order.id);
  });
});

describe('a dispute', () => {
  async function disputed(status: 'pending' | 'ready_for_pickup' | 'in_transit' | 'delivered') {
    const listingId = await trade.listing();
    const order = await trade.orderAt(status, { listingId });
    const { disputeId } = await as(trade.buyer).call(openDispute, {
      params: { transactionId: order.id },
      body: { reason: 'Wet and mouldy' },
    });
    await trade.settle();
    return { order, disputeId, listingId };
  }
  const decide = async (
    disputeId: string,
    body: { outcome: 'release' | 'refund' | 'split'; refundAmount?: number; transporterAmount?: number },
  ) => {
    await as(trade.admin).call(decideDispute, {
      params: { id: disputeId },
      body: { note: 'Looked at the photographs', ...body },
    });
    await trade.settle();
  };

  test('opened on the escrow page stops the chain’s clock and is in the timeline', async () => {
    const { order } = await disputed('delivered');
    const after = await get(order.id);
    expect(after).toMatchObject({
      status: 'delivered',
      disputed: true,
      escrowStatus: 'disputed',
      deadline: { kind: 'decide_by' },
    });
    expect(after.history.at(-1)).toMatchObject({ cause: 'Dispute opened', party: 'buyer', byName: 'Ama Asante' });
  });

  test.each([
    ['release', {}, 'completed', 'released'],
    ['split', { refundAmount: 20 }, 'completed', 'split'],
    ['refund', {}, 'cancelled', 'refunded'],
  ] as const)('decided as %s ends the order', async (outcome, more, status, escrowStatus) => {
    const { order, disputeId, listingId } = await disputed('delivered');
    await decide(disputeId, { outcome, ...more });
    expect(await get(order.id)).toMatchObject({
      status,
      escrowStatus,
      disputed: false,
      actions: [expect.objectContaining({ code: 'manage' })],
    });
    expect(await trade.stock(listingId)).toMatchObject({ free: 87_500, sold: 12_500 });
  });

  const unsold = { free: 100_000, sold: 0 };
  const sold = { free: 87_500, sold: 12_500 };

  test('before the pickup cannot be released as if delivered', async () => {
    const { order, disputeId } = await disputed('ready_for_pickup');
    const refusal = {
      status: 409,
      code: 'escrow.wrong_state',
      problem: { data: { stage: 'at_farm', allowed: ['decide_refund', 'decide_continue'] } },
    };
    await expect(decide(disputeId, { outcome: 'release' })).rejects.toMatchObject(refusal);
    expect(await get(order.id)).toMatchObject({ status: 'ready_for_pickup', disputed: true, escrowStatus: 'disputed' });
    await decide(disputeId, { outcome: 'refund' });
  });

  test.each(['pending', 'ready_for_pickup'] as const)(
    'while %s pays no produce money for goods that stay with the farmer: no split, and a refund gives all back',
    async (status) => {
      const { order, disputeId, listingId } = await disputed(status);
      await expect(decide(disputeId, { outcome: 'split', refundAmount: 60 })).rejects.toMatchObject({
        status: 409,
        code: 'escrow.wrong_state',
      });
      await decide(disputeId, { outcome: 'refund' });
      expect(await get(order.id)).toMatchObject({ status: 'cancelled', escrowStatus: 'refunded', disputed: false });
      expect(await trade.stock(listingId)).toMatchObject(unsold);
      const { items } = await as(trade.transporter).call(listRequests, {});
      expect(items.map(({ orderId }) => orderId)).not.toContain(order.id);
      const decided = await as(trade.admin).call(listDisputes, { query: { state: 'decided', q: order.orderNumber } });
      expect(decided.items[0]?.parts).toMatchObject({ seller: 0, transporter: 0 });
    },
  );

  test.each([
    ['release', {}, 'completed', 'in_transit'],
    ['split', { refundAmount: 2 }, 'completed', 'in_transit'],
    ['refund', {}, 'cancelled', 'cancelled'],
  ] as const)(
    'on the road, decided as %s: sold goods travel on, unsold ones are called off',
    async (outcome, more, status, delivery) => {
      const { order, disputeId, listingId } = await disputed('in_transit');
      await decide(disputeId, { outcome, ...more });
      expect(await get(order.id)).toMatchObject({ status, disputed: false });
      expect((await deliveryOf(order.id)).status).toBe(delivery);
      const carried = (await as(trade.transporter).call(listActive)).find(({ orderId }) => orderId === order.id);
      expect(carried?.earned, 'its transporter reads that the fee is paid').toBe(
        delivery === 'in_transit' ? order.deliveryFee : undefined,
      );
      expect(await trade.stock(listingId)).toMatchObject(sold);
    },
  );

  test('on the road, a seller who gets nothing sold nothing', async () => {
    const { order, disputeId } = await disputed('in_transit');
    const { deliveryFee, totalAmount } = await get(order.id);
    await decide(disputeId, {
      outcome: 'split',
      refundAmount: Math.round((totalAmount - deliveryFee) * 100) / 100,
      transporterAmount: deliveryFee,
    });
    expect(await get(order.id)).toMatchObject({ status: 'cancelled', escrowStatus: 'split' });
    expect((await deliveryOf(order.id)).status).toBe('cancelled');
  });

  test('decided as refund before the pickup returns the stock', async () => {
    const { order, disputeId, listingId } = await disputed('pending');
    await decide(disputeId, { outcome: 'refund' });
    expect(await get(order.id)).toMatchObject({ status: 'cancelled', escrowStatus: 'refunded' });
    expect(await trade.stock(listingId)).toMatchObject({ free: 100_000, sold: 0 });
  });
});
