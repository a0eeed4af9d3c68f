/** A price per kilogram as the published file gives it. */
export interface FilePrice {
  readonly market: string;
  readonly region: string;
  /** Months since year 0. */
  readonly month: number;
  readonly pesewas: number;
}

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return (at(Math.floor((sorted.length - 1) / 2)) + at(Math.ceil((sorted.length - 1) / 2))) / 2;
}

/** The median over the markets of each month. */
export function mediansByMonth(prices: readonly FilePrice[]): Map<number, number> {
  const months = [...new Set(prices.map(({ month }) => month))].sort((one, other) => one - other);
  return new Map(
    months.map((month) => [month, middle(prices.flatMap((one) => (one.month === month ? [one.pesewas] : [])))]),
  );
}

/** Point 1 of docs/prices.md. */
function steady(levels: ReadonlyMap<number, number>): Set<number> {
  const all = [...levels];
  const chains: number[][] = [];
  for (const [month, level] of all) {
    let best: number[] = [];
    chains.forEach((chain, index) => {
      const [before, earlier] = all[index] ?? [0, 0];
      const bound = 1.6 * 1.03 ** (month - before - 1);
      const step = Math.max(level / earlier, earlier / level);
      if (step <= bound && chain.length >= best.length) best = chain;
    });
    chains.push([...best, month]);
  }
  let longest: number[] = [];
  for (const chain of chains) if (chain.length >= longest.length) longest = chain;
  return new Set(longest);
}

/** Point 3: how far a market usually is from the level, judged by the year around. */
function isOutlier(price: FilePrice, series: readonly FilePrice[], levels: ReadonlyMap<number, number>): boolean {
  const distanceOf = ({ pesewas, month }: FilePrice) => Math.log(pesewas / (levels.get(month) ?? Number.NaN));
  const around = series.filter(
    (one) => one !== price && one.market === price.market && Math.abs(one.month - price.month) <= 12,
  );
  const usual = around.length < 3 ? 0 : middle(around.map(distanceOf));
  return Math.abs(distanceOf(price) - usual) > Math.log(1.8);
}

/** What the rule of docs/prices.md leaves of one series, written down from its text alone. */
export function publishable(series: readonly FilePrice[]): readonly FilePrice[] {
  const months = new Set(series.map(({ month }) => month)).size;
  for (let left = series; ;) {
    const levels = mediansByMonth(left);
    const kept = steady(levels);
    if (kept.size * 3 < months * 2) return [];
    const inSteady = left.filter(({ month }) => kept.has(month));
    const good = inSteady.filter((price) => !isOutlier(price, inSteady, levels));
    if (good.length === left.length) return left;
    left = good;
  }
}
