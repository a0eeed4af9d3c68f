import type { Pesewas } from '#kernel/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { z } from 'zod';

const ledgerFindings = z.array(
  z.object({
    /** Table and key of the row, as an operator would look it up. */
    row: z.string(),
    what: z.string(),
  }),
);

/** One row of the books that is not as it was posted. */
export type LedgerFinding = z.infer<typeof ledgerFindings>[number];

/**
 * What an audit of the whole ledger finds; a sound ledger has nothing in the first two, zero in the third and no
 * faults.
 */
export interface Audit {
  readonly unbalancedTransfers: number;
  readonly brokenChains: number;
  readonly totalPesewas: Pesewas;
  readonly byKind: Readonly<Record<string, Pesewas>>;
  readonly transfers: number;
  readonly postings: number;
  /** The first of them, oldest first; at most twenty. */
  readonly faults: readonly LedgerFinding[];
}

/** Whether every transfer balances, no chain is broken, and all accounts together are zero. */
export function isSound({ unbalancedTransfers, brokenChains, totalPesewas }: Audit): boolean {
  return unbalancedTransfers === 0 && brokenChains === 0 && totalPesewas === 0;
}

const MOST_FINDINGS = 20;

// The seal is computed here again in full, so that replacing the database's own function is found too.
// What the tables refuse is looked for all the same: a person who may take a constraint away may also make the seals
// again.
const POSTING_FINDINGS = `
  select account_id, created_at, 'ledger_postings account ' || account_id || ' version ' || account_version as row,
         case when account_version <> place then 'a posting before it is missing'
              when account_kind is null then 'its account is missing'
              when transfer_key is null then 'its transfer is missing'
              when previous_balance <> expected then 'it does not go on from the balance before it'
              when new_balance <> previous_balance + amount_pesewas then 'its balances do not differ by its amount'
              when overdrawn then 'it takes more than the account held'
              else 'its content is not what was posted' end as what
  from (
    select p.account_id, p.account_version, p.amount_pesewas, p.previous_balance, p.new_balance, p.created_at, p.seal,
           a.kind as account_kind, t.idempotency_key as transfer_key, p.new_balance < 0 and a.kind <> all(array['provider_cash', 'provider_fees', 'chargebacks', 'unassigned', 'bank', 'seller_debts']) as overdrawn,
           lag(p.new_balance, 1, 0::bigint) over chain as expected,
           row_number() over chain as place,
           sha256(lag(p.seal, 1, ''::bytea) over chain || convert_to(json_build_array(
             a.id, a.kind, a.owner_id, t.id, t.idempotency_key, t.kind, t.reference, t.note,
             (extract(epoch from t.created_at) * 1000000)::bigint,
             p.amount_pesewas, p.previous_balance, p.new_balance, p.account_version,
             (extract(epoch from p.created_at) * 1000000)::bigint)::text, 'UTF8')) as recomputed
    from ledger_postings p
    left join ledger_accounts a on a.id = p.account_id
    left join ledger_transfers t on t.id = p.transfer_id
    window chain as (partition by p.account_id order by p.account_version)) as chained
  where account_version <> place or previous_balance <> expected or seal <> recomputed
     or account_kind is null or transfer_key is null or new_balance <> previous_balance + amount_pesewas or overdrawn`;

const ACCOUNT_FINDINGS = `
  select a.id as account_id, max(p.created_at) as created_at, 'ledger_accounts ' || a.id as row,
         'it does not say what its postings add up to' as what
  from ledger_accounts a left join ledger_postings p on p.account_id = a.id
  group by a.id
  having a.balance_pesewas <> coalesce(sum(p.amount_pesewas), 0) or a.version <> count(p.account_id)
      or a.may_go_negative <> (a.kind = any(array['provider_cash', 'provider_fees', 'chargebacks', 'unassigned', 'bank', 'seller_debts']))
      or a.seal <> coalesce((select last.seal from ledger_postings last where last.account_id = a.id order by last.account_version desc limit 1), ''::bytea)`;

const TRANSFER_FINDINGS = `
  select t.created_at, 'ledger_transfers ' || t.id as row, 'its postings do not balance' as what
  from ledger_transfers t left join ledger_postings p on p.transfer_id = t.id
  group by t.id having coalesce(sum(p.amount_pesewas), 0) <> 0 or count(p.transfer_id) < 2`;

/** Reads every posting and recomputes what the accounts and the seals say. Slow by nature: for operators and tests. */
export async function auditLedger(tx: Tx): Promise<Audit> {
  const [found] = await tx.rows(
    `with chains as materialized (${POSTING_FINDINGS} union all ${ACCOUNT_FINDINGS}), transfers as materialized (${TRANSFER_FINDINGS}),
     first as (
       select row, what from (
         select created_at, row, what, 1 as rank from chains where row like 'ledger_postings%'
         union all select created_at, row, what, 2 from transfers
         union all select created_at, row, what, 3 from chains where row like 'ledger_accounts%') as every
       order by rank, created_at, row limit ${MOST_FINDINGS})
     select (select count(*) from transfers) as unbalanced, (select count(distinct account_id) from chains) as broken,
            (select count(*) from ledger_transfers) as transfers, (select count(*) from ledger_postings) as postings,
            (select json_agg(first) from first) as faults`,
  );
  const kinds = await tx.rows(
    'select kind, sum(balance_pesewas)::bigint as total from ledger_accounts group by kind order by kind',
  );
  return {
    unbalancedTransfers: found?.unbalanced ?? 0,
    brokenChains: found?.broken ?? 0,
    totalPesewas: kinds.reduce((sum, row) => sum + row.total, 0),
    byKind: Object.fromEntries(kinds.map((row) => [row.kind, row.total])),
    transfers: found?.transfers ?? 0,
    postings: found?.postings ?? 0,
    faults: ledgerFindings.parse(found?.faults ?? []),
  };
}
