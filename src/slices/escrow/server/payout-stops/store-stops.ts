import type { ProviderName } from '#kernel/provider/provider-name.ts';
import type { Tx } from '#platform/db/database.ts';

/** A stop of payouts at one provider, or at all (null). */
export interface StopRow {
  readonly id: string;
  readonly provider: ProviderName | null;
  readonly reason: string;
  readonly stopped_by: string;
  readonly stopped_at: Date;
}

export async function openStops(tx: Tx): Promise<StopRow[]> {
  return tx.rows(
    `select id, provider, reason, stopped_by, stopped_at from payout_stops
     where resumed_at is null order by stopped_at, id limit 100`,
  );
}

/** Whether nothing new may be paid out at this provider. */
export async function areStopped(tx: Tx, provider: ProviderName): Promise<boolean> {
  const [row] = await tx.rows(
    'select exists (select from payout_stops where resumed_at is null and (provider is null or provider = $1)) as yes',
    [provider],
  );
  return row?.yes === true;
}

/** False when payouts are stopped there already. */
export async function insertStop(
  tx: Tx,
  stop: {
    readonly id: string;
    readonly provider: ProviderName | null;
    readonly reason: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const [row] = await tx.rows(
    `insert into payout_stops (id, provider, reason, stopped_by, stopped_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning id`,
    [stop.id, stop.provider, stop.reason, stop.by, stop.at],
  );
  return row !== undefined;
}

/** False when it has ended. */
export async function endStop(
  tx: Tx,
  { id, by, at }: { readonly id: string; readonly by: string; readonly at: Date },
): Promise<boolean> {
  const [row] = await tx.rows(
    'update payout_stops set resumed_by = $2, resumed_at = $3 where id = $1 and resumed_at is null returning id',
    [id, by, at],
  );
  return row !== undefined;
}
