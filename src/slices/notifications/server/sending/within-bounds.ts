import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import type { DeliveryToWrite } from '../store-fan-out.ts';

const DAY_TIMES = 3;

interface Bounds {
  /** Messages to one address in an hour; three times as many in a day. */
  readonly most: number;
  readonly now: Date;
}

interface Counted {
  readonly address: string;
  readonly hour: number;
  readonly day: number;
}

/** How many messages went to these addresses lately, codes and links apart, which have limits of their own. */
async function sentLately(tx: Tx, addresses: readonly string[], { most, now }: Bounds): Promise<Map<string, Counted>> {
  const rows = await tx.rows(
    `select wanted.address, count(*) filter (where created_at > $2)::int as hour, count(*)::int as day
     from unnest($1::text[]) as wanted (address) cross join lateral (
       select created_at from notice_deliveries d where d.address = wanted.address and not d.secret order by seq desc limit $4) lately
     where created_at > $3 group by wanted.address`,
    [addresses, after(now, -HOUR_MS), after(now, -DAY_MS), most * DAY_TIMES],
  );
  return new Map(rows.map((row) => [row.address, row]));
}

/**
 * Leaves out what goes beyond the bounds of an address or a number that nobody has shown to be theirs: it may be a
 * stranger's, whom others could flood. In the app everything is told. One process fans out at a time, so the count is
 * exact.
 */
export async function withinBounds(
  tx: Tx,
  deliveries: readonly DeliveryToWrite[],
  bounds: Bounds,
): Promise<DeliveryToWrite[]> {
  const isBounded = (delivery: DeliveryToWrite) => !delivery.confirmed && !delivery.secret;
  const addresses = [...new Set(deliveries.filter(isBounded).map(({ address }) => address))];
  if (addresses.length === 0) return [...deliveries];
  const sent = await sentLately(tx, addresses, bounds);
  const added = new Map<string, number>();
  return deliveries.filter((delivery) => {
    if (!isBounded(delivery)) return true;
    const { address } = delivery;
    const more = added.get(address) ?? 0;
    const before = sent.get(address);
    const fits = (before?.hour ?? 0) + more < bounds.most && (before?.day ?? 0) + more < bounds.most * DAY_TIMES;
    if (fits) added.set(address, more + 1);
    return fits;
  });
}
