import type { ProviderName } from '#kernel/provider/provider-name.ts';
import type { Tx } from '#platform/db/database.ts';
import type { FeeDay, OpenFee } from '../../domain/fee-rule.ts';

export interface NewFeeRule {
  readonly id: string;
  readonly provider: ProviderName;
  readonly basisPoints: number;
  readonly mostPesewas: number;
  readonly note: string;
  readonly by: string;
  readonly at: Date;
}

export async function insertFeeRule(tx: Tx, rule: NewFeeRule): Promise<void> {
  await tx.rows(
    `insert into fee_booking_rules (id, provider, basis_points, most_pesewas, note, proposed_by, proposed_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [rule.id, rule.provider, rule.basisPoints, rule.mostPesewas, rule.note, rule.by, rule.at],
  );
}

/** Every rule, the newest first, at most a hundred, with what became of it and what it booked. */
export function feeRules(tx: Tx) {
  return tx.rows(
    `select r.id, r.provider, r.basis_points, r.most_pesewas, r.note, r.proposed_by, r.proposed_at,
       approved.by_id as approved_by, approved.at as approved_at,
       over.by_id as over_by, over.at as over_at, over.note as over_note, booked.count, booked.pesewas, booked.last_at
     from fee_booking_rules r
     left join fee_booking_rule_decisions approved on approved.rule_id = r.id and approved.kind = 'approved'
     left join fee_booking_rule_decisions over on over.rule_id = r.id and over.kind <> 'approved'
     join lateral (
       select count(*)::int as count, coalesce(sum(f.amount_pesewas), 0)::bigint as pesewas, max(f.at) as last_at
       from fee_booking_rule_fees f where f.rule_id = r.id) booked on true
     order by r.id desc limit 100`,
    [],
  );
}
export type FeeRuleRow = Awaited<ReturnType<typeof feeRules>>[number];

/** Rules that count: approved, and not ended. */
export function rulesInForce(tx: Tx) {
  return tx.rows(
    `select r.id, r.provider, r.basis_points as "basisPoints", r.most_pesewas as "mostPesewas", r.proposed_by as "proposedBy"
     from fee_booking_rules r
     where exists (select 1 from fee_booking_rule_decisions d where d.rule_id = r.id and d.kind = 'approved')
       and not exists (select 1 from fee_booking_rule_decisions d where d.rule_id = r.id and d.kind <> 'approved')
     order by r.id`,
    [],
  );
}

export interface FeeRuleDecision {
  readonly ruleId: string;
  readonly proposedBy: string;
  readonly kind: 'approved' | 'turned_down' | 'ended';
  readonly by: string;
  readonly note: string | null;
  readonly at: Date;
}

/** Adds what somebody decided about a rule. */
export async function insertRuleDecision(tx: Tx, one: FeeRuleDecision): Promise<void> {
  await tx.rows(
    'insert into fee_booking_rule_decisions (rule_id, proposed_by, kind, by_id, note, at) values ($1, $2, $3, $4, $5, $6)',
    [one.ruleId, one.proposedBy, one.kind, one.by, one.note, one.at],
  );
}

/** Fees of a provider that are not booked and that no act waits about, the oldest first. */
export async function openFees(tx: Tx, provider: ProviderName): Promise<OpenFee[]> {
  return tx.rows(
    `select x.id, to_char(x.happened_at at time zone 'UTC', 'YYYY-MM-DD') as day, x.books_pesewas - x.provider_pesewas as "feePesewas"
     from reconciliation_exceptions x
     where x.state = 'open' and x.provider = $1 and x.kind = 'fee'
       and not exists (select 1 from reconciliation_act_items i where i.exception_id = x.id and i.open)
     order by x.happened_at, x.id limit 5000`,
    [provider],
  );
}

/** What a provider moved on these days by its statement, and which of its fees are settled. */
export async function feeDays(tx: Tx, provider: ProviderName, days: readonly string[]): Promise<Map<string, FeeDay>> {
  const rows = await tx.rows(
    `select wanted.day,
       coalesce(sum(abs(l.amount_pesewas)) filter (where l.kind in ('charge', 'transfer')), 0)::bigint as turnover,
       coalesce(-sum(l.amount_pesewas) filter (where l.kind = 'fee' and l.settled), 0)::bigint as booked
     from unnest($2::text[]) as wanted (day)
     join statement_lines l on l.provider = $1 and l.at >= (wanted.day || 'T00:00:00Z')::timestamptz
       and l.at < (wanted.day || 'T00:00:00Z')::timestamptz + interval '1 day'
     group by wanted.day`,
    [provider, days],
  );
  return new Map(
    rows.flatMap(({ day, turnover, booked }) =>
      day === null ? [] : [[day, { turnoverPesewas: turnover, bookedPesewas: booked }]],
    ),
  );
}

/** Notes what a rule booked. */
export async function insertRuleFees(tx: Tx, ruleId: string, fees: readonly OpenFee[], at: Date): Promise<void> {
  await tx.rows(
    `insert into fee_booking_rule_fees (exception_id, rule_id, day, amount_pesewas, at)
     select fee.id, $1, fee.day::date, fee.pesewas, $5 from unnest($2::uuid[], $3::text[], $4::bigint[]) as fee (id, day, pesewas)`,
    [ruleId, fees.map(({ id }) => id), fees.map(({ day }) => day), fees.map(({ feePesewas }) => feePesewas), at],
  );
}
