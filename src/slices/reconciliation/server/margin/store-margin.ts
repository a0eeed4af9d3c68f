import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import type { MarginBy } from '../../domain/margin-by.ts';
import type { estimatedCosts } from '../../domain/provider-costs.ts';

/** What the platform earned and providers kept, of one month, seller or order. */
export interface MarginRow {
  /** A month, or the id of a seller or an order; null for a seller whom nobody knows. */
  readonly key: string | null;
  readonly commissionPesewas: Pesewas;
  readonly chargeFeesPesewas: Pesewas;
  readonly payoutFeesPesewas: Pesewas;
  /** What people bore of both. */
  readonly passedOnPesewas: Pesewas;
  /** What of both fees is estimated, since no statement says it yet. */
  readonly estimatedPesewas: Pesewas;
  readonly marginPesewas: Pesewas;
}

export interface MarginQuery {
  readonly by: MarginBy;
  readonly from: Date;
  readonly until: Date;
  readonly costs: ReturnType<typeof estimatedCosts>;
  readonly most: number;
}

/**
 * Each commission counts on the day on which it was earned, without its taxes; each fee on the day of its charge or
 * payout. A charge for several orders shares its fee by their amounts, to the pesewa.
 */
export async function marginRows(tx: Tx, { by, from, until, costs, most }: MarginQuery): Promise<MarginRow[]> {
  return tx.rows(
    `with cost as (
       select * from jsonb_to_recordset($3::jsonb) as c (provider text, "chargeBasisPoints" bigint, "walletPayoutPesewas" bigint, "bankPayoutPesewas" bigint)),
     commissions as (
       select p.created_at as at, h.order_id, h.seller_id, p.amount_pesewas as commission
       from ledger_accounts a join ledger_postings p on p.account_id = a.id and p.created_at >= $1 and p.created_at < $2
       join ledger_transfers t on t.id = p.transfer_id join holds h on h.order_id::text = t.reference
       where a.kind = 'platform_fees' and t.kind in ('escrow.released', 'escrow.refunded', 'escrow.split')),
     borne as (
       select p.created_at as at, h.order_id, coalesce(h.seller_id, w.person_id) as seller_id, p.amount_pesewas as passed_on
       from ledger_accounts a join ledger_postings p on p.account_id = a.id and p.created_at >= $1 and p.created_at < $2
       join ledger_transfers t on t.id = p.transfer_id
       left join holds h on h.order_id::text = t.reference left join withdrawals w on w.id::text = t.reference
       where a.kind = 'fees_passed_on'),
     charged as (
       select p.id, p.created_at as at, p.paid_pesewas as paid, stated.fee, not stated.is_stated as is_estimated,
         coalesce(stated.fee, case when stated.is_stated then 0 else (p.paid_pesewas * coalesce(c."chargeBasisPoints", 0) + 5000) / 10000 end) as kept
       from payments p left join cost c on c.provider = p.provider
       cross join lateral (
         select (select -sum(l.amount_pesewas) from statement_lines l where l.kind = 'fee' and l.reference = p.id::text and l.provider = p.provider)::bigint as fee,
           exists (select from statement_lines l where l.item = 'charge:' || p.id and l.provider = p.provider) as is_stated) stated
       where p.state = 'succeeded' and p.created_at >= $1 and p.created_at < $2),
     shared as (
       select c.at, c.kept, c.is_estimated, h.order_id, h.seller_id, a.amount_pesewas as amount,
         sum(a.amount_pesewas) over (partition by c.id order by a.order_id)::bigint as up_to, sum(a.amount_pesewas) over (partition by c.id)::bigint as whole
       from charged c join payment_allocations a on a.payment_id = c.id join holds h on h.order_id = a.order_id),
     paid_out as (
       select w.paid_at as at, null::uuid as order_id, w.person_id, m.network, w.provider, coalesce(w.reference, w.id) as reference
       from withdrawals w join payment_methods m on m.id = w.payment_method_id where w.paid_at >= $1 and w.paid_at < $2
       union all
       select r.updated_at, r.order_id, h.seller_id, d.network, d.provider, r.reference
       from refund_destinations d join refunds r on r.destination_id = d.id join holds h on h.order_id = r.order_id
       where r.state = 'succeeded' and r.updated_at >= $1 and r.updated_at < $2),
     entries as (
       select at, order_id, seller_id, commission, 0::bigint as passed_on, 0::bigint as charge_fee, 0::bigint as payout_fee, false as is_estimated from commissions
       union all
       select at, order_id, seller_id, 0, passed_on, 0, 0, false from borne
       union all
       select at, order_id, seller_id, 0, 0, kept * up_to / whole - kept * (up_to - amount) / whole, 0, is_estimated from shared
       union all
       select o.at, o.order_id, o.person_id, 0, 0, 0,
         coalesce(stated.fee, case when stated.is_stated then 0 when o.network = 'bank' then c."bankPayoutPesewas" else c."walletPayoutPesewas" end, 0), not stated.is_stated
       from paid_out o left join cost c on c.provider = o.provider
       cross join lateral (
         select (select -sum(l.amount_pesewas) from statement_lines l where l.kind = 'fee' and l.reference = o.reference::text and l.provider = o.provider)::bigint as fee,
           exists (select from statement_lines l where l.item = 'transfer:' || o.reference and l.provider = o.provider) as is_stated) stated)
     select case $4 when 'month' then to_char(at at time zone 'UTC', 'YYYY-MM') when 'seller' then seller_id::text else order_id::text end as key,
       sum(commission)::bigint as "commissionPesewas", coalesce(sum(charge_fee), 0)::bigint as "chargeFeesPesewas", sum(payout_fee)::bigint as "payoutFeesPesewas",
       coalesce(sum(passed_on), 0)::bigint as "passedOnPesewas",
       coalesce(sum(charge_fee + payout_fee) filter (where is_estimated), 0)::bigint as "estimatedPesewas",
       coalesce(sum(commission + passed_on - charge_fee - payout_fee), 0)::bigint as "marginPesewas"
     from entries where $4 <> 'order' or order_id is not null group by 1
     order by case when $4 = 'month' then 0 else sum(commission + passed_on - charge_fee - payout_fee) end, 1 limit $5`,
    [from, until, JSON.stringify(costs), by, most],
  );
}
