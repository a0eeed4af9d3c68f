import type { Category } from '#kernel/ghana/produce.ts';
import type { Tx } from '#platform/db/database.ts';
import { keptSum } from '#platform/outbox/kept-sums.ts';

/** Whose sales: one side of one person, or everybody's. */
export type SalesSide = { readonly side: 'sold' | 'bought' | 'carried'; readonly personId: string } | { readonly side: 'all' };

/** Goods that were sold: the price that was agreed is one whatever became of the money later. */
const COUNTS = "o.paid_at is not null and o.status <> 'cancelled'";
const SIDE_SQL = { sold: 'o.seller_id = $1::uuid', bought: 'o.buyer_id = $1::uuid', carried: 'o.transporter_id = $1::uuid', all: '$1::uuid is null' } as const;
/** What the side has got, will get or pays: farmers what is left after the fee, transporters the fees that they were paid. */
const MONEY_SQL = { sold: 'm.seller_pesewas', bought: 'm.spent_pesewas', carried: 'm.transporter_pesewas', all: 'm.seller_pesewas + m.platform_pesewas' } as const;
/** The platform's fee is taken from what farmers are paid. */
const FEE_SQL = { sold: 'm.platform_pesewas', bought: '0', carried: '0', all: 'm.platform_pesewas' } as const;
/** Orders that brought the side something. `order_money` is what escrow says of each. */
const fromSales = ({ side }: SalesSide) => `from orders o join order_money m on m.order_id = o.id where ${SIDE_SQL[side]} and ${MONEY_SQL[side]} > 0`;
const SUMS = 'coalesce(sum(o.weight_grams), 0)::bigint as grams, count(*) as orders';

function personOf(whose: SalesSide): string | null {
  return whose.side === 'all' ? null : whose.personId;
}

export interface SalesSum {
  readonly amountPesewas: number;
  readonly grams: number;
  readonly orders: number;
}

/** Money, fees, weight and number of sales paid from `from` to before `to`. */
export async function sumSales(tx: Tx, whose: SalesSide, { from, to }: { from: Date; to: Date }): Promise<SalesSum & { readonly feePesewas: number }> {
  const [row] = await tx.rows<SalesSum & { readonly feePesewas: number }>(
    `select coalesce(sum(${MONEY_SQL[whose.side]}), 0)::bigint as "amountPesewas", coalesce(sum(${FEE_SQL[whose.side]}), 0)::bigint as "feePesewas", ${SUMS}
     ${fromSales(whose)} and o.paid_at >= $2 and o.paid_at < $3`,
    [personOf(whose), from, to],
  );
  if (!row) throw new Error('An aggregate answered no row.');
  return row;
}

/** Sales by the day of their payment, oldest first; days without any are left out. */
export function salesByDay(tx: Tx, whose: SalesSide, from: Date): Promise<(SalesSum & { readonly day: string })[]> {
  return tx.rows(
    `select (o.paid_at at time zone 'UTC')::date::text as day, sum(${MONEY_SQL[whose.side]})::bigint as "amountPesewas", ${SUMS}
     ${fromSales(whose)} and o.paid_at >= $2 group by 1 order by 1`,
    [personOf(whose), from],
  );
}

/** What was sold, the most money first. */
export function salesByProduct(tx: Tx, whose: SalesSide, { from, most }: { from: Date; most: number }): Promise<(SalesSum & { readonly productName: string; readonly category: Category })[]> {
  return tx.rows(
    `select o.product_name as "productName", o.category, sum(${MONEY_SQL[whose.side]})::bigint as "amountPesewas", ${SUMS}
     ${fromSales(whose)} and o.paid_at >= $2 group by 1, 2 order by 3 desc, 1 limit $3`,
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

/** Sums of a market, and how many different farmers they come from. */
export interface MarketSum extends SalesSum {
  readonly sellers: number;
}

const SELLERS = 'count(distinct o.seller_id) as sellers';

/** Produce money and weight of a crop by week from `from` to before `to`, from the farms of these places; a week is named by its Monday. */
export const cropSalesByWeek = keptSum((tx: Tx, goods: SoldGoods, { from, to }: { from: Date; to: Date }): Promise<(MarketSum & { readonly week: string })[]> =>
  tx.rows(
    `select date_trunc('week', o.paid_at at time zone 'UTC')::date::text as week, sum(o.produce_pesewas)::bigint as "amountPesewas", ${SUMS}, ${SELLERS}
     from orders o where o.category = $1 and ${COUNTS} and o.paid_at >= $2 and o.paid_at < $5 and lower(o.product_name) ~ $3
       and ($4::text[] is null or o.pickup_place = any($4))
     group by 1 order by 1`,
    [goods.category, from, String.raw`\m(${goods.words.join('|')})`, goods.places, to],
  ),
);

/** Produce money and weight by category, paid from `from` to before `to`. */
export function categorySales(
  tx: Tx,
  places: readonly string[] | null,
  { from, to }: { from: Date; to: Date },
): Promise<(MarketSum & { readonly category: Category })[]> {
  return tx.rows(
    `select o.category, sum(o.produce_pesewas)::bigint as "amountPesewas", ${SUMS}, ${SELLERS}
     from orders o where ${COUNTS} and o.paid_at >= $1 and o.paid_at < $2 and ($3::text[] is null or o.pickup_place = any($3)) group by 1 order by 2 desc`,
    [from, to, places],
  );
}
