import { PAYOUT_PLACES, type PayoutPlace } from '#kernel/ghana/payout-place.ts';
import type { Pesewas } from '#kernel/money.ts';
import type { ProviderName } from '#kernel/provider/provider-name.ts';
import type { Tx } from '#platform/db/database.ts';

/** Money that has to be sent now. `provider` is null for what was given to none yet: the place decides then. */
export interface DueNow {
  readonly kind: 'refund' | 'withdrawal';
  readonly provider: ProviderName | null;
  readonly place: PayoutPlace | null;
  readonly pesewas: Pesewas;
}

/** Refunds that were not sent and withdrawals that were not paid, those that wait for an approval too. */
export async function duesNow(tx: Tx): Promise<DueNow[]> {
  const rows = await tx.rows(
    `select 'refund' as kind, coalesce(d.provider, p.provider) as provider, null::text as network, sum(r.amount_pesewas)::bigint as pesewas
     from refunds r join payments p on p.id = r.payment_id left join refund_destinations d on d.id = r.destination_id
     where r.state <> 'succeeded' group by 2
     union all
     select 'withdrawal', w.provider, m.network, sum(w.amount_pesewas)::bigint
     from withdrawals w join payment_methods m on m.id = w.payment_method_id
     where w.state in ('queued', 'waiting', 'pending') group by w.provider, m.network
     union all
     select 'withdrawal', w.provider, m.network, sum(w.amount_pesewas)::bigint
     from payout_reviews v join withdrawals w on w.id = v.withdrawal_id join payment_methods m on m.id = w.payment_method_id
     where v.state = 'waiting' group by w.provider, m.network`,
  );
  return rows.map((row) => ({
    kind: row.kind === 'refund' ? 'refund' : 'withdrawal',
    provider: row.provider,
    place: placeOf(row.network),
    pesewas: row.pesewas ?? 0,
  }));
}

/** What sellers may withdraw from a day on, since the windows of their orders end; by where they are paid to. */
export interface WindowsEnding {
  readonly day: string;
  /** Null for a person who has named no number to be paid on. */
  readonly place: PayoutPlace | null;
  readonly pesewas: Pesewas;
}

/** Orders whose windows end by themselves before this moment: the part of their sellers, by day. */
export async function windowsEnding(tx: Tx, before: Date): Promise<WindowsEnding[]> {
  const rows = await tx.rows(
    `select to_char(h.held_until at time zone 'UTC', 'YYYY-MM-DD') as day, m.network,
       sum(h.produce_pesewas - h.platform_fee_pesewas)::bigint as pesewas
     from holds h left join payment_methods m on m.person_id = h.seller_id and m.is_default and m.removed_at is null
     where h.status = 'held' and h.chargeback_id is null and h.held_until < $1
     group by 1, 2 order by 1, 2`,
    [before],
  );
  return rows.flatMap(({ day, network, pesewas }) =>
    day === null ? [] : [{ day, place: placeOf(network), pesewas: pesewas ?? 0 }],
  );
}

function placeOf(word: string | null): PayoutPlace | null {
  return PAYOUT_PLACES.find((known) => known === word) ?? null;
}
