import type { LogRange } from '../national/backtest.ts';
import type { OwnSeason } from './own-seasons.ts';

/** What a field may bear, in tonnes from a hectare: between low and high in about 80 of 100 cases. */
export interface YieldRange {
  readonly low: number;
  readonly mid: number;
  readonly high: number;
}

/** What a farmer's own harvests say of the next one. */
export interface OwnPart {
  readonly harvests: number;
  /** Their geometric mean. */
  readonly tonnes: number;
  /** How much they count, beside the national average: 0 to 1. */
  readonly weight: number;
}

/** `none`: neither figure is known. */
export type Basis = 'national' | 'both' | 'own' | 'none';

export interface BlendedRange {
  readonly basis: Basis;
  readonly range: YieldRange | null;
  readonly own: OwnPart | null;
}

/** A national average, in logarithms. */
export type NationalRange = LogRange & { readonly mid: number };

/**
 * So many own harvests count as much as the national average: 2 harvests 40 %, 3 half. Nobody published how much farms
 * differ from each other beside how much years do, which would decide it: this figure is ours.
 */
const NATIONAL_COUNTS_AS = 3;

/** One harvest alone is no spread. */
const LEAST_OWN_ALONE = 2;

/** Between these many standard deviations lie 80 of 100, when their number is large. */
const Z_80 = 1.2816;

/** The same for few: Student's t by degrees of freedom, from one on. */
const T_80 = [3.078, 1.886, 1.638, 1.533, 1.476, 1.44, 1.415, 1.397, 1.383, 1.372] as const;

/** Two harvests that happen to be alike promise no third: no range is narrower than a tenth. */
const LEAST_DEVIATION = Math.log(1.1);

interface OwnLogs {
  readonly harvests: number;
  readonly mean: number;
  readonly deviation: number;
}

function ownLogs(seasons: readonly OwnSeason[]): OwnLogs {
  const logs = seasons.map(({ tonnes }) => Math.log(tonnes));
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const squares = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0);
  const deviation = logs.length < 2 ? 0 : Math.sqrt(squares / (logs.length - 1));
  return { harvests: logs.length, mean, deviation: Math.max(LEAST_DEVIATION, deviation) };
}

function rangeOf(mid: number, below: number, above: number): YieldRange {
  return { low: Math.exp(mid - below), mid: Math.exp(mid), high: Math.exp(mid + above) };
}

/** From own harvests alone: the usual range for one more of the same kind. */
function alone({ harvests, mean, deviation }: OwnLogs): YieldRange {
  const wide = (T_80[harvests - 2] ?? Z_80) * deviation * Math.sqrt(1 + 1 / harvests);
  return rangeOf(mean, wide, wide);
}

/**
 * Between the national average and the farmer's own mean, by how many harvests there are. Its width is that of a
 * mixture of both: the farther they are apart, the wider.
 */
function blended(national: NationalRange, own: OwnLogs, weight: number): YieldRange {
  const mid = (1 - weight) * national.mid + weight * own.mean;
  const apart = weight * (1 - weight) * (Z_80 * (own.mean - national.mid)) ** 2;
  const wide = (nationally: number) => {
    // One harvest says where it lies, and nothing of how far the next one may be away.
    const owns = own.harvests < LEAST_OWN_ALONE ? nationally : Z_80 * own.deviation;
    return Math.sqrt((1 - weight) * nationally ** 2 + weight * owns ** 2 + apart);
  };
  return rangeOf(mid, wide(national.mid - national.low), wide(national.high - national.mid));
}

/** What the next harvest may be, from the national average and the farmer's own past harvests of the crop. */
export function blendRange(national: NationalRange | null, seasons: readonly OwnSeason[]): BlendedRange {
  if (seasons.length === 0) {
    const range = national && rangeOf(national.mid, national.mid - national.low, national.high - national.mid);
    return { basis: national ? 'national' : 'none', range, own: null };
  }
  const own = ownLogs(seasons);
  const part = (weight: number): OwnPart => ({ harvests: own.harvests, tonnes: Math.exp(own.mean), weight });
  if (national !== null) {
    const weight = own.harvests / (own.harvests + NATIONAL_COUNTS_AS);
    return { basis: 'both', range: blended(national, own, weight), own: part(weight) };
  }
  const isEnough = own.harvests >= LEAST_OWN_ALONE;
  return { basis: isEnough ? 'own' : 'none', range: isEnough ? alone(own) : null, own: part(1) };
}
