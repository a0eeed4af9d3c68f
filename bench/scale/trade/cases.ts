import type { Tx } from '#platform/db/database.ts';
import { rowsIn } from '#test/support/rows.ts';
import { auditEntries } from '#platform/audit/entries.ts';
import { listDisputes } from '#slices/escrow/contract-disputes.ts';
import { listTransactions } from '#slices/escrow/contract.ts';
import { pageOfDisputes } from '#slices/escrow/server/disputes/list-disputes.ts';
import { countOpenDisputes, neighboursOf } from '#slices/escrow/server/disputes/store-queue.ts';
import { pageOfTransactions } from '#slices/escrow/server/holds/list-transactions.ts';
import { onTheWayTo, platformSums, sharesOf } from '#slices/escrow/server/holds/store-lists.ts';
import { duesNow, windowsEnding } from '#slices/escrow/server/books/store-dues.ts';
import { moneyUnderWay } from '#slices/escrow/server/books/store-books.ts';
import { findPage, type PeopleFilter } from '#slices/identity/server/access/store-list.ts';
import { countNewPeople, peopleByDay } from '#slices/identity/server/access/store-growth.ts';
import { findPeopleByName } from '#slices/identity/server/find-by-name.ts';
import { countAllPeople, countVerifiedFarmers } from '#slices/identity/server/store.ts';
import { sellerWallet } from '#slices/ledger/domain/account.ts';
import { listTransfers } from '#slices/ledger/contract.ts';
import { pageOfTransfers } from '#slices/ledger/server/list-transfers.ts';
import { cashNow } from '#slices/ledger/server/store-cash.ts';
import { feesByDay } from '#slices/ledger/server/fees/store-fees.ts';
import { incomeOf, walletsOf } from '#slices/ledger/server/store-income.ts';
import { entriesOf } from '#slices/ledger/server/store.ts';
import { settlementOfOrder } from '#slices/ledger/server/settlements.ts';
import { sumsOfKinds } from '#slices/ledger/server/store-kinds.ts';
import { OWED_KINDS } from '#slices/reconciliation/domain/cover.ts';
import { trialBalance } from '#slices/ledger/server/trial-balance.ts';
import { countUnreadOf, findNotices } from '#slices/notifications/server/store-inbox.ts';
import { findDeliveries, tallyDeliveries } from '#slices/notifications/server/sending/store-deliveries.ts';
import { listAdminOrders } from '#slices/orders/contract-read.ts';
import { pageOfSettledOrders } from '#slices/orders/server/management/list-all-orders.ts';
import {
  countOrders,
  figuresOfAll,
  ordersByStatus,
  sumTradedPesewas,
  tradeBetween,
  tradeByDay,
  tradeByKind,
} from '#slices/orders/server/figures/trade-figures.ts';
import { figuresOf } from '#slices/orders/server/management/store-figures.ts';
import { countRows, listRows, type ListQuery, type Scope } from '#slices/orders/server/management/store-lists.ts';
import { categoryPrices, cropPriceByWeek, sumSales } from '#slices/orders/server/management/store-sales.ts';
import { foundSince, mostSince } from '#slices/quality/server/store-inspectors.ts';
import { countReports, findReports, findWaiting } from '#slices/quality/server/store.ts';
import { findReviews } from '#slices/reviews/server/store.ts';
import { listAllDeliveries } from '#slices/transport/contract-all.ts';
import { countAllArrived, deliveryFigures } from '#slices/transport/server/figures/store-figures.ts';
import { pageOfAllDeliveries } from '#slices/transport/server/list-all.ts';
import { countCarried } from '#slices/transport/server/store.ts';
import type { Viewer } from '#wire/viewer.ts';
import type { Case } from '../case.ts';
import { BUYER, daysAgo, DRIVER, FARMER, INSPECTOR, NOW, OPEN_ONLY, viewer } from '../slices/slice.ts';
import { idText } from '../sql.ts';

const MONTHS = { month: daysAgo(20), before: daysAgo(50), beforeEnd: daysAgo(30) };
const WEEK = daysAgo(7);
const MONTH = daysAgo(30);

const ADMIN = viewer(idText(1), 'admin');

/** Why lines may grow with the trade. */
const SPAN_ONLY =
  'It reads what was paid or reported in the weeks asked for, by index, and nothing that is older: with the trade of those weeks, not with the years.';
const TODAY =
  'Days that are over are summed. It counts the orders of today, and those under way, one by one: with the trade of a day, not with the years.';
const PROOF =
  'It is the proof of the books and must not trust a sum that was kept: it reads what every account says, or every posting. Administrators ask it, on the page or as a file, and nobody who trades.';

const list = (scope: Scope, more: Partial<ListQuery> = {}): Case['run'] => {
  const query: ListQuery = { scope, statuses: null, text: null, beforeId: null, limit: 20, ...more };
  return (tx) => listRows(tx, query);
};
const ordersOfAll = (query: object): Case['run'] => {
  const parsed = listAdminOrders.query.parse(query);
  return (tx) => pageOfSettledOrders(tx, parsed);
};
const transactions = (who: Viewer, query: object): Case['run'] => {
  const parsed = listTransactions.query.parse(query);
  return (tx) => pageOfTransactions(tx, who, parsed);
};
const disputes = (query: object): Case['run'] => {
  const parsed = listDisputes.query.parse(query);
  return (tx) => pageOfDisputes(tx, parsed, ADMIN.id);
};
const transfers = (query: object): Case['run'] => {
  const parsed = listTransfers.query.parse(query);
  return (tx) => pageOfTransfers(tx, parsed);
};
const deliveries = (query: object): Case['run'] => {
  const parsed = listAllDeliveries.query.parse(query);
  return (tx) => pageOfAllDeliveries(tx, parsed, NOW);
};
const people = (query: Partial<PeopleFilter>): Case['run'] => {
  const asked: PeopleFilter = {
    search: '',
    role: 'all',
    status: 'all',
    active: 'all',
    sort: '-joined',
    cursor: undefined,
    limit: 20,
    ...query,
  };
  return (tx) => findPage(tx, asked);
};
const audit = (query: object): Case['run'] => {
  const asked = {
    actorId: null,
    action: '',
    subject: '',
    from: null,
    until: null,
    cursor: undefined,
    limit: 20,
    ...query,
  };
  return (tx) => auditEntries(tx, asked);
};

/** Of the first order that was loaded; the search for it reads an index once. */
const ofFirstOrder = (run: (tx: Tx, orderId: string) => Promise<unknown>): Case['run'] => {
  return async (tx) => {
    const [first] = await rowsIn<{ id: string }>(tx, 'select id from orders order by id limit 1');
    return run(tx, first?.id ?? '');
  };
};

/** What people and administrators ask of orders, and what comes of them. */
const LISTS: readonly Case[] = [
  { name: 'orders, bought', run: list({ kind: 'bought', personId: BUYER }) },
  { name: 'orders, own part', run: list({ kind: 'part', personId: FARMER }) },
  { name: 'orders, open to a driver', run: list({ kind: 'carried', personId: DRIVER, seesOpen: true }) },
  { name: 'orders, open to an inspector', run: list({ kind: 'inspected', personId: INSPECTOR, seesOpen: true }) },
  { name: 'orders, own part, by word', run: list({ kind: 'part', personId: FARMER }, { text: 'tomatoes' }) },
  { name: 'orders, all', run: list({ kind: 'all' }) },
  { name: 'orders, all, by number', run: list({ kind: 'all' }, { text: '9e3779' }) },
  { name: 'orders, all, by common word', run: list({ kind: 'all' }, { text: 'tomatoes' }) },
  { name: 'orders, all, confirmed', run: list({ kind: 'all' }, { statuses: ['confirmed'] }) },
  { name: 'orders, counted', run: (tx) => countRows(tx, { scope: { kind: 'all' }, statuses: ['completed'] }, 100) },
  { name: 'order management', run: ordersOfAll({}) },
  { name: 'order management, completed', run: ordersOfAll({ tab: 'completed' }) },
  { name: 'order management, by total', run: ordersOfAll({ sort: '-total' }) },
  { name: 'order management, disputed', run: ordersOfAll({ disputed: 'true' }) },
  { name: 'transactions, all', run: transactions(ADMIN, {}) },
  { name: 'transactions, all, held', run: transactions(ADMIN, { status: 'held' }) },
  { name: 'transactions, all, refunded', run: transactions(ADMIN, { status: 'refunded' }) },
  { name: 'transactions, all, by word', run: transactions(ADMIN, { q: 'Ginger' }) },
  { name: 'transactions, a farmer', run: transactions(viewer(FARMER, 'farmer'), {}) },
  { name: 'disputes, open', run: disputes({}) },
  { name: 'disputes, decided, by amount', run: disputes({ state: 'decided', sort: '-amount' }) },
  { name: 'disputes, due first', run: disputes({ sort: 'due' }) },
  { name: 'disputes, neighbours', run: ofFirstOrder((tx, id) => neighboursOf(tx, id)) },
  { name: 'transfers', run: transfers({}) },
  { name: 'transfers, released', run: transfers({ kind: 'escrow.released' }) },
  { name: 'transfers, of an order', run: ofFirstOrder((tx, reference) => transfers({ reference })(tx)) },
  { name: 'wallet, entries', run: (tx) => entriesOf(tx, sellerWallet(FARMER), { limit: 20 }) },
  { name: 'deliveries', run: deliveries({}) },
  { name: 'deliveries, underway', run: deliveries({ status: 'underway' }) },
  { name: 'deliveries, by fee', run: deliveries({ sort: '-fee' }) },
  { name: 'deliveries, by word', run: deliveries({ q: 'Plantain' }) },
  { name: 'inspections, waiting', run: (tx) => findWaiting(tx, 20) },
  { name: 'inspections, reports of one', run: (tx) => findReports(tx, INSPECTOR, null, 20) },
  { name: 'reviews, all', run: (tx) => findReviews(tx, { kind: 'all' }, { beforeId: null, limit: 20 }) },
  {
    name: 'reviews, of a farmer',
    run: (tx) => findReviews(tx, { kind: 'of_farmer', id: FARMER }, { beforeId: null, limit: 20 }),
  },
  { name: 'people', run: people({}) },
  {
    name: 'people, farmers by name',
    run: people({ role: 'farmer', sort: 'name' }),
    argued:
      'Twenty names are shared by all people here, and people of one name are sorted by themselves: it reads those of the first names.',
  },
  { name: 'people, to be verified', run: people({ status: 'pending' }) },
  { name: 'people, by name', run: people({ search: 'Akosua Owusu' }) },
  { name: 'people, in the header', run: (tx) => findPeopleByName(tx, 'akosua owusu', 5) },
  { name: 'notices', run: (tx) => findNotices(tx, FARMER, { after: null, limit: 20, unreadOnly: false }) },
  { name: 'notices, unread', run: (tx) => countUnreadOf(tx, FARMER) },
  {
    name: 'outbox',
    run: (tx) => findDeliveries(tx, { channel: null, state: null, q: null }, { beforeSeq: null, limit: 20 }),
  },
  {
    name: 'outbox, failed',
    run: (tx) => findDeliveries(tx, { channel: null, state: 'failed', q: null }, { beforeSeq: null, limit: 20 }),
  },
  { name: 'audit log', run: audit({}) },
  { name: 'audit log, of a person', run: audit({ actorId: FARMER }) },
];

/** Sums and counts of dashboards, reports and books. */
const FIGURES: readonly Case[] = [
  { name: 'figures of a buyer', run: (tx) => figuresOf(tx, 'bought', BUYER, MONTHS) },
  { name: 'figures of a farmer', run: (tx) => figuresOf(tx, 'sold', FARMER, MONTHS) },
  { name: 'figures of a driver', run: (tx) => countCarried(tx, DRIVER) },
  { name: 'figures of an inspector', run: (tx) => countReports(tx, INSPECTOR) },
  { name: 'figures of everybody', run: (tx) => figuresOfAll(tx, MONTHS), argued: TODAY },
  { name: 'money of a farmer', run: (tx) => sharesOf(tx, FARMER) },
  { name: 'money on its way to a farmer', run: (tx) => onTheWayTo(tx, FARMER) },
  { name: 'income of a farmer', run: (tx) => incomeOf(tx, walletsOf(FARMER), [{ from: MONTH, until: NOW }]) },
  {
    name: 'sales of a farmer',
    run: (tx) => sumSales(tx, { side: 'sold', personId: FARMER }, { from: MONTH, to: NOW }),
  },
  {
    name: 'sales of everybody, a month',
    run: (tx) => sumSales(tx, { side: 'all' }, { from: MONTH, to: NOW }),
    argued: SPAN_ONLY,
  },
  {
    name: 'sales by category, a month',
    run: (tx) => categoryPrices(tx, null, { from: MONTH, to: NOW }),
    argued: SPAN_ONLY,
  },
  {
    name: 'sales of a crop by week',
    run: (tx) =>
      cropPriceByWeek(tx, { category: 'grains', words: ['maize'], places: null }, { from: daysAgo(90), to: NOW }),
    argued: SPAN_ONLY,
  },
  { name: 'orders, how many', run: (tx) => countOrders(tx) },
  { name: 'orders by state', run: (tx) => ordersByStatus(tx), argued: TODAY },
  { name: 'traded, ever', run: (tx) => sumTradedPesewas(tx), argued: TODAY },
  { name: 'traded by day, a month', run: (tx) => tradeByDay(tx, MONTH), argued: TODAY },
  { name: 'traded, a week', run: (tx) => tradeBetween(tx, WEEK, NOW), argued: TODAY },
  { name: 'traded by region and category, a month', run: (tx) => tradeByKind(tx, MONTH), argued: TODAY },
  { name: 'deliveries, figures', run: (tx) => deliveryFigures(tx, MONTH) },
  { name: 'deliveries, arrived', run: (tx) => countAllArrived(tx) },
  { name: 'disputes, how many open', run: (tx) => countOpenDisputes(tx) },
  { name: 'inspectors, found in a month', run: (tx) => foundSince(tx, MONTH), argued: SPAN_ONLY },
  { name: 'inspectors, looked at most in a month', run: (tx) => mostSince(tx, MONTH), argued: SPAN_ONLY },
  { name: 'people, how many', run: (tx) => countAllPeople(tx) },
  { name: 'people, verified farmers', run: (tx) => countVerifiedFarmers(tx) },
  {
    name: 'people by day, a month',
    run: (tx) => peopleByDay(tx, MONTH),
    argued: 'It counts those who came in the month, in an index: with them, not with all people.',
  },
  { name: 'people, new in a week', run: (tx) => countNewPeople(tx, WEEK, NOW) },
  { name: 'outbox, waiting and failed', run: (tx) => tallyDeliveries(tx, WEEK) },
  {
    name: 'money, where it is',
    run: (tx) => platformSums(tx),
    argued:
      'It adds up what the wallets, refunds and withdrawals in the books have, an account each, so that the ledger alone has the sum. One look is kept for all who ask until something happens, ten seconds at most; an administrator asks it.',
  },
  { name: 'money under way at a provider', run: (tx) => moneyUnderWay(tx, 'paystack', daysAgo(1)) },
  {
    name: 'money that is due',
    run: async (tx) => [await duesNow(tx), await windowsEnding(tx, daysAgo(-7))],
    argued: OPEN_ONLY,
  },
  {
    name: 'what is owed to people',
    run: (tx) => sumsOfKinds(tx, OWED_KINDS),
    argued:
      'It adds up the accounts of all orders, so that the ledger alone has the sum. A job asks it once an hour, and an administrator.',
  },
  { name: 'cash at providers', run: (tx) => cashNow(tx) },
  { name: 'fees by day, a month', run: (tx) => feesByDay(tx, MONTH) },
  { name: 'settlement of an order', run: ofFirstOrder((tx, id) => settlementOfOrder(tx, id)) },
  { name: 'trial balance, now', run: (tx) => trialBalance(tx, null), argued: PROOF },
  { name: 'trial balance, a week ago', run: (tx) => trialBalance(tx, WEEK), argued: PROOF },
];

/** Lists, searches, figures and books of the trade. */
export const TRADE_CASES: readonly Case[] = [...LISTS, ...FIGURES];
