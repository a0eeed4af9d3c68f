import { listed } from '#kernel/written/lists.ts';
import { formatGhs } from '#kernel/money.ts';
import type { OutlookOfKind } from '../contract-outlook.ts';
import type { Method } from '../domain/outlook/choose-method.ts';
import { shortMonth } from '#kernel/moment.ts';

type Ahead = OutlookOfKind['ahead'][number];

const METHOD_WORDS: Readonly<Record<Exclude<Method, 'last_price'>, string>> = {
  seasonal_naive: 'the price of the same month a year before',
  simple_smoothing: 'the smoothed price',
  damped_trend: 'a trend that fades',
  pooled_regression: 'the season with the prices of all markets',
};

const KIND_WORDS = { retail: 'retail', wholesale: 'wholesale' } as const;

/** '1 month', '3 months': on one line. */
export function monthsLater(months: number): string {
  return months === 1 ? '1\u00a0month' : `${months}\u00a0months`;
}

function percentWords(price: number, from: number): string {
  const percent = Math.round((price / from - 1) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}\u00a0%`;
}

/** In cedis from a month that is new enough, else only as a part of what was expected. */
export function rangeWords(kind: Pick<OutlookOfKind, 'tooOld'>, { low, mid, high }: Ahead): string {
  if (kind.tooOld) return `${percentWords(low, mid)} to ${percentWords(high, mid)}`;
  return `${formatGhs(low)} to ${formatGhs(high)}`;
}

/** How often the range held. */
export function heldWords({ coverage, forecasts }: Ahead): string {
  return `held ${Math.round(coverage * forecasts)} of\u00a0${forecasts}`;
}

/** How old the prices are, and what the table says because of it. */
export function ageWords(kinds: readonly OutlookOfKind[]): string {
  const old = kinds.filter(({ tooOld }) => tooOld);
  const [newest] = old.toSorted((one, other) => one.monthsOld - other.monthsOld);
  if (newest === undefined)
    return 'Eight times in ten the price in Ghana should stay within these ranges. Below each is how often it did before.';
  const which = old.length === kinds.length ? '' : `${KIND_WORDS[newest.priceType]} `;
  return `The last ${which}prices are of ${shortMonth(newest.from)}, ${newest.monthsOld} months ago: too old to look ahead from today. The table only shows how far prices in Ghana moved before, eight times in ten, and how often that held.`;
}

/** Whether anything tells better than the price that is known. */
export function betterWords(kinds: readonly OutlookOfKind[]): string {
  const all = kinds.flatMap((kind) => kind.ahead.map((one) => ({ ...one, kind })));
  const better = all.flatMap(({ method, ...one }) => (method === 'last_price' ? [] : [{ ...one, method }]));
  const sentences = [...Map.groupBy(better, ({ kind, method }) => `${kind.priceType} ${method}`).values()].flatMap(
    (same) => {
      const [first] = same;
      if (first === undefined) return [];
      const after = listed(same.map(({ months }) => String(months)));
      const gains = listed(same.map(({ gain }) => String(Math.round(gain * 100))));
      const around = first.kind.tooOld ? ' Those ranges are around what it told.' : '';
      return `${KIND_WORDS[first.kind.priceType]}, ${after} ${after === '1' ? 'month' : 'months'} later: ${METHOD_WORDS[first.method]} did better than today's price and missed by ${gains}\u00a0% less.${around}`;
    },
  );
  const nobody = better.length === 0 ? 'Nobody' : 'Of the rest, nobody';
  if (better.length < all.length) sentences.push(`${nobody} can tell better than today's price.`);
  const words = sentences.join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
