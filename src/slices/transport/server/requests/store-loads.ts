import { after, DAY_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { isAnyUnreliable } from '#slices/reliability/server/index.ts';
import { CALLED_OFF_DAYS, type Carrying } from '../../domain/loads.ts';

/** Acceptances of one transporter are counted one after the other. */
export async function lockLoads(tx: Tx, transporterId: string): Promise<void> {
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('loads of ' || $1, 0))", [transporterId]);
}

/** What a transporter has in hand, and how it went before. */
export async function carryingOf(tx: Tx, transporterId: string, now: Date): Promise<Carrying> {
  const [row] = await tx.rows(
    `with missed as (
       select coalesce(consignment_id, id) as load, max(passed_over_at) as at from deliveries where passed_over_id = $1 and passed_over_at > $2 group by 1
       union all
       select id, called_off_at from shared_trips where transporter_id = $1 and called_off_at > $2 and called_off_goods > 0
     )
     select (select count(distinct coalesce(consignment_id, id)) from deliveries
             where transporter_id = $1 and status in ('pending', 'picked_up', 'in_transit') and collect_from is null)::int as loads,
       (select count(*) from deliveries where transporter_id = $1 and ended_at is not null and status = 'completed')::int as arrived,
       (select count(*) from missed)::int as "calledOff", (select max(at) from missed) as "lastCalledOff"`,
    [transporterId, after(now, -CALLED_OFF_DAYS * DAY_MS)],
  );
  if (!row) throw new Error('A count always has a row.');
  const { loads, arrived, calledOff, lastCalledOff } = row;
  const unreliable = await isAnyUnreliable(tx, [{ accountId: transporterId, role: 'transporter' }], now);
  return { loads: loads ?? 0, arrived: arrived ?? 0, calledOff: calledOff ?? 0, lastCalledOff, unreliable };
}
