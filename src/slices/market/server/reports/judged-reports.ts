import { dayOf } from '#kernel/moment.ts';
import { toKg } from '#kernel/quantity.ts';
import type { Call } from '#platform/http/route.ts';
import type { OwnReport } from '../../contract-reports.ts';
import { firstShownDay } from '../../domain/reports/bounds.ts';
import { judgeReports, type NotCounted } from '../../domain/reports/reported-price.ts';
import { findReports, type ReportRow } from './store-reports.ts';

const asReport = (row: ReportRow) => ({
  row,
  commodity: row.commodity,
  priceType: row.price_type,
  reporterId: row.reporter_id,
  market: row.market,
  marketName: row.market_name,
  region: row.region,
  pricePerKgPesewas: row.price_per_kg_pesewas,
  observedOn: row.observed_on,
  verdict: row.verdict,
});

/** The reports of the last days on these commodities that were not taken back, each judged beside all others. */
export async function judgedReports({ tx, now }: Call, commodities: readonly string[]) {
  const rows = await findReports(tx, commodities, firstShownDay(dayOf(now)));
  const standing = rows.filter(({ withdrawn_at }) => withdrawn_at === null);
  return { rows, judged: judgeReports(standing.map(asReport)) };
}

/** The same, all of them as they are shown to people who wrote or judge them. */
export async function shownReports(call: Call, commodities: readonly string[]) {
  const { rows, judged } = await judgedReports(call, commodities);
  const notCounted = new Map(judged.map((one) => [one.row.id, one.notCounted]));
  return rows.map((row) => ({ row, view: viewOf(row, notCounted.get(row.id) ?? null) }));
}

function viewOf(row: ReportRow, notCounted: NotCounted | null): Omit<OwnReport, 'actions'> {
  return {
    id: row.id,
    commodity: row.commodity,
    market: row.market,
    marketName: row.market_name,
    region: row.region,
    priceType: row.price_type,
    price: row.price_pesewas,
    quantity: toKg(row.weight_grams),
    pricePerKg: row.price_per_kg_pesewas,
    observedOn: row.observed_on,
    reportedAt: row.reported_at.toISOString(),
    state: row.withdrawn_at === null ? (notCounted ?? 'counts') : 'withdrawn',
    reason: row.verdict_reason,
  };
}
