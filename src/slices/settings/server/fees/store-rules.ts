import { CATEGORIES, type Category } from '#kernel/ghana/produce.ts';
import type { Tx } from '#platform/db/database.ts';
import { FEE_SCOPES, type FeeRule } from '../../domain/fee-rules.ts';

/** A rule with the people who made and ended it. */
export interface StoredRule extends FeeRule {
  readonly reason: string;
  readonly createdBy: string;
  readonly ended: { readonly by: string; readonly at: Date; readonly reason: string } | null;
}

interface RuleColumns {
  readonly id: string | null;
  readonly scope: string | null;
  readonly category: string | null;
  readonly farmer_id: string | null;
  readonly value: number | null;
  readonly starts_on: string | null;
  readonly last_on: string | null;
  readonly created_at: Date | null;
}

function ruleFrom(row: RuleColumns): FeeRule {
  const scope = FEE_SCOPES.find((known) => known === row.scope);
  const { id, value, starts_on: startsOn, created_at: createdAt } = row;
  if (!scope || id === null || value === null || startsOn === null || createdAt === null)
    throw new Error('A fee rule that lacks a part.');
  return {
    id,
    scope,
    category: CATEGORIES.find((known) => known === row.category) ?? null,
    farmerId: row.farmer_id,
    feeBasisPoints: value,
    startsOn,
    lastOn: row.last_on,
    createdAt,
  };
}

/** The settings that were changed together with the rules that may count for a sale on a day: one look for an order. */
export async function findTerms(
  tx: Tx,
  sale: { readonly farmerId: string; readonly category: Category; readonly day: string },
): Promise<{ readonly settings: readonly { key: string; value: number }[]; readonly rules: readonly FeeRule[] }> {
  const rows = await tx.rows(
    `select key, value, null::uuid as id, null::text as scope, null::text as category, null::uuid as farmer_id,
       null::text as starts_on, null::text as last_on, null::timestamptz as created_at
     from settings where key <> 'feeBasisPoints'
     union all
     select null, r.fee_basis_points, r.id, r.scope, r.category, r.farmer_id, r.starts_on::text, least(r.ends_on, e.last_on)::text, r.created_at
     from fee_rules r left join fee_rule_ends e on e.rule_id = r.id
     where r.starts_on <= $3::date and coalesce(least(r.ends_on, e.last_on) >= $3::date, true)
       and (r.scope = 'default' or r.category = $2 or r.farmer_id = $1::uuid)`,
    [sale.farmerId, sale.category, sale.day],
  );
  return {
    settings: rows.flatMap(({ key, value }) => (key === null || value === null ? [] : [{ key, value }])),
    rules: rows.filter(({ key }) => key === null).map(ruleFrom),
  };
}

/** Every rule, the newest first. There are few: operators write them by hand. */
export async function allRules(tx: Tx): Promise<StoredRule[]> {
  const rows = await tx.rows(
    `select r.id, r.scope, r.category, r.farmer_id, r.fee_basis_points as value, r.starts_on::text as starts_on,
       least(r.ends_on, e.last_on)::text as last_on, r.created_at, r.reason, r.created_by, e.ended_by, e.ended_at, e.reason as end_reason
     from fee_rules r left join fee_rule_ends e on e.rule_id = r.id order by r.created_at desc, r.id desc`,
  );
  return rows.map((row) => ({
    ...ruleFrom(row),
    reason: row.reason,
    createdBy: row.created_by,
    ended:
      row.ended_by === null || row.ended_at === null
        ? null
        : { by: row.ended_by, at: row.ended_at, reason: row.end_reason ?? '' },
  }));
}

/** Lets changes of the rules take turns until the end of the transaction: each is checked against those before it. */
export async function lockRules(tx: Tx): Promise<void> {
  await tx.rows("select pg_advisory_xact_lock(hashtextextended('fee_rules', 0))");
}

export interface NewRule extends FeeRule {
  readonly reason: string;
  readonly createdBy: string;
}

export async function insertRule(tx: Tx, rule: NewRule): Promise<void> {
  await tx.rows(
    `insert into fee_rules (id, scope, category, farmer_id, fee_basis_points, starts_on, ends_on, reason, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6::date, $7::date, $8, $9, $10)`,
    [
      rule.id,
      rule.scope,
      rule.category,
      rule.farmerId,
      rule.feeBasisPoints,
      rule.startsOn,
      rule.lastOn,
      rule.reason,
      rule.createdBy,
      rule.createdAt,
    ],
  );
}

export async function insertEnd(
  tx: Tx,
  end: {
    readonly ruleId: string;
    readonly lastOn: string;
    readonly reason: string;
    readonly by: string;
    readonly at: Date;
  },
): Promise<void> {
  await tx.rows(
    'insert into fee_rule_ends (rule_id, last_on, reason, ended_by, ended_at) values ($1, $2::date, $3, $4, $5)',
    [end.ruleId, end.lastOn, end.reason, end.by, end.at],
  );
}
