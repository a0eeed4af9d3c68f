import { dayOf } from '#kernel/moment.ts';
import { findPlace } from '#kernel/ghana/place.ts';
import { regions } from '#kernel/ghana/region.ts';
import { CATEGORIES } from '#kernel/ghana/produce.ts';
import { toKg } from '#kernel/quantity.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { listingsByKind } from '#slices/catalogue/server/index.ts';
import { countNewPeople, peopleByDay } from '#slices/identity/server/index.ts';
import { feesByDay } from '#slices/ledger/server/index.ts';
import { ordersByStatus, tradeBetween, tradeByDay, tradeByKind } from '#slices/orders/server/index.ts';
import { deliveryFigures, type DeliveryFigures } from '#slices/transport/server/index.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { AdminAnalytics, showAnalytics as endpoint } from '../contract-analytics.ts';
import { inBuckets, type Span, spanOf } from '../domain/periods.ts';

type Kinds = Awaited<ReturnType<typeof listingsByKind>>;
type Sales = Awaited<ReturnType<typeof tradeByKind>>;

const total = <Row>(rows: readonly Row[], valueOf: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + valueOf(row), 0);

async function growthOf(tx: Tx, span: Span): Promise<AdminAnalytics['userGrowth']> {
  const rows = await peopleByDay(tx, span.since);
  const ofRole = (fits: (role: string) => boolean) =>
    inBuckets(
      span,
      rows.filter((row) => fits(row.role)),
      (row) => row.count,
    );
  const farmers = ofRole((role) => role === 'farmer');
  const buyers = ofRole((role) => role === 'buyer');
  const all = ofRole(() => true);
  return span.buckets.map((at, index) => {
    const [farmer = 0, buyer = 0, joined = 0] = [farmers[index], buyers[index], all[index]];
    return { at, farmers: farmer, buyers: buyer, others: joined - farmer - buyer, total: joined };
  });
}

async function revenueOf(tx: Tx, span: Span) {
  const [trade, fees] = await Promise.all([tradeByDay(tx, span.since), feesByDay(tx, span.before)]);
  const orders = inBuckets(span, trade, (row) => row.orders);
  const traded = inBuckets(span, trade, (row) => row.pesewas);
  const earned = inBuckets(span, fees, (row) => row.pesewas);
  const series = span.buckets.map((at, index) => ({
    at,
    orders: orders[index] ?? 0,
    traded: traded[index] ?? 0,
    fees: earned[index] ?? 0,
  }));
  const now = total(earned, (value) => value);
  const sums = { orders: total(orders, (value) => value), pesewas: total(traded, (value) => value) };
  return { series, trade: sums, fees: { now: now, before: total(fees, (row) => row.pesewas) - now } };
}

function categoriesOf(kinds: Kinds, sales: Sales): AdminAnalytics['categories'] {
  return CATEGORIES.map((category) => {
    const listed = kinds.filter((row) => row.category === category);
    const sold = sales.filter((row) => row.category === category);
    return {
      category,
      listings: total(listed, (row) => row.listings),
      onMarket: total(listed, (row) => row.onMarket),
      stock: toKg(total(listed, (row) => row.grams)),
      sold: toKg(total(sold, (row) => row.grams)),
      traded: total(sold, (row) => row.pesewas),
    };
  });
}

function regionsOf(kinds: Kinds, sales: Sales): AdminAnalytics['regions'] {
  return regions.flatMap(({ slug, name, capital }) => {
    const listed = kinds.filter((row) => row.region === slug);
    const sold = sales.filter((row) => row.region === slug);
    const seat = findPlace(capital);
    if (!seat || listed.length + sold.length === 0) return [];
    const { latitude, longitude } = seat;
    const [listings, orders, pesewas] = [
      total(listed, (row) => row.listings),
      total(sold, (row) => row.orders),
      total(sold, (row) => row.pesewas),
    ];
    return [{ slug, name, latitude, longitude, listings, orders, traded: pesewas }];
  });
}

function deliveriesOf({
  requested,
  underWay,
  completed,
  inTime,
  averageHours,
}: DeliveryFigures): AdminAnalytics['deliveries'] {
  const inTimePercent = completed === 0 ? null : Math.round((inTime / completed) * 100);
  return {
    requested,
    underWay,
    completed,
    inTimePercent,
    averageHours: averageHours === null ? null : Math.round(averageHours * 10) / 10,
  };
}

/** The charts of the operators: everything counted by the slices that own it. */
export async function showAnalytics(
  { query }: ParsedInput<typeof endpoint>,
  { tx, now }: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const span = spanOf(query.period, now);
  const [userGrowth, revenue, kinds, sales, orderStatuses, deliveries] = await Promise.all([
    growthOf(tx, span),
    revenueOf(tx, span),
    listingsByKind(tx),
    tradeByKind(tx, span.since),
    ordersByStatus(tx),
    deliveryFigures(tx, span.since),
  ]);
  const { trade } = revenue;
  const [tradeBefore, peopleBefore] = await Promise.all([
    tradeBetween(tx, span.before, span.since),
    countNewPeople(tx, span.before, span.since),
  ]);
  return {
    period: query.period,
    from: dayOf(span.since),
    until: dayOf(now),
    figures: {
      newUsers: { now: total(userGrowth, (row) => row.total), before: peopleBefore },
      completedOrders: { now: trade.orders, before: tradeBefore.orders },
      tradeVolume: { now: trade.pesewas, before: tradeBefore.pesewas },
      platformFees: revenue.fees,
    },
    userGrowth,
    revenue: revenue.series,
    categories: categoriesOf(kinds, sales),
    regions: regionsOf(kinds, sales),
    orderStatuses,
    deliveries: deliveriesOf(deliveries),
  };
}
