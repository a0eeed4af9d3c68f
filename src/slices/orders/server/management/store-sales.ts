import type { Category } from '#kernel/ghana/produce.ts';
import { ONE_CEDI, type Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { keptSum } from '#platform/outbox/kept-sums.ts';

/** Whose sales: one side of one person, or everybody's. */
export type SalesSide =
  | { readonly side: 'sold' | 'bought' | 'carried'; readonly personId: string }
  | { readonly side: 'all' };

/** Goods that were sold: the price that was agreed is one whatever became of the money later. */
const COUNTS = "o.paid_at is not null and o.status <> 'cancelled'";
/** What two accounts that work together pay each other is no price. */
const MAKES_PRICE =
  'not exists (select from set_aside_pairs p where p.buyer_id = o.buyer_id and p.seller_id = o.seller_id)';
const MONEY = 'from orders o join order_money m on m.order_id = o.id';
/**
 * The orders of a side with what it has got, will get or pays, and the platform's fee, which is taken from what farmers
 * are paid.
 */
const SALES = {
  sold: `(select o.*, m.seller_pesewas as amount, m.platform_pesewas as fee ${MONEY} where o.seller_id = $1::uuid) o`,
  bought: `(select o.*, m.spent_pesewas as amount, 0 as fee ${MONEY} where o.buyer_id = $1::uuid) o`,
  carried: `(select o.*, m.transporter_pesewas as amount, 0 as fee ${MONEY} where o.transporter_id = $1::uuid) o`,
  all: `(select o.*, m.seller_pesewas + m.platform_pesewas as amount, m.platform_pesewas as fee ${MONEY} where $1::uuid is null) o`,
} as const;
const SUMS = 'coalesce(sum(coalesce(o.counted_grams, o.weight_grams)), 0)::bigint as grams, count(*) as orders';

function personOf(whose: SalesSide): string | null {
  return whose.side === 'all' ? null : whose.personId;
}

export interface SalesSum {
  readonly amountPesewas: number;
  readonly grams: number;
  readonly orders: number;
}

/** Money, fees, weight and number of sales paid from `from` to before `to`. */
export async function sumSales(
  tx: Tx,
  whose: SalesSide,
  { from, to }: { from: Date; to: Date },
): Promise<SalesSum & { readonly feePesewas: number }> {
  const [row] = await tx.rows(
    `select coalesce(sum(o.amount), 0)::bigint as "amountPesewas", coalesce(sum(o.fee), 0)::bigint as "feePesewas", ${SUMS}
     from ${SALES[whose.side]} where o.amount > 0 and o.paid_at >= $2 and o.paid_at < $3`,
    [personOf(whose), from, to],
  );
  if (!row) throw new Error('An aggregate answered no row.');
  return row;
}

/** Sales by the day of their payment, oldest first; days without any are left out. */
export function salesByDay(tx: Tx, whose: SalesSide, from: Date): Promise<(SalesSum & { readonly day: string })[]> {
  return tx.rows(
    `select (o.paid_at at time zone 'UTC')::date::text as day, sum(o.amount)::bigint as "amountPesewas", ${SUMS}
     from ${SALES[whose.side]} where o.amount > 0 and o.paid_at >= $2 group by 1 order by 1`,
    [personOf(whose), from],
  );
}

/** What was sold, the most money first. */
export function salesByProduct(
  tx: Tx,
  whose: SalesSide,
  { from, most }: { from: Date; most: number },
): Promise<(SalesSum & { readonly productName: string; readonly category: Category })[]> {
  return tx.rows(
    `select o.product_name as "productName", o.category, sum(o.amount)::bigint as "amountPesewas", ${SUMS}
     from ${SALES[whose.side]} where o.amount > 0 and o.paid_at >= $2 group by 1, 2 order by 3 desc, 1 limit $3`,
    [personOf(whose), from, most],
  );
}

/** Which goods, by where they came from; null asks for all of Ghana. */
export interface SoldGoods {
  readonly category: Category;
  /** One of these is in the product's name. */
  readonly words: readonly string[];
  readonly places: readonly string[] | null;
}

/** What a market paid, and how many different farmers sold there. */
export interface MarketPrice {
  /** Per kilogram: the mean of what the farmers got on average, without the fifth of them at either end. */
  readonly pricePesewas: Pesewas;
  readonly sellers: number;
}

/** A farmer who sold for less in all is not counted: a price that costs next to nothing is none. */
const LEAST_SOLD_PESEWAS = 20 * ONE_CEDI;

const PER_KG = 'sum(o.produce_pesewas) * 1000.0 / sum(coalesce(o.counted_grams, o.weight_grams)) as per_kg';
/**
 * Each farmer counts once, however much they sold and to whom, and the dearest and the cheapest ones do not count at
 * all: so trades between two accounts of one person move next to nothing.
 */
const MIDDLE = `round(avg(r.per_kg) filter (where r.place > greatest(1, r.sellers / 5) and r.place <= r.sellers - greatest(1, r.sellers / 5)))`;

/**
 * The price of a crop by week from `from` to before `to`, from the farms of these places; a week is named by its
 * Monday.
 */
export const cropPriceByWeek = keptSum(
  (
    tx: Tx,
    goods: SoldGoods,
    { from, to }: { from: Date; to: Date },
  ): Promise<(MarketPrice & { readonly week: string })[]> =>
    tx.rows(
      `select r.week, coalesce(${MIDDLE}, 0)::bigint as "pricePesewas", count(*) as sellers
     from (select f.week, f.per_kg, row_number() over (partition by f.week order by f.per_kg) as place, count(*) over (partition by f.week) as sellers
       from (select date_trunc('week', o.paid_at at time zone 'UTC')::date::text as week, ${PER_KG}
         from orders o where o.category = $1 and ${COUNTS} and ${MAKES_PRICE} and o.paid_at >= $2 and o.paid_at < $5 and lower(o.product_name) ~ $3
           and ($4::text[] is null or o.pickup_place = any($4))
         group by 1, o.seller_id having sum(o.produce_pesewas) >= $6) f) r
     group by 1 order by 1`,
      [goods.category, from, String.raw`\m(${goods.words.join('|')})`, goods.places, to, LEAST_SOLD_PESEWAS],
    ),
);

/** The price by category, paid from `from` to before `to`; those with the most farmers first. */
export function categoryPrices(
  tx: Tx,
  places: readonly string[] | null,
  { from, to }: { from: Date; to: Date },
): Promise<(MarketPrice & { readonly category: Category })[]> {
  return tx.rows(
    `select r.category, coalesce(${MIDDLE}, 0)::bigint as "pricePesewas", count(*) as sellers
     from (select f.category, f.per_kg, row_number() over (partition by f.category order by f.per_kg) as place, count(*) over (partition by f.category) as sellers
       from (select o.category, ${PER_KG}
         from orders o where ${COUNTS} and ${MAKES_PRICE} and o.paid_at >= $1 and o.paid_at < $2 and ($3::text[] is null or o.pickup_place = any($3))
         group by 1, o.seller_id having sum(o.produce_pesewas) >= $4) f) r
     group by 1 order by 3 desc, 1`,
    [from, to, places, LEAST_SOLD_PESEWAS],
  );
}
