import { rowsIn } from '#test/support/rows.ts';
import type { ModelWorld } from './world.ts';

/** What a long run must have come across at least once, in one world or another, by the rows that it left. */
const VARIETY = `
  select 'orders paid in parts' as kind, count(*)::int as times from hold_parts p join holds h using (order_id) where h.status = 'released'
  union all select 'parts that went back', count(*)::int from refunds r join hold_parts p using (payment_id)
  union all select 'payouts to a bank', count(*)::int from withdrawals w join payment_methods m on m.id = w.payment_method_id
    where w.state = 'succeeded' and m.type = 'bank'
  union all select 'chargebacks lost', count(*)::int from chargebacks where state = 'lost'
  union all select 'chargebacks won', count(*)::int from chargebacks where state = 'won'
  union all select 'disputes ended by the parties', count(*)::int from disputes where ended_by = 'parties'
  union all select 'disputes that the clock decided', count(*)::int from disputes where ended_by = 'clock'
  union all select 'deposits that a farmer kept', count(*)::int from pre_orders where state = 'kept'
  union all select 'pre-orders that became orders', count(*)::int from pre_orders where state = 'settled'
  union all select 'orders by a shared trip', count(*)::int from trip_bookings where released_at is null
  union all select 'taxes on commissions', count(*)::int from ledger_accounts where kind = 'vat_payable' and balance_pesewas > 0
  union all select 'weights that went down', count(*)::int from hold_reductions where source = 'weighed'
  union all select 'goods left out by agreement', count(*)::int from hold_reductions where source = 'agreed'`;

/** How often each kind of thing happened in a world. */
export async function countVariety({ app }: ModelWorld): Promise<Readonly<Record<string, number>>> {
  const rows = await rowsIn<{ kind: string; times: number }>(app.platform.db, VARIETY);
  return Object.fromEntries(rows.map(({ kind, times }) => [kind, times]));
}
