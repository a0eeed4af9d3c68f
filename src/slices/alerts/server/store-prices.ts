import type { Tx } from '#platform/db/database.ts';

/** Alerts whose price is another one than they were judged by last, and that told nothing today yet. */
export function lockMovedPrices(tx: Tx, today: string, most: number) {
  return tx.rows(
    `with subjects as (select distinct commodity, price_type, market from alerts where commodity is not null),
     current as (
       select s.commodity, s.price_type, s.market, c.month, c.pesewas from subjects s
       cross join lateral (
         select p.month, round(percentile_cont(0.5) within group (order by p.price_per_kg_pesewas))::int as pesewas from market_prices p
         where p.commodity = s.commodity and p.price_type = s.price_type and (s.market is null or p.market = s.market) and p.set_aside is null
         group by p.month order by p.month desc limit 1) c)
     select a.id, a.person_id, a.commodity, a.market_name, a.price_type, a.direction, a.level_pesewas, c.month::text as month, c.pesewas
     from alerts a
     join current c on c.commodity = a.commodity and c.price_type = a.price_type and c.market is not distinct from a.market
     where a.commodity is not null and (a.told_on is null or a.told_on < $1)
       and (a.seen_month is distinct from c.month or a.seen_pesewas is distinct from c.pesewas)
     order by a.id limit $2 for update of a skip locked`,
    [today, most],
  );
}

/** Notes by which price alerts were judged, and when those that told something did. */
export async function putSeen(
  tx: Tx,
  judged: readonly {
    readonly id: string;
    readonly month: string;
    readonly pesewas: number;
    readonly toldOn: string | null;
  }[],
): Promise<void> {
  if (judged.length === 0) return;
  await tx.rows(
    `update alerts a set seen_month = j.month, seen_pesewas = j.pesewas, told_on = coalesce(nullif(j.told_on, '')::date, a.told_on)
     from unnest($1::uuid[], $2::date[], $3::int[], $4::text[]) as j (id, month, pesewas, told_on) where a.id = j.id`,
    [
      judged.map(({ id }) => id),
      judged.map(({ month }) => month),
      judged.map(({ pesewas }) => pesewas),
      judged.map(({ toldOn }) => toldOn ?? ''),
    ],
  );
}
