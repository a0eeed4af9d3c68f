import type { Category } from '#kernel/ghana/produce.ts';
import type { Tx } from '#platform/db/database.ts';
import { QUICK_MS } from '../domain/time-between.ts';
import type { Pair } from '../domain/pairs.ts';

/** What an inspector found in one category of goods since a moment. */
export interface FoundRow {
  readonly inspectorId: string;
  readonly category: Category;
  readonly reports: number;
  readonly approved: number;
  readonly scoreSum: number;
  readonly squareSum: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

export function foundSince(tx: Tx, since: Date): Promise<FoundRow[]> {
  return tx.rows(
    `select inspector_id as "inspectorId", category, count(*)::int as reports, count(*) filter (where approved)::int as approved,
       sum(quality_score)::int as "scoreSum", sum(quality_score * quality_score)::int as "squareSum",
       count(*) filter (where overall_grade = 'A')::int as a, count(*) filter (where overall_grade = 'B')::int as b,
       count(*) filter (where overall_grade = 'C')::int as c, count(*) filter (where overall_grade = 'D')::int as d
     from inspection_reports where completed_at >= $1 group by inspector_id, category`,
    [since],
  );
}

/** The farmer whose goods an inspector looked at most. */
export interface MostRow {
  readonly farmerId: string;
  readonly farmerName: string;
  readonly reports: number;
}

/** By inspector. */
export async function mostSince(tx: Tx, since: Date): Promise<Map<string, MostRow>> {
  const rows = await tx.rows(
    `select distinct on (inspector_id) inspector_id as "inspectorId", farmer_id as "farmerId", max(farmer_name) as "farmerName", count(*)::int as reports
     from inspection_reports where completed_at >= $1 group by inspector_id, farmer_id order by inspector_id, reports desc, farmer_id`,
    [since],
  );
  return new Map(rows.map(({ inspectorId, ...row }) => [inspectorId, row]));
}

/** Scores of the same goods by two inspectors, where the second reported since a moment. */
export function pairsSince(tx: Tx, since: Date): Promise<Pair[]> {
  return tx.rows(
    `select f.inspector_id as "firstBy", f.quality_score as "firstScore", r.inspector_id as "secondBy", r.quality_score as "secondScore"
     from inspection_reports r join second_looks s on s.id = r.second_look_id join inspection_reports f on f.id = s.first_report_id
     where r.completed_at >= $1`,
    [since],
  );
}

/** Premium grades that an inspector gave one farmer within minutes of the report before. */
export interface QuickRow extends MostRow {
  readonly inspectorId: string;
}

/** Of one inspector, or of all when there is none, the most first. */
export function quickSince(tx: Tx, since: Date, inspectorId: string | null = null): Promise<QuickRow[]> {
  return tx.rows(
    `select r.inspector_id as "inspectorId", r.farmer_id as "farmerId", max(r.farmer_name) as "farmerName", count(*)::int as reports
     from inspection_reports r join lateral (select b.completed_at from inspection_reports b where b.inspector_id = r.inspector_id
         and b.farmer_id = r.farmer_id and (b.completed_at, b.id) < (r.completed_at, r.id) order by b.completed_at desc, b.id desc limit 1) before on true
     where r.completed_at >= $1 and ($3::uuid is null or r.inspector_id = $3) and r.overall_grade = 'A' and r.approved
       and r.completed_at - before.completed_at < $2 * interval '1 millisecond'
     group by r.inspector_id, r.farmer_id order by reports desc, r.farmer_id`,
    [since, QUICK_MS, inspectorId],
  );
}

/** Premium grades that an inspector gave one farmer. */
export interface PremiumOfPair {
  readonly inspectorId: string;
  readonly farmerId: string;
  readonly reports: number;
  /** Within minutes of the inspector's report before on goods of the same farmer. */
  readonly quick: number;
  /** Without photo and measurement. */
  readonly bare: number;
  /** Quick, bare or both. */
  readonly doubtful: number;
  /** Where a second inspector saw the same goods otherwise. */
  readonly contradicted: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly orderIds: readonly string[];
}

/** Inspectors and farmers with so many doubtful premium grades, or so many that a second look contradicts. */
export function doubtfulPremium(
  tx: Tx,
  since: Date,
  { doubtful, contradicted, most }: { readonly doubtful: number; readonly contradicted: number; readonly most: number },
): Promise<PremiumOfPair[]> {
  return tx.rows(
    `select p.* from (
       select g.inspector_id as "inspectorId", g.farmer_id as "farmerId", count(*)::int as reports, count(*) filter (where g.quick)::int as quick,
         count(*) filter (where g.bare)::int as bare, count(*) filter (where g.quick or g.bare)::int as doubtful,
         count(*) filter (where g.contradicted)::int as contradicted, coalesce(min(g.completed_at), now()) as "firstAt",
         coalesce(max(g.completed_at), now()) as "lastAt",
         coalesce((array_agg(g.order_id order by g.completed_at desc) filter (where g.order_id is not null))[1:5], '{}') as "orderIds"
       from (select r.inspector_id, r.farmer_id, r.order_id, r.completed_at,
           coalesce(r.completed_at - before.completed_at < $2 * interval '1 millisecond', false) as quick,
           not exists (select from inspection_photos i where i.report_id = r.id) and not exists (select from inspection_measurements m where m.report_id = r.id) as bare,
           exists (select from second_looks s where s.first_report_id = r.id and s.status in ('differs', 'regraded', 'taken_down')) as contradicted
         from inspection_reports r left join lateral (select b.completed_at from inspection_reports b where b.inspector_id = r.inspector_id
             and b.farmer_id = r.farmer_id and (b.completed_at, b.id) < (r.completed_at, r.id) order by b.completed_at desc, b.id desc limit 1) before on true
         where r.completed_at >= $1 and r.overall_grade = 'A' and r.approved and r.second_look_id is null) g
       group by g.inspector_id, g.farmer_id) p
     where p.doubtful >= $3 or p.contradicted >= $4 order by p.doubtful + p.contradicted desc limit $5`,
    [since, QUICK_MS, doubtful, contradicted, most],
  );
}
