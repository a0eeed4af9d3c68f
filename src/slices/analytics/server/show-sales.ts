import type { Call } from '#platform/http/route.ts';
import type { ResponseBody, ParsedInput } from '#wire/endpoint.ts';
import type { Viewer } from '#wire/viewer.ts';
import { categoryPrices, salesByDay, salesByProduct, type SalesSide, sumSales } from '#slices/orders/server/index.ts';
import type { showMarketOverview as marketEndpoint, showOwnSales as ownEndpoint } from '../contract.ts';
import { enoughSellers, LEAST_SELLERS } from '../domain/enough-sellers.ts';
import { windowOf } from '../domain/periods.ts';
import { placesOf, sumView } from './figures.ts';

const MOST_PRODUCTS = 8;
const SIDES: Readonly<Record<string, 'sold' | 'carried'>> = { farmer: 'sold', transporter: 'carried' };

function sideOf({ id: personId, role }: Viewer): SalesSide {
  return role === 'admin' ? { side: 'all' } : { side: SIDES[role] ?? 'bought', personId };
}

/** The caller's own part of the trade. */
export async function showOwnSales(
  { query }: ParsedInput<typeof ownEndpoint>,
  { tx, now, person }: Call,
): Promise<ResponseBody<typeof ownEndpoint>> {
  const whose = sideOf(person);
  const window = windowOf(query.days, now);
  const [present, before, byDay, byProduct] = await Promise.all([
    sumSales(tx, whose, { from: window.from, to: now }),
    sumSales(tx, whose, { from: window.before, to: window.from }),
    salesByDay(tx, whose, window.from),
    salesByProduct(tx, whose, { from: window.from, most: MOST_PRODUCTS }),
  ]);
  return {
    days: query.days,
    from: window.fromDay,
    to: window.toDay,
    side: whose.side,
    now: { ...sumView(present), fee: present.feePesewas },
    before: sumView(before),
    byDay: byDay.map((row) => ({ day: row.day, amount: row.amountPesewas, orders: row.orders })),
    byProduct: byProduct.map((row) => ({ productName: row.productName, category: row.category, ...sumView(row) })),
  };
}

/** What sold on the market, by category. */
export async function showMarketOverview(
  { query }: ParsedInput<typeof marketEndpoint>,
  { tx, now }: Call,
): Promise<ResponseBody<typeof marketEndpoint>> {
  const window = windowOf(query.days, now);
  const places = placesOf(query.region);
  const [present, past] = await Promise.all([
    categoryPrices(tx, places, { from: window.from, to: now }),
    categoryPrices(tx, places, { from: window.before, to: window.from }),
  ]);
  const before = new Map(enoughSellers(past).shown.map((row) => [row.category, row.pricePesewas]));
  const { shown, withheld } = enoughSellers(present);
  return {
    days: query.days,
    from: window.fromDay,
    to: window.toDay,
    region: query.region,
    categories: shown.map((row) => ({
      category: row.category,
      pricePerKg: row.pricePesewas,
      before: before.get(row.category) ?? null,
    })),
    leastSellers: LEAST_SELLERS,
    withheld: withheld.map((row) => row.category),
  };
}
