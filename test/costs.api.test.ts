import { newId } from '#kernel/ids.ts';
import { browseListings, readPublicListing } from '#slices/catalogue/contract.ts';
import { payOrder, placeOrder } from '#slices/orders/contract-act.ts';
import { getOrder, listOrders } from '#slices/orders/contract-read.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
import { countStatements, type StatementCount } from '#test/support/statement-count.ts';
import type { Viewer } from '#wire/viewer.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

// What no machine changes: how many statements and transactions the acts that happen most ask of the database. `begin`
// and `commit` count as statements. A change that makes one dearer says so here.

let trade: Trade;
/** Who bought last. */
let last: Purchase;

beforeAll(async () => {
  trade = await openTrade();
});
afterAll(() => trade.close());

interface Purchase {
  readonly buyer: Viewer;
  readonly listingId: string;
  /** Of the telephone that is asked. */
  readonly phone: string;
}

interface Bought extends Purchase {
  readonly orderId: string;
}

/** New buyers, and what each wants to buy. */
async function newBuyers(count: number): Promise<Purchase[]> {
  const made: Purchase[] = [];
  for (let index = 0; index < count; index += 1) {
    const phone = newPhone();
    await trade.sandbox.steer({ do: 'wallet', phone, onPrompt: 'wait' });
    const buyer = await trade.app.person({ role: 'buyer' });
    made.push({ buyer, phone, listingId: await trade.listing({ productName: `Pona yam ${index}` }) });
  }
  await trade.settle();
  return made;
}

async function place(wanted: readonly Purchase[]): Promise<Bought[]> {
  const { deliveryTypeId } = trade;
  const where = { deliveryTypeId, deliveryPlace: 'accra', deliveryAddress: '12 Oxford Street' };
  const placed: Bought[] = [];
  for (const purchase of wanted) {
    const body = { listingId: purchase.listingId, quantity: 2, ...where };
    const { id } = await trade.app.as(purchase.buyer).call(placeOrder, { body, idempotencyKey: newId() });
    placed.push({ ...purchase, orderId: id });
  }
  return placed;
}

/** Starts the payments; says which. */
async function pay(bought: readonly Bought[]): Promise<string[]> {
  const payments: string[] = [];
  for (const { buyer, phone, orderId } of bought) {
    const call = { params: { id: orderId }, body: { phone, network: 'mtn' as const }, idempotencyKey: newId() };
    payments.push((await trade.app.as(buyer).call(payOrder, call)).paymentId);
  }
  return payments;
}

/** One turn of a job: those that look for other things are none of a purchase's cost. */
async function turn(name: string): Promise<void> {
  const { platform, product } = trade.app;
  const job = product.slices.flatMap(({ jobs }) => jobs).find((one) => one.name === name);
  if (!job) throw new Error(`No job ${name}`);
  await job.run(platform, platform.clock.now());
  await job.finish?.(platform);
}

/** Everybody gets what was committed, on open pages, in the bell, by SMS and by e-mail. */
async function tell(): Promise<void> {
  await trade.app.product.relay.drain();
  await turn('notifications.fan_out');
}

/** The payers approve; the provider says so by its notices. */
async function approve(payments: readonly string[]): Promise<void> {
  for (const reference of payments) {
    await trade.sandbox.steer({ do: 'approve', reference });
    await trade.sandbox.webhooksIdle();
  }
}

/** What each stage of some purchases costs. At the end nobody waits for a notice. */
async function purchases(count: number): Promise<Record<string, StatementCount>> {
  const wanted = await newBuyers(count);
  last = wanted[0] ?? last;
  let bought: Bought[] = [];
  let payments: string[] = [];
  const stages: Readonly<Record<string, () => Promise<unknown>>> = {
    placed: async () => void (bought = await place(wanted)),
    'told that it is placed': tell,
    'payment begun': async () => void (payments = await pay(bought)),
    'prompt sent': () => turn('escrow.charges'),
    'paid into escrow': () => approve(payments),
    'told that it is paid': tell,
  };
  const costs: Record<string, StatementCount> = {};
  for (const [stage, work] of Object.entries(stages)) costs[stage] = await countStatements(work);
  for (const { buyer, orderId } of bought) {
    const { status } = await trade.app.as(buyer).call(getOrder, { params: { id: orderId } });
    expect(status).toBe('pending');
  }
  expect(await rowsIn(trade.app.platform.db, 'select type from outbox_events where processed_at is null')).toEqual([]);
  expect(await rowsIn(trade.app.platform.db, 'select kind from notices where fanned_out_at is null')).toEqual([]);
  return costs;
}

function sum(costs: Readonly<Record<string, StatementCount>>): StatementCount {
  const all = Object.values(costs);
  return {
    statements: all.reduce((total, { statements }) => total + statements, 0),
    transactions: all.reduce((total, { transactions }) => total + transactions, 0),
  };
}

test('a whole purchase, alone', async () => {
  const costs = await purchases(1);
  expect(costs).toEqual({
    placed: { statements: 13, transactions: 1 },
    'told that it is placed': { statements: 8, transactions: 1 },
    'payment begun': { statements: 9, transactions: 1 },
    'prompt sent': { statements: 2, transactions: 0 },
    'paid into escrow': { statements: 7, transactions: 1 },
    'told that it is paid': { statements: 28, transactions: 2 },
  });
  expect(sum(costs)).toEqual({ statements: 67, transactions: 6 });
});

// Notices to people, and what open pages show, goes out for all who wait at once: of ten purchases together each
// costs 33.7 statements and 3.3 transactions.
test('ten whole purchases, told together', async () => {
  const costs = await purchases(10);
  expect(costs).toEqual({
    placed: { statements: 130, transactions: 10 },
    'told that it is placed': { statements: 8, transactions: 1 },
    'payment begun': { statements: 90, transactions: 10 },
    'prompt sent': { statements: 11, transactions: 0 },
    'paid into escrow': { statements: 70, transactions: 10 },
    'told that it is paid': { statements: 28, transactions: 2 },
  });
  expect(sum(costs)).toEqual({ statements: 337, transactions: 33 });
});

test.each([
  ['a page of the market', () => trade.app.as(null).call(browseListings, { query: {} }), 1],
  ['a product', () => trade.app.as(null).call(readPublicListing, { params: { id: last.listingId } }), 2],
  ['a page of orders', () => trade.app.as(last.buyer).call(listOrders, { query: {} }), 4],
])('%s', async (_, ask, statements) => {
  expect(await countStatements(ask)).toEqual({ statements, transactions: 0 });
});
