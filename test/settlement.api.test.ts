import { formatGhs, fromGhs } from '#kernel/money.ts';
import { cardMoney, moneyEnd } from '#slices/orders/parts/order/order-money.ts';
import { exportList } from '#slices/admin/contract-exports.ts';
import { showAnalytics } from '#slices/admin/contract-analytics.ts';
import { showPublicFigures } from '#slices/admin/contract.ts';
import { showOwnSales } from '#slices/analytics/contract.ts';
import { getBuyerDashboard, getDashboardStats } from '#slices/dashboard/contract.ts';
import { downloadStatement } from '#slices/escrow/contract-statement.ts';
import { listTransactions, readBalance, showTransaction } from '#slices/escrow/contract.ts';
import { getOrder, listOrders, trackOrder } from '#slices/orders/contract-read.ts';
import { getReceipt, getTrackedReceipt, listOrderDocuments, stateIncome } from '#slices/documents/contract.ts';
import { moneyWithoutEnd } from '#slices/orders/server/deadlines/store-deadlines.ts';
import { orderView } from '#slices/orders/views.ts';
import type { OnWire } from '#test/support/wire-api.ts';
import { getEarnings, getTransportStats, listActive, listHistory } from '#slices/transport/contract.ts';
import { type OrderBooks, orderBooks, walletBooks } from '#test/support/order-books.ts';
import {
  type Participants,
  type Chapter,
  type Fate,
  live,
  openCast,
  type PlayedOrder,
} from '#test/support/orders/random-history.ts';
import { openTrade, type Trade } from '#test/support/orders/trade.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import type { Viewer } from '#wire/viewer.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

const RUNS = process.env['FARMGATE_LONG'] === '1' ? 8 : 1;
const LONGEST_MS = 600_000;
const HISTORY_MS = RUNS * LONGEST_MS;

let trade: Trade;
let cast: Participants;

beforeAll(async () => {
  trade = await openTrade();
  cast = await openCast(trade);
});
afterAll(() => trade.close());

const as = (who: Viewer | null) => trade.app.as(who);

/** Every way in which an order can end is in each history; how far it came, for how much and for whom is chance. */
const ENDS: readonly Exclude<Fate['kind'], 'decided'>[] = [
  'unpaid',
  'open',
  'cancelled',
  'refunded',
  'completed',
  'paid_twice',
  'disputed',
];
const stage = fc.constantFrom('pending', 'confirmed', 'ready_for_pickup', 'in_transit', 'delivered');
const chapterOf = (
  fate: fc.Arbitrary<Fate>,
  stages: fc.Arbitrary<Chapter['stage']> = stage,
  guest = false,
): fc.Arbitrary<Chapter> =>
  fc.record({
    stage: stages,
    quantity: fc.integer({ min: 10, max: 900 }).map((tenths) => tenths / 10),
    buyer: guest ? fc.constant(null) : fc.nat({ max: 1 }),
    people: fc.nat({ max: 1 }),
    back: fc.constantFrom(0, 0.013, 0.2, 0.77),
    fate,
  });
const share = fc.integer({ min: 0, max: 1000 }).map((part) => part / 1000);
const split = fc.record({ kind: fc.constant('decided' as const), outcome: fc.constant('split' as const), share });
const decided = (outcome: 'release' | 'refund') => fc.constant({ kind: 'decided' as const, outcome, share: 0 });
const history: fc.Arbitrary<readonly Chapter[]> = fc.tuple(
  ...ENDS.map((kind) => chapterOf(fc.constant({ kind }))),
  chapterOf(split, fc.constantFrom('pending', 'confirmed', 'ready_for_pickup')),
  chapterOf(split, fc.constant('in_transit')),
  chapterOf(split, fc.constant('delivered')),
  chapterOf(split, fc.constantFrom('pending', 'delivered'), true),
  chapterOf(decided('release'), fc.constantFrom('in_transit', 'delivered')),
  chapterOf(decided('refund')),
);

const cedis = (pesewas: number) => pesewas / 100;
const inWords = (pesewas: number) => formatGhs(pesewas);
const isDivided = (books: OrderBooks) => books.paid > 0 && books.held === 0;

/** Who looks at an order, and on which side. */
const viewersOf = ({ buyer, farmer, token }: PlayedOrder) => [
  { side: token === null ? ('buyer' as const) : ('guest' as const), who: buyer },
  { side: 'farmer' as const, who: farmer },
  { side: 'other' as const, who: trade.admin },
];

function viewFor({ id, token }: PlayedOrder, who: Viewer | null) {
  return who === null
    ? as(null).call(trackOrder, { params: { token: token ?? '' } })
    : as(who).call(getOrder, { params: { id } });
}

/** What the ledger says, as an order's call has to say it. */
function expectCall(
  view: Pick<
    OnWire<typeof getOrder>,
    'money' | 'sellerAmount' | 'platformFee' | 'transporterAmount' | 'status' | 'paymentStatus'
  >,
  books: OrderBooks,
) {
  const { paid, held, refunded, owed } = books;
  expect(view.money).toMatchObject({
    paid: cedis(paid),
    held: cedis(held),
    refunded: cedis(refunded),
    refundOwed: cedis(owed),
  });
  if (paid > 0 && refunded === paid) expect(view.paymentStatus).toBe('refunded');
  if (!isDivided(books) && view.status !== 'cancelled') return;
  if (view.sellerAmount !== null)
    expect([view.sellerAmount, view.platformFee]).toEqual([cedis(books.seller), cedis(books.platform)]);
  if (view.transporterAmount !== null) expect(view.transporterAmount).toBe(cedis(books.transporter));
}

const forPage = orderView.pick({
  status: true,
  escrowStatus: true,
  totalAmount: true,
  deliveryFee: true,
  sellerAmount: true,
  transporterAmount: true,
  money: true,
  buyerName: true,
  sellerName: true,
});

/** The words and amounts that an order's page and its card in a list show. */
function expectPage(
  view: Parameters<typeof moneyEnd>[0],
  side: 'buyer' | 'guest' | 'farmer' | 'other',
  books: OrderBooks,
) {
  if (!isDivided(books)) {
    if (view.status === 'cancelled') expect(cardMoney(view, side).note).toBe('not paid');
    return;
  }
  const ended = moneyEnd(view, side);
  if (side === 'farmer' && books.seller > 0) expect(ended).toContain(`${inWords(books.seller)} came into your wallet`);
  if (books.refunded > 0) expect(ended).toContain(inWords(books.owed > 0 ? books.owed : books.refunded));
  const shown = side === 'farmer' && books.seller > 0 ? books.seller : side === 'farmer' ? books.refunded : books.paid;
  expect(cardMoney(view, side).pesewas).toBe(shown);
}

async function expectDocuments({ id, token, buyer, farmer }: PlayedOrder, books: OrderBooks): Promise<void> {
  if (books.paid === 0) return;
  const file = buyer
    ? await as(buyer).call(getReceipt, { params: { id } })
    : await as(null).call(getTrackedReceipt, { params: { token: token ?? '' } });
  const receipt = (await pdfText(file.bytes)).text;
  const issued = await as(trade.admin).call(listOrderDocuments, { params: { id } });
  const sumOf = (wanted: string) =>
    issued.filter(({ kind }) => kind === wanted).reduce((sum, { amount }) => sum + fromGhs(amount), 0);
  expect(receipt).toContain(`Paid ${inWords(sumOf('invoice'))}`);
  const kept = books.held + books.seller + books.transporter + books.platform;
  expect(sumOf('invoice')).toBe(sumOf('credit_note') + kept);
  expect(sumOf('receipt')).toBe(sumOf('invoice'));
  if (!isDivided(books)) return;
  const sale = (await pdfText((await as(farmer).call(getReceipt, { params: { id } })).bytes)).text;
  expect(sale).toContain(`Your part, paid into your balance ${inWords(books.seller)}`);
  expect(sale).toContain(`Platform fee ${inWords(-books.platform)}`);
}

async function expectTransaction({ id, farmer, buyer }: PlayedOrder, books: OrderBooks): Promise<void> {
  if (books.paid === 0) return;
  for (const who of [farmer, trade.admin, ...(buyer ? [buyer] : [])]) {
    const shown = await as(who).call(showTransaction, { params: { id } });
    expect(shown).toMatchObject({ refundedAmount: cedis(books.refunded), refundOwed: cedis(books.owed) });
    if (!isDivided(books)) continue;
    const got = {
      platform_fee: cedis(books.platform),
      seller: cedis(books.seller),
      transporter: cedis(books.transporter),
      refund: cedis(books.refunded),
    };
    expect(Object.fromEntries(shown.breakdown.map(({ part, amount }) => [part, amount]))).toMatchObject(got);
  }
}

async function expectOrder(told: PlayedOrder): Promise<void> {
  const books = await orderBooks(trade.app, told.id);
  expect(books.paid).toBe(books.held + books.refunded + books.seller + books.transporter + books.platform);
  for (const { side, who } of viewersOf(told)) {
    const view = await viewFor(told, who);
    expectCall(view, books);
    expectPage(forPage.parse(view), side, books);
  }
  const listed = (await as(told.farmer).call(listOrders, { query: { limit: 50 } })).items.find(
    ({ id }) => id === told.id,
  );
  expectCall(listed ?? (await as(told.farmer).call(getOrder, { params: { id: told.id } })), books);
  await expectTransaction(told, books);
  await expectDocuments(told, books);
}

const lines = (bytes: Uint8Array) =>
  new TextDecoder()
    .decode(bytes)
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));

/** An export of the administrators, by the order's id. */
async function exported(list: 'orders' | 'transactions'): Promise<Map<string, Record<string, string>>> {
  const [headers = [], ...rows] = lines(
    (await as(trade.admin).call(exportList, { params: { list }, query: {} })).bytes,
  );
  // Headings such as 'Paid, GHS' are quoted, since they hold a comma.
  const names =
    headers
      .join(',')
      .match(/"[^"]*"|[^,]+/g)
      ?.map((name) => name.replaceAll('"', '')) ?? [];
  return new Map(
    rows.map((row) => [row[0] ?? '', Object.fromEntries(names.map((name, index) => [name, row[index] ?? '']))]),
  );
}

async function expectExport(tales: readonly PlayedOrder[]): Promise<void> {
  const [orders, transactions] = [await exported('orders'), await exported('transactions')];
  for (const { id } of tales) {
    const books = await orderBooks(trade.app, id);
    const moved = transactions.get(id);
    const shares = ['Refunded, GHS', 'Refund on its way, GHS', 'To the seller, GHS', 'Platform fee, GHS'];
    if (books.paid > 0)
      expect(shares.map((name) => Number(moved?.[name]))).toEqual(
        [books.refunded, books.owed, books.seller, books.platform].map(cedis),
      );
    const row = orders.get(id) ?? {};
    const said = [
      'Paid, GHS',
      'In escrow, GHS',
      'Refunded, GHS',
      'Refund on its way, GHS',
      'To the seller, GHS',
      'To the transporter, GHS',
      'Platform fee, GHS',
    ];
    expect(said.map((name) => Number(row[name]))).toEqual(
      [books.paid, books.held, books.refunded, books.owed, books.seller, books.transporter, books.platform].map(cedis),
    );
  }
}

async function sumOfStatement(who: Viewer): Promise<{ wallet: number; paid: number; back: number }> {
  const day = (ms: number) => new Date(trade.app.clock.now().getTime() + ms).toISOString().slice(0, 10);
  const { bytes } = await as(who).call(downloadStatement, {
    query: { from: day(-86_400_000), to: day(86_400_000), format: 'csv' },
  });
  const rows = lines(bytes)
    .slice(1)
    .map((row) => ({ in: fromGhs(Number(row[3])), out: fromGhs(Number(row[4])), own: row[5] === 'Farmgate balance' }));
  const sum = (of: 'in' | 'out', own: boolean) =>
    rows.filter((row) => row.own === own).reduce((so, row) => so + row[of], 0);
  return { wallet: sum('in', true) - sum('out', true), paid: sum('out', false), back: sum('in', false) };
}

async function booksOf(tales: readonly PlayedOrder[]) {
  return Promise.all(tales.map(async ({ id }) => orderBooks(trade.app, id)));
}

const total = (books: readonly OrderBooks[], of: (one: OrderBooks) => number) =>
  books.reduce((sum, one) => sum + of(one), 0);

async function expectBuyer(buyer: Viewer, tales: readonly PlayedOrder[]): Promise<void> {
  const books = await booksOf(tales.filter((told) => told.buyer?.id === buyer.id));
  const spent = total(books, ({ paid, refunded }) => paid - refunded);
  const balance = await as(buyer).call(readBalance, {});
  expect(balance).toMatchObject({
    moneyOut: cedis(spent),
    escrowBalance: cedis(total(books, ({ held }) => held)),
    pendingBalance: cedis(total(books, ({ owed }) => owed)),
  });
  expect((await as(buyer).call(getBuyerDashboard, {})).totalSpent).toBe(balance.moneyOut);
  expect((await as(buyer).call(getDashboardStats, {})).escrowBalance).toBe(balance.escrowBalance);
  expect((await as(buyer).call(showOwnSales, { query: { days: '30' } })).now.amount).toBe(balance.moneyOut);
  const statement = await sumOfStatement(buyer);
  expect([statement.paid, statement.back]).toEqual([
    total(books, ({ paid }) => paid),
    total(books, ({ refunded }) => refunded),
  ]);
}

async function expectEarner(who: Viewer): Promise<void> {
  const { balance: inWallet, income } = await walletBooks(trade.app.platform.db, who.id);
  const [balance, stats] = [await as(who).call(readBalance, {}), await as(who).call(getDashboardStats, {})];
  expect(balance).toMatchObject({ availableBalance: cedis(inWallet), moneyIn: cedis(income) });
  expect(stats).toMatchObject({
    revenue: balance.moneyIn,
    escrowBalance: balance.escrowBalance,
    trends: { revenue: { current: balance.moneyIn } },
  });
  expect((await sumOfStatement(who)).wallet).toBe(inWallet);
  expect((await statedIncome(who)).reduce((sum, one) => sum + one, 0)).toBe(income);
}

/** What the income statements of the months since a history may have begun say, in pesewas. */
function statedIncome(who: Viewer): Promise<number[]> {
  const now = trade.app.clock.now();
  const months = [0, 1].map((back) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)));
  return Promise.all(
    months.map(async (first) => {
      try {
        const month = first.toISOString().slice(0, 7);
        return fromGhs((await as(who).call(stateIncome, { body: { month } })).amount);
      } catch (error) {
        expect(error).toMatchObject({ code: 'document.nothing_to_state' });
        return 0;
      }
    }),
  );
}

async function expectFarmer(farmer: Viewer, tales: readonly PlayedOrder[]): Promise<void> {
  await expectEarner(farmer);
  const own = tales.filter((told) => told.farmer.id === farmer.id);
  const sold = await as(farmer).call(showOwnSales, { query: { days: '30' } });
  const open = await Promise.all(own.map(async ({ id }) => as(farmer).call(getOrder, { params: { id } })));
  const toCome = open
    .filter(({ escrowStatus }) => escrowStatus === 'held' || escrowStatus === 'disputed')
    .reduce((sum, { sellerAmount }) => sum + fromGhs(sellerAmount ?? 0), 0);
  const { income } = await walletBooks(trade.app.platform.db, farmer.id);
  expect(fromGhs(sold.now.amount)).toBe(income + toCome);
  expect(fromGhs((await as(farmer).call(readBalance, {})).escrowBalance)).toBe(toCome);
}

async function expectDriver(driver: Viewer): Promise<void> {
  await expectEarner(driver);
  const { income } = await walletBooks(trade.app.platform.db, driver.id);
  const [stats, earnings, dashboard] = [
    await as(driver).call(getTransportStats, {}),
    await as(driver).call(getEarnings, {}),
    await as(driver).call(getDashboardStats, {}),
  ];
  const { items } = await as(driver).call(listHistory, { query: { limit: 50 } });
  const sum = (of: 'earned' | 'held') => items.reduce((so, item) => so + fromGhs(item[of]), 0);
  // What a dispute paid for goods that are still on the road is in no history yet.
  const underWay = await Promise.all(
    (await as(driver).call(listActive, {})).map(({ orderId }) => orderBooks(trade.app, orderId)),
  );
  const past = income - total(underWay, ({ transporter }) => transporter);
  expect([fromGhs(stats.monthlyEarnings), fromGhs(earnings.total), sum('earned')]).toEqual([income, income, past]);
  expect([fromGhs(stats.monthlyHeld), fromGhs(earnings.held), sum('held')]).toEqual(
    Array.from({ length: 3 }, () => fromGhs(dashboard.escrowBalance)),
  );
  expect(dashboard.completedDeliveries).toBe(stats.totalDeliveries);
  const { items: paid } = await as(driver).call(listTransactions, { query: { limit: 50 } });
  const released = paid.filter(({ status }) => status === 'released' || status === 'split' || status === 'refunded');
  expect(released.reduce((so, { amount }) => so + fromGhs(amount), 0)).toBe(income);
}

async function expectWhole(tales: readonly PlayedOrder[]): Promise<void> {
  const books = await booksOf(tales);
  const traded = cedis(total(books, ({ seller, transporter, platform }) => seller + transporter + platform));
  const stats = await as(trade.admin).call(getDashboardStats, {});
  expect(stats).toMatchObject({
    revenue: traded,
    escrowBalance: cedis(total(books, ({ held }) => held)),
    trends: { revenue: { current: traded } },
  });
  expect((await as(null).call(showPublicFigures, {})).traded).toBe(traded);
  const analytics = await as(trade.admin).call(showAnalytics, { query: {} });
  expect(analytics.figures.tradeVolume.now).toBe(traded);
  expect(analytics.figures.platformFees.now).toBe(cedis(total(books, ({ platform }) => platform)));
}

test(
  'whatever happened: page, call, document and export say of every order what the ledger says, and everybody’s totals are its sums',
  { timeout: HISTORY_MS },
  async () => {
    const tales: PlayedOrder[] = [];
    await fc.assert(
      fc.asyncProperty(history, async (chapters) => {
        for (const chapter of chapters) tales.push(await live(trade, cast, chapter));
        const latest = tales.slice(-chapters.length);
        for (const told of latest) await expectOrder(told);
        await expectExport(latest);
        for (const buyer of cast.buyers) await expectBuyer(buyer, tales);
        for (const farmer of cast.farmers) await expectFarmer(farmer, tales);
        for (const driver of cast.drivers) await expectDriver(driver);
        await expectWhole(tales);
        expect(await moneyWithoutEnd(trade.app.platform.db, trade.app.clock.now())).toEqual([]);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
);
