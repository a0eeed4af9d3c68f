import { PERMISSIONS } from '#kernel/permissions/permission.ts';
import { newId } from '#kernel/ids.ts';
import { fromGhs } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import { auditLedger } from '#slices/ledger/server/index.ts';
import type { EscrowWorld } from '#test/support/escrow-world.ts';
import { DELIVERY, escrowWorld, FEE, PRODUCE, TOTAL } from '#test/support/escrow-world.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  decideDispute,
  listDisputes,
  listTransactions,
  openDispute,
  readBalance,
  showTransaction,
} from '../../contract.ts';
import { refundHold, releaseHold, setHeldUntil } from '../index.ts';

let world: EscrowWorld;
beforeAll(async () => {
  world = await escrowWorld();
});
afterAll(() => world.close());
afterEach(() => world.checkBooks());

const as = (viewer: EscrowWorld['buyer'] | null) => world.app.as(viewer);
const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => world.app.platform.db.transaction(work);

/** As the transport slice tells it. */
async function deliver(orderId: string): Promise<void> {
  const at = world.app.clock.now();
  const payload = { orderId, transporterId: world.transporter.id };
  await world.app.platform.db.transaction((tx) =>
    recordEvent(tx, { type: 'transport.delivered', subjectId: orderId, payload, audience: [], at }),
  );
  await world.settle();
}

async function disputed(delivered = true): Promise<{ orderId: string; disputeId: string }> {
  const orderId = await world.paidOrder();
  if (delivered) await deliver(orderId);
  const { disputeId } = await as(world.buyer).call(openDispute, {
    params: { transactionId: orderId },
    body: { reason: 'Half of the yams are rotten' },
  });
  return { orderId, disputeId };
}

describe('transactions', () => {
  test('parties and admins see one, strangers do not; an unpaid order is none', async () => {
    const orderId = await world.paidOrder();
    const detail = await as(world.buyer).call(showTransaction, { params: { id: orderId } });
    expect(detail).toMatchObject({
      type: 'payment',
      status: 'held',
      amount: 120,
      platformFee: 2.5,
      sellerAmount: 97.5,
      productName: 'Puna yam',
      actions: ['dispute'],
      dispute: null,
    });
    expect(detail.timeline.map((event) => event.kind)).toEqual(['opened', 'paid']);
    expect(Object.fromEntries(detail.breakdown.map((line) => [line.part, line.amount]))).toEqual({
      produce: 100,
      delivery: 20,
      total: 120,
      platform_fee: 2.5,
      seller: 97.5,
      transporter: 20,
      refund: 0,
    });
    for (const viewer of [world.seller, world.admin])
      await as(viewer).call(showTransaction, { params: { id: orderId } });
    for (const viewer of [world.stranger, world.transporter]) {
      await expect(as(viewer).call(showTransaction, { params: { id: orderId } })).rejects.toMatchObject({
        status: 404,
      });
    }
    await expect(as(null).call(showTransaction, { params: { id: orderId } })).rejects.toMatchObject({ status: 401 });
    const unpaid = await world.order();
    await expect(as(world.buyer).call(showTransaction, { params: { id: unpaid } })).rejects.toMatchObject({
      status: 404,
    });
  });

  test('after the delivery the buyer may release, and the transporter sees the fee only', async () => {
    const orderId = await world.paidOrder();
    await deliver(orderId);
    expect(await as(world.buyer).call(showTransaction, { params: { id: orderId } })).toMatchObject({
      actions: ['release', 'dispute'],
    });
    expect(await as(world.transporter).call(showTransaction, { params: { id: orderId } })).toMatchObject({
      amount: 20,
      sellerAmount: 0,
      platformFee: 0,
      actions: [],
      breakdown: [
        { part: 'delivery', amount: 20 },
        { part: 'transporter', amount: 20 },
      ],
    });
  });

  test('the list is filtered, searched and paged', async () => {
    const seller = await world.member('farmer');
    const orders = [await world.paidOrder(seller), await world.paidOrder(seller), await world.paidOrder(seller)];
    const [first = ''] = orders;
    await inTx((tx) => refundHold(tx, { orderId: first, reason: 'gone', by: null, at: world.app.clock.now() }));
    const all = await as(seller).call(listTransactions, {});
    expect(all.items.map((item) => item.id)).toEqual(orders.toReversed());
    const page = await as(seller).call(listTransactions, { query: { limit: 2 } });
    const rest = await as(seller).call(listTransactions, { query: { limit: 2, cursor: page.nextCursor ?? '' } });
    expect([...page.items, ...rest.items].map((item) => item.id)).toEqual(orders.toReversed());
    expect(rest.nextCursor).toBeNull();
    const refunded = await as(seller).call(listTransactions, { query: { status: 'refunded' } });
    expect(refunded.items).toMatchObject([{ id: first, type: 'refund', notes: 'gone', sellerAmount: 0 }]);
    const number = all.items[0]?.orderNumber ?? '';
    expect((await as(seller).call(listTransactions, { query: { q: number.toLowerCase() } })).items).toHaveLength(1);
    expect((await as(seller).call(listTransactions, { query: { q: '%' } })).items).toHaveLength(0);
    expect((await as(await world.member('farmer')).call(listTransactions, {})).items).toHaveLength(0);
    await expect(as(null).call(listTransactions, {})).rejects.toMatchObject({ status: 401 });
  });

  test('the deadline for the receipt is shown', async () => {
    const orderId = await world.paidOrder();
    const heldUntil = new Date('2026-12-01T10:00:00Z');
    await inTx((tx) => setHeldUntil(tx, { orderId, heldUntil }));
    expect(await as(world.seller).call(showTransaction, { params: { id: orderId } })).toMatchObject({
      heldUntil: heldUntil.toISOString(),
    });
  });
});

describe('release and refund', () => {
  test('a release pays seller, transporter and platform, once', async () => {
    const seller = await world.member('farmer');
    const orderId = await world.paidOrder(seller);
    const release = () =>
      inTx((tx) =>
        releaseHold(tx, {
          orderId,
          transporterId: world.transporter.id,
          by: world.buyer.id,
          at: world.app.clock.now(),
        }),
      );
    await release();
    await expect(release()).rejects.toMatchObject({
      refusal: { code: 'escrow.wrong_state', data: { status: 'released', allowed: [] } },
    });
    expect(await world.balance('seller_wallet', seller.id)).toBe(PRODUCE - FEE);
    expect(await world.balance('escrow', orderId)).toBe(0);
    expect(await as(seller).call(readBalance, {})).toEqual({
      totalBalance: 97.5,
      escrowBalance: 0,
      walletBalance: 97.5,
      pendingBalance: 0,
      platformFees: 2.5,
      availableBalance: 97.5,
      moneyIn: 97.5,
      moneyOut: 0,
      reserved: 0,
      owed: 0,
    });
  });

  test('without a delivery nobody earned its fee: it goes back', async () => {
    const orderId = await world.paidOrder();
    await inTx((tx) => releaseHold(tx, { orderId, transporterId: null, by: null, at: world.app.clock.now() }));
    expect(await world.balance('refunds_payable', orderId)).toBe(DELIVERY);
    await world.settle();
    expect(await world.balance('refunds_payable', orderId)).toBe(0);
  });

  test('an unpaid hold can be neither released nor refunded', async () => {
    const orderId = await world.order();
    const at = world.app.clock.now();
    await expect(inTx((tx) => refundHold(tx, { orderId, reason: 'x', by: null, at }))).rejects.toMatchObject({
      refusal: { code: 'escrow.wrong_state' },
    });
    await expect(
      inTx((tx) => releaseHold(tx, { orderId: newId(), transporterId: null, by: null, at })),
    ).rejects.toMatchObject({ refusal: { code: 'escrow.not_found' } });
  });
});

describe('balances', () => {
  test('buyer: money out, money in escrow, a refund on its way', async () => {
    const before = await as(world.buyer).call(readBalance, {});
    const orderId = await world.paidOrder();
    const paid = await as(world.buyer).call(readBalance, {});
    expect(paid.moneyOut - before.moneyOut).toBeCloseTo(120);
    expect(paid.escrowBalance - before.escrowBalance).toBeCloseTo(120);
    await inTx((tx) => refundHold(tx, { orderId, reason: 'x', by: null, at: world.app.clock.now() }));
    const owed = await as(world.buyer).call(readBalance, {});
    expect(owed.pendingBalance - before.pendingBalance).toBeCloseTo(120);
    expect(owed.moneyOut).toBeCloseTo(before.moneyOut);
    await world.settle();
    expect((await as(world.buyer).call(readBalance, {})).pendingBalance).toBeCloseTo(before.pendingBalance);
  });

  test('admins see the platform, visitors nothing', async () => {
    const before = await as(world.admin).call(readBalance, {});
    await world.earn(await world.member('farmer'));
    const afterwards = await as(world.admin).call(readBalance, {});
    expect(afterwards.platformFees - before.platformFees).toBeCloseTo(2.5);
    expect(afterwards.availableBalance, 'fees are nobody’s to withdraw').toBe(0);
    const parts = [
      afterwards.escrowBalance,
      afterwards.walletBalance,
      afterwards.pendingBalance,
      afterwards.platformFees,
    ];
    expect(parts.reduce((sum, part) => sum + fromGhs(part), 0)).toBe(fromGhs(afterwards.totalBalance));
    const { byKind } = await auditLedger(world.app.platform.db);
    expect(fromGhs(afterwards.totalBalance)).toBe(-(byKind['provider_cash'] ?? 0));
    expect(fromGhs(afterwards.walletBalance)).toBe(
      (byKind['seller_wallet'] ?? 0) + (byKind['transporter_wallet'] ?? 0),
    );
    expect(fromGhs(afterwards.escrowBalance)).toBe(byKind['escrow']);
    await expect(as(null).call(readBalance, {})).rejects.toMatchObject({ status: 401 });
  });
});

describe('disputes', () => {
  test('freeze the money; the reason has the default of the specification', async () => {
    const orderId = await world.paidOrder();
    const { disputeId } = await as(world.seller).call(openDispute, { params: { transactionId: orderId } });
    const shown = await as(world.buyer).call(showTransaction, { params: { id: orderId } });
    expect(shown).toMatchObject({
      status: 'disputed',
      disputeId,
      actions: [],
      dispute: { reason: 'Quality issues with the product', openedByName: 'Kofi Bediako' },
    });
    await expect(
      inTx((tx) => releaseHold(tx, { orderId, transporterId: null, by: null, at: world.app.clock.now() })),
    ).rejects.toThrow('frozen');
    await expect(as(world.buyer).call(openDispute, { params: { transactionId: orderId } })).rejects.toMatchObject({
      status: 409,
      code: 'escrow.wrong_state',
    });
  });

  test('are not for strangers, transporters, visitors; not for what is not held', async () => {
    const orderId = await world.paidOrder();
    await deliver(orderId);
    const open = (viewer: EscrowWorld['buyer'] | null, id = orderId) =>
      as(viewer).call(openDispute, { params: { transactionId: id }, body: { reason: 'x' } });
    await expect(open(world.stranger)).rejects.toMatchObject({ status: 404 });
    await expect(open(world.transporter)).rejects.toMatchObject({ status: 403 });
    await expect(open(null)).rejects.toMatchObject({ status: 401 });
    await expect(open(world.buyer, newId())).rejects.toMatchObject({ status: 404 });
    await expect(open(world.buyer, await world.order())).rejects.toMatchObject({ status: 409 });
    const blank = as(world.buyer).call(openDispute, { params: { transactionId: orderId }, body: { reason: ' ' } });
    await expect(blank).rejects.toMatchObject({ status: 422 });
  });

  test('an admin finds them and splits by amount', async () => {
    const { orderId, disputeId } = await disputed();
    const open = await as(world.admin).call(listDisputes, {});
    expect(open.items.find((item) => item.id === disputeId)).toMatchObject({
      amount: 120,
      produceAmount: 100,
      deliveryFee: 20,
      delivered: true,
      state: 'open',
    });
    const [seller, transporter] = [
      await world.balance('seller_wallet', world.seller.id),
      await world.balance('transporter_wallet', world.transporter.id),
    ];
    const body = { outcome: 'split' as const, refundAmount: 50, note: 'Half was rotten' };
    const decided = await as(world.admin).call(decideDispute, { params: { id: disputeId }, body });
    expect(decided).toMatchObject({ state: 'decided', outcome: 'split', refundAmount: 50, note: 'Half was rotten' });
    expect((await world.balance('seller_wallet', world.seller.id)) - seller).toBe(48_75);
    expect((await world.balance('transporter_wallet', world.transporter.id)) - transporter).toBe(DELIVERY);
    expect(await world.hold(orderId)).toMatchObject({ status: 'split', paymentStatus: 'completed' });
    const shown = { amount: 120, sellerAmount: 48.75, platformFee: 1.25, transporterAmount: 20, refundedAmount: 50 };
    expect(await as(world.buyer).call(showTransaction, { params: { id: orderId } })).toMatchObject({
      ...shown,
      refundOwed: 50,
      refundSentAt: null,
    });
    await world.settle();
    const sent = await as(world.buyer).call(showTransaction, { params: { id: orderId } });
    expect(sent).toMatchObject({ ...shown, refundOwed: 0, refundSentAt: expect.any(String) });
    const { items } = await as(world.transporter).call(listTransactions, {});
    expect(items.find((item) => item.id === orderId)).toMatchObject({ amount: 20, sellerAmount: 0, refundedAmount: 0 });
    expect(await world.balance('refunds_payable', orderId)).toBe(0);
    await expect(as(world.admin).call(decideDispute, { params: { id: disputeId }, body })).rejects.toMatchObject({
      status: 409,
      code: 'dispute.decided',
    });
    const done = await as(world.admin).call(listDisputes, { query: { state: 'decided' } });
    expect(done.items.map((item) => item.id)).toContain(disputeId);
  });

  test('release pays the earners, refund pays everything back', async () => {
    const one = await disputed();
    await as(world.admin).call(decideDispute, {
      params: { id: one.disputeId },
      body: { outcome: 'release', note: 'Sound' },
    });
    expect(await world.hold(one.orderId)).toMatchObject({ status: 'released' });
    const other = await disputed(false);
    await as(world.admin).call(decideDispute, {
      params: { id: other.disputeId },
      body: { outcome: 'refund', note: 'Rotten' },
    });
    expect(await world.hold(other.orderId)).toMatchObject({ status: 'refunded' });
    expect(await world.balance('refunds_payable', other.orderId)).toBe(TOTAL);
    await world.settle();
  });

  test('a decision needs an admin who is no party, a dispute, an amount within the escrow', async () => {
    const { disputeId } = await disputed();
    const decide = (viewer: EscrowWorld['buyer'] | null, body: object, id = disputeId) =>
      as(viewer).call(decideDispute, { params: { id }, body: { outcome: 'split', note: 'Half', ...body } });
    await expect(decide(world.buyer, { refundAmount: 5 })).rejects.toMatchObject({ status: 403 });
    await expect(decide(null, { refundAmount: 5 })).rejects.toMatchObject({ status: 401 });
    await expect(decide(world.admin, { refundAmount: 5 }, newId())).rejects.toMatchObject({ status: 404 });
    await expect(decide(world.admin, {})).rejects.toMatchObject({ status: 422, code: 'dispute.refund_out_of_range' });
    await expect(decide(world.admin, { refundAmount: 120 })).rejects.toMatchObject({ status: 422 });
    await expect(decide(world.admin, { refundAmount: 0.001 })).rejects.toMatchObject({ status: 422 });
    await expect(
      decide({ ...world.seller, role: 'admin', permissions: [...PERMISSIONS] }, { refundAmount: 5 }),
    ).rejects.toMatchObject({ status: 403, code: 'dispute.own' });
    await expect(as(world.buyer).call(listDisputes, {})).rejects.toMatchObject({ status: 403 });
    await as(world.admin).call(decideDispute, {
      params: { id: disputeId },
      body: { outcome: 'refund', note: 'Rotten' },
    });
    await world.settle();
  });
});
