import type { RegionSlug } from '#kernel/ghana/region.ts';
import type { PriceType } from '../commodity.ts';
import { median } from '../median.ts';
import { LEAST_REPORTERS } from './bounds.ts';

/** What an operator decided about a report: it does not count, or it counts whatever the rule says. */
export const VERDICTS = ['set_aside', 'kept'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What one person saw in one market on one day. */
export interface PriceReport {
  readonly commodity: string;
  readonly priceType: PriceType;
  readonly reporterId: string;
  readonly market: string;
  readonly marketName: string;
  readonly region: RegionSlug;
  readonly pricePerKgPesewas: number;
  readonly observedOn: string;
  readonly verdict: Verdict | null;
}

/** Why a report does not count: the rule, or an operator. */
export type NotCounted = 'outlier' | 'set_aside';
export type JudgedReport<R extends PriceReport> = R & { readonly notCounted: NotCounted | null };

/** A report further than this factor from the middle of all others is set aside. */
const MOST_FACTOR = 2.5;
/** With fewer others than this, one of them could have an honest report set aside. */
const LEAST_OTHERS = 3;

const seriesOf = ({ commodity, priceType }: PriceReport) => `${commodity} ${priceType}`;
const pesewasOf = ({ pricePerKgPesewas }: PriceReport) => pricePerKgPesewas;

/** The one or the two in the middle. */
function middles(values: readonly number[]): readonly [number, number] | null {
  const sorted = values.toSorted((one, other) => one - other);
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return lower === undefined || upper === undefined ? null : [lower, upper];
}

function judgeSeries<R extends PriceReport>(reports: readonly R[]): JudgedReport<R>[] {
  const standing = Map.groupBy(
    reports.filter(({ verdict }) => verdict !== 'set_aside'),
    ({ reporterId }) => reporterId,
  );
  const said = Array.from(standing, ([reporterId, own]) => ({ reporterId, price: median(own.map(pesewasOf)) }));
  const othersOf = new Map(
    said.map(({ reporterId }) => {
      const others = said.filter((one) => one.reporterId !== reporterId).map(({ price }) => price);
      return [reporterId, others.length < LEAST_OTHERS ? null : middles(others)];
    }),
  );
  const isFar = ({ reporterId, pricePerKgPesewas }: R) => {
    const [lower, upper] = othersOf.get(reporterId) ?? [null, null];
    return (
      lower !== null &&
      upper !== null &&
      (pricePerKgPesewas * MOST_FACTOR < lower || pricePerKgPesewas > upper * MOST_FACTOR)
    );
  };
  return reports.map((report) => {
    if (report.verdict === 'set_aside') return { ...report, notCounted: 'set_aside' };
    return { ...report, notCounted: report.verdict === null && isFar(report) ? 'outlier' : null };
  });
}

/**
 * Says of each report whether it counts. One that is more than a factor of 2.5 from the middle of what all other
 * reporters saw of the commodity at this kind of price, each counted once, does not; of an even number of others the
 * nearer one in the middle is meant. Where fewer than three others reported, nobody is judged.
 */
export function judgeReports<R extends PriceReport>(reports: readonly R[]): JudgedReport<R>[] {
  const judged = new Map<R, JudgedReport<R>>();
  for (const series of Map.groupBy(reports, seriesOf).values())
    judgeSeries(series).forEach((one, at) => {
      const report = series[at];
      if (report) judged.set(report, one);
    });
  return reports.flatMap((report) => judged.get(report) ?? []);
}

/** What was reported of a commodity at one kind of price in a place. */
export interface ReportedPrice {
  readonly priceType: PriceType;
  /** Of what counts. */
  readonly reporters: number;
  readonly reports: number;
  readonly setAside: number;
  /** Null where nothing counts. */
  readonly newest: string | null;
  /** The median over the reporters with the least and the most that one of them saw; null where they are too few. */
  readonly price: { readonly middle: number; readonly lowest: number; readonly highest: number } | null;
}

/** What one person saw: the median over their markets of the medians of their reports there. */
function seenBy(reports: readonly PriceReport[]): number {
  const markets = Map.groupBy(reports, ({ market }) => market);
  return median(Array.from(markets.values(), (own) => median(own.map(pesewasOf))));
}

/**
 * What is shown of judged reports of one commodity and kind. Each reporter counts once, however many reports and
 * markets they wrote, so that neither one nor a pair moves the median beyond what others saw.
 */
export function reportedPrice(priceType: PriceType, reports: readonly JudgedReport<PriceReport>[]): ReportedPrice {
  const counted = reports.filter(({ notCounted }) => notCounted === null);
  const people = Map.groupBy(counted, ({ reporterId }) => reporterId);
  const seen = Array.from(people.values(), seenBy);
  const days = counted.map(({ observedOn }) => observedOn).toSorted();
  return {
    priceType,
    reporters: people.size,
    reports: counted.length,
    setAside: reports.length - counted.length,
    newest: days.at(-1) ?? null,
    price:
      people.size < LEAST_REPORTERS
        ? null
        : {
            middle: Math.round(median(seen)),
            lowest: Math.round(Math.min(...seen)),
            highest: Math.round(Math.max(...seen)),
          },
  };
}
