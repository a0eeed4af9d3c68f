import type { Tx } from '#platform/db/database.ts';
import type { RegionSlug } from '#kernel/ghana/region.ts';
import type { PriceType } from '../../domain/commodity.ts';
import type { Verdict } from '../../domain/reports/reported-price.ts';

const COLUMNS =
  'id, reporter_id, commodity, market, market_name, region, price_type, observed_on::text as observed_on, price_pesewas, weight_grams, price_per_kg_pesewas, reported_at, withdrawn_at, verdict, verdict_reason';

export interface NewReport {
  readonly id: string;
  readonly reporterId: string;
  readonly commodity: string;
  readonly market: string;
  readonly marketName: string;
  readonly region: RegionSlug;
  readonly priceType: PriceType;
  readonly observedOn: string;
  readonly pricePesewas: number;
  readonly weightGrams: number;
  readonly pricePerKgPesewas: number;
  readonly at: Date;
}

/**
 * Writes a report, or corrects the one of that day: what an operator set aside stays so, and what they took back is
 * judged anew. Gives its id.
 */
export async function putReport(tx: Tx, report: NewReport): Promise<string> {
  const [row] = await tx.rows(
    `insert into price_reports (id, reporter_id, commodity, market, market_name, region, price_type, observed_on, price_pesewas, weight_grams,
       price_per_kg_pesewas, reported_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (reporter_id, observed_on, commodity, market, price_type) do update set price_pesewas = excluded.price_pesewas,
       weight_grams = excluded.weight_grams, price_per_kg_pesewas = excluded.price_per_kg_pesewas, reported_at = excluded.reported_at, withdrawn_at = null,
       verdict = case when price_reports.verdict = 'set_aside' then price_reports.verdict end,
       verdict_reason = case when price_reports.verdict = 'set_aside' then price_reports.verdict_reason end,
       verdict_by = case when price_reports.verdict = 'set_aside' then price_reports.verdict_by end,
       verdict_at = case when price_reports.verdict = 'set_aside' then price_reports.verdict_at end
     returning id`,
    [
      report.id,
      report.reporterId,
      report.commodity,
      report.market,
      report.marketName,
      report.region,
      report.priceType,
      report.observedOn,
      report.pricePesewas,
      report.weightGrams,
      report.pricePerKgPesewas,
      report.at,
    ],
  );
  return row?.id ?? report.id;
}

/** All reports of these commodities from a day on, the newest first, also those that were taken back. */
export function findReports(tx: Tx, commodities: readonly string[], from: string) {
  return tx.rows(
    `select ${COLUMNS} from price_reports where commodity = any($1) and observed_on >= $2 order by observed_on desc, id desc`,
    [commodities, from],
  );
}

export type ReportRow = Awaited<ReturnType<typeof findReports>>[number];

/** What a person reported on from a day on. */
export async function commoditiesOf(tx: Tx, reporterId: string, from: string): Promise<string[]> {
  const rows = await tx.rows(
    'select distinct commodity from price_reports where reporter_id = $1 and observed_on >= $2',
    [reporterId, from],
  );
  return rows.map(({ commodity }) => commodity);
}

export async function lockReport(tx: Tx, id: string): Promise<ReportRow | null> {
  const [row] = await tx.rows(`select ${COLUMNS} from price_reports where id = $1 for update`, [id]);
  return row ?? null;
}

export async function putWithdrawn(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.rows('update price_reports set withdrawn_at = coalesce(withdrawn_at, $2) where id = $1', [id, at]);
}

export async function putVerdict(
  tx: Tx,
  id: string,
  { verdict, reason, by, at }: { verdict: Verdict; reason: string; by: string; at: Date },
): Promise<void> {
  await tx.rows(
    'update price_reports set verdict = $2, verdict_reason = $3, verdict_by = $4, verdict_at = $5 where id = $1',
    [id, verdict, reason, by, at],
  );
}

/** Everything that a person reported, for their own copy of it. */
export function findReportsOf(tx: Tx, reporterId: string) {
  return tx.rows(`select ${COLUMNS} from price_reports where reporter_id = $1 order by observed_on, id`, [reporterId]);
}

export async function deleteReportsOf(tx: Tx, reporterId: string): Promise<void> {
  await tx.rows('delete from price_reports where reporter_id = $1', [reporterId]);
}
