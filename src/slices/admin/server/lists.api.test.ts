import { listAllListings } from '#slices/catalogue/contract.ts';
import { decideDispute, listDisputes, listTransactions, openDispute, showDispute } from '#slices/escrow/contract.ts';
import { listUsers, setUserActive } from '#slices/identity/contract.ts';
import { listTransfers } from '#slices/ledger/contract.ts';
import { getOrder, listAdminOrders } from '#slices/orders/contract-read.ts';
import { listAllDeliveries } from '#slices/transport/contract-all.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { addSuspicion } from '#test/support/suspicion.ts';
import { DAY_MS } from '#kernel/time.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { showAnalytics } from '../contract-analytics.ts';
import { readBooks } from '../contract-books.ts';
import { checkAudit, listAudit } from '../contract-audit.ts';
import { exportList } from '../contract-exports.ts';
import { EXPORTS } from '../domain/exports.ts';

let trade: Trade;
const admin = () => trade.app.as(trade.admin);
/** Orders by what they cost. */
const orders: { id: string; totalAmount: number }[] = [];

beforeAll(async () => {
  trade = await openTrade();
  for (const quantity of [30, 10, 20]) orders.push(await trade.orderAt('pending', { quantity }));
  orders.push(await trade.orderAt('completed', { quantity: 15 }));
});
afterAll(() => trade.close());

interface Paged<T> {
  readonly items: T[];
  readonly nextCursor: string | null;
}

/** Walks a list page by page, one row at a time, and gives what it saw. */
async function walk<T>(page: (cursor: string | undefined) => Promise<Paged<T>>): Promise<T[]> {
  const seen: T[] = [];
  for (let cursor: string | undefined; ;) {
    const { items, nextCursor } = await page(cursor);
    seen.push(...items);
    if (nextCursor === null) return seen;
    cursor = nextCursor;
  }
}

const byNumber = (a: number, b: number) => a - b;

describe('lists in an order, page by page', () => {
  it.each(['total', '-total'] as const)('orders by %s', async (sort) => {
    const totals = (await walk((cursor) => admin().call(listAdminOrders, { query: { sort, limit: 1, cursor } }))).map(
      (order) => order.totalAmount,
    );
    const expected = orders.map((order) => order.totalAmount).sort(byNumber);
    expect(totals).toEqual(sort === 'total' ? expected : expected.toReversed());
  });

  it('orders by status and by words', async () => {
    const pending = await admin().call(listAdminOrders, { query: { status: 'pending' } });
    expect(pending.items.map((order) => order.id)).toEqual(
      orders
        .slice(0, 3)
        .map((order) => order.id)
        .toReversed(),
    );
    expect((await admin().call(listAdminOrders, { query: { q: 'no such thing' } })).items).toEqual([]);
  });

  it('people by name, by state, and a cursor of another order starts again', async () => {
    const people = await walk((cursor) => admin().call(listUsers, { query: { sort: 'name', limit: 2, cursor } }));
    expect(people.map((person) => person.firstName)).toEqual(['Abena', 'Ama', 'Efua', 'Kofi', 'Nana', 'Yaw']);
    const first = await admin().call(listUsers, { query: { sort: '-joined', limit: 2 } });
    const strange = await admin().call(listUsers, {
      query: { sort: 'name', limit: 2, cursor: first.nextCursor ?? undefined },
    });
    expect(strange.items).toHaveLength(2);
    await admin().call(setUserActive, { params: { userId: trade.stranger.id }, body: { isActive: false } });
    const inactive = await admin().call(listUsers, { query: { active: 'false' } });
    expect(inactive.items.map((person) => person.id)).toEqual([trade.stranger.id]);
  });

  it('listings by price and deliveries by state', async () => {
    await trade.listing({ pricePerKg: 3, productName: 'Cassava' });
    const dear = await walk((cursor) => admin().call(listAllListings, { query: { sort: '-price', limit: 2, cursor } }));
    expect(dear.at(-1)?.productName).toBe('Cassava');
    const done = await admin().call(listAllDeliveries, { query: { status: 'completed' } });
    expect(done.items).toMatchObject([
      { orderId: orders[3]?.id, status: 'completed', transporterName: 'Yaw Asante', late: false, dueAt: null },
    ]);
    expect((await admin().call(listAllDeliveries, { query: { status: 'underway' } })).items).toEqual([]);
  });

  it('a delivery that takes longer than promised is late', async () => {
    const order = await trade.orderAt('picked_up');
    trade.app.clock.advance(10 * DAY_MS);
    const { items } = await admin().call(listAllDeliveries, { query: { status: 'underway' } });
    expect(items).toMatchObject([{ orderId: order.id, late: true }]);
  });

  it('the ledger by what a transfer is about, its lines summing to zero', async () => {
    const { items } = await admin().call(listTransfers, { query: { reference: orders[3]?.id } });
    expect(items.length).toBeGreaterThan(1);
    for (const { lines } of items) expect(lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0)).toBe(0);
  });
});

describe('the list of disputes', () => {
  it('shows the longest waiting, the dearest, those above an amount, and the next case', async () => {
    const ids: string[] = [];
    for (const { id } of orders.slice(0, 3)) {
      ids.push(
        (
          await trade.app
            .as(trade.buyer)
            .call(openDispute, { params: { transactionId: id }, body: { reason: 'Half is rotten' } })
        ).disputeId,
      );
    }
    const [first = '', second = '', third = ''] = ids;
    const sorted = async (sort: 'opened' | '-amount') =>
      (await walk((cursor) => admin().call(listDisputes, { query: { sort, limit: 1, cursor } }))).map((one) => one.id);
    expect(await sorted('opened')).toEqual(ids);
    expect(await sorted('-amount')).toEqual([first, third, second]);
    const dear = await admin().call(listDisputes, { query: { from: (orders[0]?.totalAmount ?? 0) - 1 } });
    expect(dear.items.map((one) => one.id)).toEqual([first]);
    expect((await admin().call(listDisputes, { query: { q: 'pona' } })).items).toHaveLength(3);
    const shown = await admin().call(showDispute, { params: { id: first } });
    expect(shown).toMatchObject({
      openedBy: 'buyer',
      nextId: second,
      previousId: null,
      openCount: 3,
      decidedByName: null,
    });
    expect(shown.timeline.map((step) => step.kind)).toEqual(['opened', 'paid', 'disputed']);
    await admin().call(decideDispute, {
      params: { id: third },
      body: { outcome: 'refund', note: 'Seen the pictures' },
    });
    expect(await admin().call(showDispute, { params: { id: third } })).toMatchObject({
      outcome: 'refund',
      decidedByName: 'Nana Asante',
      nextId: first,
      openCount: 2,
    });
  });
});

describe('the audit log', () => {
  it('is filtered by person, action and days, names people, and is sound', async () => {
    const decisions = await admin().call(listAudit, { query: { action: 'disputes.' } });
    expect(decisions.items).toMatchObject([
      {
        actorName: 'Nana Asante',
        action: 'disputes.decide',
        details: { outcome: 'refund', note: 'Seen the pictures' },
      },
    ]);
    const about = await admin().call(listAudit, { query: { subject: trade.stranger.id } });
    expect(about.items).toMatchObject([
      { action: 'identity.set_user_active', subjectName: 'Abena Asante', details: { isActive: false } },
    ]);
    expect((await admin().call(listAudit, { query: { actor: trade.buyer.id } })).items).toEqual([]);
    expect((await admin().call(listAudit, { query: { until: '2020-01-01' } })).items).toEqual([]);
    const all = await walk((cursor) => admin().call(listAudit, { query: { limit: 2, cursor } }));
    expect(await admin().call(checkAudit)).toMatchObject({ fault: null, entries: all.length });
  });
});

describe('the books', () => {
  const search = async (query: { q?: string; kind?: string; reference?: string }) =>
    (await admin().call(readBooks, { query: { limit: 100, ...query } })).items;

  it('are found by order number, name, product and id, and say what each transfer is about', async () => {
    const id = orders[3]?.id ?? '';
    const { orderNumber } = await admin().call(getOrder, { params: { id } });
    const found = await search({ q: orderNumber.toLowerCase() });
    expect(found.map(({ kind }) => kind)).toEqual(['escrow.released', 'escrow.captured']);
    for (const entry of found) expect(entry.about).toEqual({ kind: 'order', id, label: orderNumber });
    expect(found[0]?.owners).toContainEqual({ kind: 'person', id: trade.transporter.id, label: 'Yaw Asante' });
    expect(await search({ q: id })).toEqual(found);
    expect(await search({ reference: id })).toEqual(found);
    const ofBuyer = await search({ q: 'Ama Asante' });
    expect(ofBuyer.map(({ reference }) => reference)).toEqual(expect.arrayContaining(orders.map((order) => order.id)));
    expect(await search({ q: 'Pona', kind: 'escrow.released' })).toEqual(found.slice(0, 1));
    expect(await search({ q: 'nobody of this name' })).toEqual([]);
  });

  it('keep the truth of the ledger: what the provider holds is below nothing, and every transfer sums to nothing', async () => {
    for (const { lines } of await search({}))
      expect(lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0)).toBe(0);
    const [paid] = await search({ kind: 'escrow.captured' });
    expect(paid?.lines.find(({ account }) => account === 'provider_cash')?.amount).toBeLessThan(0);
  });

  it('are for admins', async () => {
    await expect(trade.app.as(trade.buyer).call(readBooks, {})).rejects.toMatchObject({ status: 403 });
  });
});

describe('analytics', () => {
  it('adds up what the slices counted', async () => {
    const charts = await admin().call(showAnalytics, { query: { period: '30' } });
    expect(charts.figures.completedOrders).toEqual({ now: 1, before: 0 });
    expect(charts.figures.tradeVolume.now).toBe(orders[3]?.totalAmount);
    expect(charts.figures.platformFees.now).toBeGreaterThan(0);
    expect(charts.userGrowth.reduce((sum, bucket) => sum + bucket.total, 0)).toBe(6);
    expect(charts.categories.find((row) => row.category === 'tubers')).toMatchObject({ listings: 6, sold: 15 });
    expect(charts.regions.map((region) => region.slug)).toEqual(['bono-east']);
    expect(charts.deliveries).toMatchObject({ completed: 1, inTimePercent: 100, underWay: 1 });
  });
});

describe('lists as files', () => {
  const csv = async (list: string, query: Record<string, string> = {}) => {
    const file = await admin().call(exportList, { params: { list }, query });
    return { ...file, lines: new TextDecoder().decode(file.bytes).trim().split('\r\n') };
  };

  it.each(EXPORTS)('%s come whole, and taking them away is in the audit log', async (list) => {
    if (list === 'suspicions') await addSuspicion(trade.app, null);
    const { lines, contentType, fileName } = await csv(list);
    expect(contentType).toBe('text/csv; charset=utf-8');
    expect(fileName).toMatch(new RegExp(`^farmgate-${list}-\\d{4}-\\d\\d-\\d\\d\\.csv$`));
    expect(lines.length).toBeGreaterThan(1);
    const { items } = await admin().call(listAudit, { query: { action: 'admin.export_list', limit: 1 } });
    expect(items).toMatchObject([{ subject: list, details: { rows: lines.length - 1 } }]);
  });

  it('with the filters of the list', async () => {
    expect((await csv('orders', { status: 'completed' })).lines).toHaveLength(2);
    expect((await csv('users', { q: 'Kofi' })).lines[1]).toContain('Kofi');
  });

  it('transactions with what each has got, the same as the list says', async () => {
    const { items } = await admin().call(listTransactions, { query: { status: 'released' } });
    const { lines } = await csv('transactions', { status: 'released' });
    expect(items.length).toBeGreaterThan(0);
    expect(lines).toHaveLength(items.length + 1);
    const [first] = items;
    expect(lines[1]).toContain(`,${first?.orderNumber},payment,released,`);
    expect(lines[1]).toContain(
      `,${first?.amount},0,0,${first?.sellerAmount},${first?.transporterAmount},${first?.platformFee},`,
    );
  });

  it('a filter that cannot be read and a list that is none are refused', async () => {
    await expect(csv('orders', { status: 'nonsense' })).rejects.toMatchObject({
      status: 422,
      code: 'export.unknown_filter',
    });
    await expect(csv('secrets')).rejects.toMatchObject({ status: 404 });
  });
});
