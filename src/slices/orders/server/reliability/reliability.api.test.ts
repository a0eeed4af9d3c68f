import { HOUR_MS } from '#kernel/time.ts';
import { browseListings, readPublicFarmer, readPublicListing } from '#slices/catalogue/contract.ts';
import { decideDispute, openDispute, settleDispute } from '#slices/escrow/contract.ts';
import { readOwnReliability } from '#slices/reliability/contract.ts';
import { makeUnreliable } from '#test/support/orders/reliability.ts';
import { openTrade, startPaying, type Trade } from '#test/support/orders/trade.ts';
import { rowsIn } from '#test/support/rows.ts';
import { newPhone } from '#test/support/people.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelOrder } from '../../contract-act.ts';
import { getOrder } from '../../contract-read.ts';

// Found: a farmer cancelled 6 of 6 paid orders, and their public profile showed no trace; a buyer disputed 9 of 9.

let trade: Trade;
let farmer: Viewer;
let buyer: Viewer;
let transporter: Viewer;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());
beforeEach(async () => {
  farmer = await trade.app.person({ role: 'farmer', firstName: 'Kwame' });
  buyer = await trade.app.person({ role: 'buyer', firstName: 'Esi' });
  transporter = await trade.app.person({ role: 'transporter', firstName: 'Kojo' });
});

const as = (who: Viewer | null) => trade.app.as(who);
const cast = () => ({ farmer, buyer, transporter });
const cancel = (who: Viewer, id: string) => as(who).call(cancelOrder, { params: { id } });
const publicRecord = async () => (await as(null).call(readPublicFarmer, { params: { id: farmer.id } })).reliability;

/** How somebody's cases in a part ended, the newest first. */
async function outcomesOf(who: Viewer, role: string): Promise<string[]> {
  const { records } = await as(who).call(readOwnReliability);
  return records.find((record) => record.role === role)?.cases.map(({ outcome }) => outcome) ?? [];
}

async function disputed(status: 'confirmed' | 'delivered', by = buyer) {
  const { id } = await trade.orderAt(status, {}, cast());
  const params = { transactionId: id };
  const { disputeId } = await as(by).call(openDispute, { params, body: { reason: 'Is it all there?' } });
  await trade.settle();
  return { id, disputeId };
}

async function decided(disputeId: string, outcome: 'refund' | 'release' | 'continue'): Promise<void> {
  await as(trade.admin).call(decideDispute, { params: { id: disputeId }, body: { outcome, note: 'Seen by both' } });
  await trade.settle();
}

describe('the record of a farmer', () => {
  test('shows nothing below five cases, then counts, and each case with its order', async () => {
    const listingId = await trade.listing({}, farmer);
    for (let count = 1; count <= 5; count += 1) {
      expect(await publicRecord(), `after ${count - 1}`).toBeNull();
      const { id } = await trade.orderAt(count === 1 ? 'confirmed' : 'pending', { listingId, quantity: 2 }, cast());
      await cancel(farmer, id);
    }
    const counts = { days: 90, cases: 5, kept: 0, late: 0, cancelled: 5, calledOff: 0, disputed: 0 };
    expect(await publicRecord()).toEqual(counts);
    const product = await as(null).call(readPublicListing, { params: { id: listingId } });
    expect(product.farmerReliability).toEqual(counts);
    const { records } = await as(farmer).call(readOwnReliability);
    expect(records).toMatchObject([{ role: 'farmer', shown: counts, unreliable: true, keptToRecover: 20 }]);
    const [newest] = records[0]?.cases ?? [];
    expect(await as(farmer).call(getOrder, { params: { id: newest?.orderId ?? '' } })).toMatchObject({
      orderNumber: newest?.orderNumber,
      status: 'cancelled',
    });
    expect(await outcomesOf(buyer, 'buyer')).toEqual([]);
  });

  test('counts what they did not answer as late', async () => {
    await trade.orderAt('pending', {}, cast());
    await trade.settle(49 * HOUR_MS);
    expect(await outcomesOf(farmer, 'farmer')).toEqual(['late']);
  });

  test('counts a kept order once, for all who kept it, and nothing for goods below ₵20', async () => {
    await trade.orderAt('completed', {}, cast());
    await trade.orderAt('completed', { quantity: 1.9 }, cast());
    expect(await outcomesOf(farmer, 'farmer')).toEqual(['kept']);
    expect(await outcomesOf(buyer, 'buyer')).toEqual(['kept']);
    expect(await outcomesOf(transporter, 'transporter')).toEqual(['kept']);
  });

  test('counts three kept orders of one paying number, whichever accounts order with it', async () => {
    const phone = newPhone();
    await trade.sandbox.steer({ do: 'wallet', phone, onPrompt: 'approve' });
    const puppets = await Promise.all([1, 2, 3, 4, 5].map(() => trade.app.person({ role: 'buyer' })));
    for (const puppet of puppets) {
      const placed = await trade.place({ listingId: await trade.listing({}, farmer) }, puppet);
      await startPaying({ app: trade.app, buyer: puppet }, placed.id, phone);
      await trade.settle();
      await trade.move(farmer, placed.id, 'confirmed');
      await trade.move(farmer, placed.id, 'ready_for_pickup');
      for (const status of ['ready_for_pickup', 'picked_up', 'in_transit'] as const)
        await trade.move(transporter, placed.id, status);
      await trade.move(transporter, placed.id, 'delivered');
      await trade.move(puppet, placed.id, 'completed');
    }
    expect(await outcomesOf(farmer, 'farmer')).toHaveLength(5);
    expect(await publicRecord(), 'three of five count').toBeNull();
    await makeUnreliable(trade.app, farmer.id, 'farmer');
    expect(await publicRecord()).toMatchObject({ kept: 3, cases: 8 });
  });
});

describe('a dispute counts', () => {
  test('against the farmer, when our team gives the price back', async () => {
    const { disputeId } = await disputed('delivered');
    await decided(disputeId, 'refund');
    expect(await outcomesOf(farmer, 'farmer')).toEqual(['disputed']);
    expect(await outcomesOf(buyer, 'buyer')).toEqual([]);
  });

  test('against the buyer, when the farmer is paid, and for the farmer as kept', async () => {
    const { disputeId } = await disputed('delivered');
    await decided(disputeId, 'release');
    expect(await outcomesOf(buyer, 'buyer')).toEqual(['disputed']);
    expect(await outcomesOf(farmer, 'farmer')).toEqual(['kept']);
  });

  test('against the buyer who takes it back, also when the order is kept in the end', async () => {
    const { id, disputeId } = await disputed('confirmed');
    await as(buyer).call(settleDispute, { params: { disputeId }, body: { act: 'withdraw' } });
    await trade.settle();
    expect(await outcomesOf(buyer, 'buyer')).toEqual(['disputed']);
    await trade.move(farmer, id, 'ready_for_pickup');
    for (const status of ['ready_for_pickup', 'picked_up', 'in_transit', 'delivered'] as const)
      await trade.move(transporter, id, status);
    await trade.move(buyer, id, 'completed');
    expect(await outcomesOf(buyer, 'buyer'), 'the worst of one order').toEqual(['disputed']);
    expect(await outcomesOf(farmer, 'farmer')).toEqual(['kept']);
  });
});

describe('the record of a buyer', () => {
  test('counts what is cancelled after the confirmation, and more where goods are ready', async () => {
    await cancel(buyer, (await trade.orderAt('pending', {}, cast())).id);
    expect(await outcomesOf(buyer, 'buyer')).toEqual([]);
    await cancel(buyer, (await trade.orderAt('confirmed', {}, cast())).id);
    await cancel(buyer, (await trade.orderAt('ready_for_pickup', {}, cast())).id);
    expect((await outcomesOf(buyer, 'buyer')).toSorted()).toEqual(['called_off', 'cancelled']);
    expect(await outcomesOf(farmer, 'farmer')).toEqual([]);
    expect(await outcomesOf(transporter, 'transporter')).toEqual([]);
  });

  test('is shown to the farmer of their order, and to nobody else but the team', async () => {
    await makeUnreliable(trade.app, buyer.id, 'buyer');
    const { id } = await trade.orderAt('pending', {}, cast());
    const shown = async (who: Viewer) => (await as(who).call(getOrder, { params: { id } })).reliability;
    expect(await shown(farmer)).toMatchObject({ buyer: { cases: 5, kept: 0 }, seller: null });
    expect(await shown(trade.admin)).toMatchObject({ buyer: { cases: 5 } });
    expect(await shown(buyer)).toEqual({ seller: null, buyer: null, transporter: null });
  });

  test('lets fewer large orders wait for a payment', async () => {
    const known = await trade.app.person({ role: 'buyer' });
    await makeUnreliable(trade.app, buyer.id, 'buyer');
    const lots = await Promise.all([1, 2, 3].map(() => trade.listing({ quantity: 800 })));
    for (const listingId of lots) await trade.place({ listingId, quantity: 400 }, known);
    await trade.place({ listingId: lots[0] ?? '', quantity: 380 }, buyer);
    await expect(trade.place({ listingId: lots[1] ?? '', quantity: 380 }, buyer)).rejects.toMatchObject({
      code: 'order.too_many_unpaid',
      problem: { detail: expect.stringContaining('you called off too many') },
    });
  });
});

describe('the record of a transporter', () => {
  test('counts what they accepted and did not collect, and what they brought late', async () => {
    const { id } = await trade.orderAt('ready_for_pickup', {}, cast());
    await trade.settle(37 * HOUR_MS);
    expect((await as(trade.admin).call(getOrder, { params: { id } })).transporterId).toBeNull();
    expect(await outcomesOf(transporter, 'transporter')).toEqual(['called_off']);
    expect((await as(transporter).call(readOwnReliability)).records[0]?.cases).toMatchObject([{ orderId: null }]);

    const late = await trade.orderAt('in_transit', {}, cast());
    await trade.settle(49 * HOUR_MS);
    await trade.move(transporter, late.id, 'delivered');
    await trade.move(buyer, late.id, 'completed');
    expect(await outcomesOf(transporter, 'transporter')).toEqual(['late', 'called_off']);
    expect(await outcomesOf(farmer, 'farmer')).toEqual(['kept']);
  });

  test('an unreliable person is shown to both who trade', async () => {
    await makeUnreliable(trade.app, transporter.id, 'transporter');
    const { id } = await trade.orderAt('picked_up', {}, cast());
    for (const who of [buyer, farmer])
      expect((await as(who).call(getOrder, { params: { id } })).reliability.transporter).toMatchObject({ cases: 5 });
    expect((await as(transporter).call(getOrder, { params: { id } })).reliability.transporter).toBeNull();
  });
});

describe('somebody unreliable', () => {
  const hoursToCheck = async () => {
    const { deadline } = await trade.orderAt('delivered', {}, cast());
    expect(deadline?.kind).toBe('receipt_by');
    return Math.round((Date.parse(deadline?.at ?? '') - trade.app.clock.now().getTime()) / HOUR_MS);
  };

  test('an unreliable payee gives the buyer twice the time to check', async () => {
    const usual = await hoursToCheck();
    await makeUnreliable(trade.app, transporter.id, 'transporter');
    expect(await hoursToCheck()).toBe(2 * usual);
    transporter = await trade.app.person({ role: 'transporter' });
    expect(await hoursToCheck()).toBe(usual);
    await makeUnreliable(trade.app, farmer.id, 'farmer');
    expect(await hoursToCheck()).toBe(2 * usual);
  });

  test('sells behind others in the market, and before them again when it is over', async () => {
    const other = await trade.app.person({ role: 'farmer' });
    await trade.listing({ productName: 'Sorted cassava' }, other);
    await trade.listing({ productName: 'Sorted cassava' }, farmer);
    await trade.settle();
    const first = async () => {
      const { items } = await as(null).call(browseListings, { query: { q: 'sorted cassava', sort: 'featured' } });
      return items[0]?.farmer.id;
    };
    expect(await first(), 'the newer one').toBe(farmer.id);
    await makeUnreliable(trade.app, farmer.id, 'farmer');
    expect(await first()).toBe(other.id);
    expect(await publicRecord()).not.toBeNull();
    await rowsIn(
      trade.app.platform.db,
      "update reliability_cases set at = at - interval '91 days' where account_id = $1",
      [farmer.id],
    );
    await trade.settle();
    expect(await publicRecord()).toBeNull();
    expect(await first()).toBe(farmer.id);
    expect(await outcomesOf(farmer, 'farmer')).toEqual([]);
  });
});
