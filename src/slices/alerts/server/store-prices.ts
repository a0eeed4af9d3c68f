import type { Tx } from '#platform/db/database.ts';

/** Alerts whose price differs from the one they were evaluated with last, and without a notice today. */
export function lockMovedPrices(tx: Tx, today: string, most: number) {
  return tx.rows(
    `with subjects as (select distinct commodity, price_type, market from alerts where commodity is not null),
     current as (
       select s.commodity, s.price_type, s.market, c.month, c.pesewas from subjects s
       cross join lateral (
         select m.month, m.price_per_kg_pesewas as pesewas from market_price_months m
         where s.market is null and m.commodity = s.commodity and m.area = 'ghana' and m.price_type = s.price_type and m.set_aside is null
         order by m.month desc limit 1) c
       union all
       select s.commodity, s.price_type, s.market, p.month, p.price_per_kg_pesewas from subjects s
       join market_price_series l on l.commodity = s.commodity and l.price_type = s.price_type and l.market = s.market
       join market_prices p on p.commodity = l.commodity and p.market = l.market and p.price_type = l.price_type and p.month = l.last_shown)
     select a.id, a.person_id, a.commodity, a.market_name, a.price_type, a.direction, a.level_pesewas, c.month::text as month, c.pesewas
     from alerts a
     join current c on c.commodity = a.commodity and c.price_type = a.price_type and c.market is not distinct from a.market
     where a.commodity is not null and (a.notified_on is null or a.notified_on < $1)
       and (a.seen_month is distinct from c.month or a.seen_pesewas is distinct from c.pesewas)
     order by a.id limit $2 for update of a skip locked`,
    [today, most],
  );
}

/** Keeps the price that alerts were evaluated with, and the day of their notice. */
export async function putSeen(
  tx: Tx,
  judged: readonly {
    readonly id: string;
    readonly month: string;
    readonly pesewas: number;
    readonly notifiedOn: string | null;
  }[],
): Promise<void> {
  if (judged.length === 0) return;
  await tx.rows(
    `update alerts a set seen_month = j.month, seen_pesewas = j.pesewas, notified_on = coalesce(nullif(j.notified_on, '')::date, a.notified_on)
     from unnest($1::uuid[], $2::date[], $3::int[], $4::text[]) as j (id, month, pesewas, notified_on) where a.id = j.id`,
    [
      judged.map(({ id }) => id),
      judged.map(({ month }) => month),
      judged.map(({ pesewas }) => pesewas),
      judged.map(({ notifiedOn }) => notifiedOn ?? ''),
    ],
  );
}
