import type { Tx } from '#platform/db/database.ts';
import type { PriceType } from '../../domain/commodity.ts';
import { GHANA } from '../store-summaries.ts';

/**
 * What the rule sets aside of a commodity and what was taken back, newest first: outliers one by one, whole months
 * together. With the last middle price that is shown before the month.
 */
export function findGroups(tx: Tx, commodity: string, most: number) {
  return tx.rows(
    `with named as (
       select market, price_type, month from market_prices where commodity = $1 and set_aside is not null
       union select market, price_type, month from market_price_releases where commodity = $1),
     judged as (
       select p.month, p.price_type, p.market, p.market_name, p.price_per_kg_pesewas, coalesce(p.set_aside, r.rule) as reason,
         case when p.set_aside is null then r.reason end as taken_back, case when p.set_aside is null then r.released_at end as released_at
       from named n
       join market_prices p on p.commodity = $1 and p.market = n.market and p.price_type = n.price_type and p.month = n.month
       left join market_price_releases r on r.commodity = p.commodity and r.price_type = p.price_type and r.month = p.month
         and r.market = p.market and r.price_per_kg_pesewas = p.price_per_kg_pesewas
       where p.set_aside is not null or r.rule is not null),
     grouped as (
       select month, price_type, reason, case when reason = 'outlier' then market end as market,
         case when reason = 'outlier' then min(market_name) end as market_name, count(*) as markets,
         round(percentile_cont(0.5) within group (order by price_per_kg_pesewas))::int as price_per_kg_pesewas, taken_back, released_at
       from judged group by month, price_type, reason, case when reason = 'outlier' then market end, taken_back, released_at
       order by month desc, price_type, market nulls first limit $2)
     select g.month::text as month, g.price_type, g.reason, g.market, g.market_name, g.markets, g.price_per_kg_pesewas, g.taken_back, g.released_at,
       (select s.price_per_kg_pesewas from market_price_months s
        where s.commodity = $1 and s.area = '${GHANA}' and s.price_type = g.price_type and s.month < g.month and s.set_aside is null
        order by s.month desc limit 1) as shown_before
     from grouped g order by g.month desc, g.price_type, g.market nulls first`,
    [commodity, most],
  );
}

export interface Group {
  readonly commodity: string;
  readonly priceType: PriceType;
  readonly month: string;
  /** Null for all markets. */
  readonly market: string | null;
}

/** Notes that what is set aside of a group is to be published; says of how many prices. */
export async function putReleases(
  tx: Tx,
  { commodity, priceType, month, market }: Group,
  by: { readonly personId: string; readonly reason: string; readonly at: Date },
): Promise<number> {
  const rows = await tx.rows(
    `insert into market_price_releases (commodity, market, price_type, month, price_per_kg_pesewas, rule, reason, released_by, released_at)
     select commodity, market, price_type, month, price_per_kg_pesewas, set_aside, $5, $6, $7 from market_prices
     where commodity = $1 and price_type = $2 and month = $3 and ($4::text is null or market = $4) and set_aside is not null
     on conflict (commodity, price_type, month, market) do update set price_per_kg_pesewas = excluded.price_per_kg_pesewas,
       rule = excluded.rule, reason = excluded.reason, released_by = excluded.released_by, released_at = excluded.released_at
     returning 1`,
    [commodity, priceType, month, market, by.reason, by.personId, by.at],
  );
  return rows.length;
}

/** Takes such notes away again; says how many there were. */
export async function deleteReleases(tx: Tx, { commodity, priceType, month, market }: Group): Promise<number> {
  const rows = await tx.rows(
    `delete from market_price_releases where commodity = $1 and price_type = $2 and month = $3 and ($4::text is null or market = $4) returning 1`,
    [commodity, priceType, month, market],
  );
  return rows.length;
}
