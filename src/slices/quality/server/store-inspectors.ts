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
