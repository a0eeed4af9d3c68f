import { formatGhs } from '#kernel/money.ts';
import type { OutlookOfKind } from '../contract-outlook.ts';
import type { Method } from '../domain/outlook/choose-method.ts';
import { monthWords } from './month-words.ts';

type Ahead = OutlookOfKind['ahead'][number];

const METHOD_WORDS: Readonly<Record<Exclude<Method, 'last_price'>, string>> = {
  seasonal_naive: 'the price of the same month a year before',
  simple_smoothing: 'the smoothed price',
  damped_trend: 'a trend that fades',
  pooled_regression: 'the season with the prices of all markets',
};

const KIND_WORDS = { retail: 'retail', wholesale: 'wholesale' } as const;

/** '1 month', '3 months'. */
export function ahead(months: number): string {
  return months === 1 ? '1 month' : `${months} months`;
}

function percentWords(price: number, from: number): string {
  const percent = Math.round((price / from - 1) * 100);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)} %`;
}

/** In cedis from a month that is new enough, else only as a part of what was expected. */
export function rangeWords(kind: Pick<OutlookOfKind, 'tooOld'>, { low, mid, high }: Ahead): string {
  if (kind.tooOld) return `${percentWords(low, mid)} to ${percentWords(high, mid)}`;
  return `${formatGhs(low)} to ${formatGhs(high)}`;
}

/** How often the range held. */
export function heldWords({ coverage, forecasts }: Ahead): string {
  return `held ${Math.round(coverage * forecasts)} of ${forecasts} times`;
}

/** How old the prices are, and what the table says because of it. */
export function ageWords(kinds: readonly OutlookOfKind[]): string[] {
  const old = kinds.filter(({ tooOld }) => tooOld);
  const newest = old.toSorted((one, other) => one.monthsOld - other.monthsOld)[0];
  const range = 'Ranges come from all months and markets of Ghana, and are meant to hold eight times in ten.';
  if (newest === undefined) return [`${range} Below each is how often it held.`];
  const which = old.length === kinds.length ? 'last prices are' : `last ${KIND_WORDS[newest.priceType]} prices are`;
  return [
    `The ${which} of ${monthWords(newest.from)}, ${ahead(newest.monthsOld)} ago: too old to look ahead from today. The table shows only how far prices moved before.`,
    `${range} Below each is how often it held.`,
  ];
}

/** Whether anything tells better than the price that is known. */
export function betterWords(kinds: readonly OutlookOfKind[]): string[] {
  const better = kinds.flatMap(({ priceType, tooOld, ahead: all }) =>
    all.flatMap(({ method, gain, months }) =>
      method === 'last_price' ? [] : [{ priceType, tooOld, method, gain, months }],
    ),
  );
  const sentences = better.map(
    ({ priceType, tooOld, method, gain, months }) =>
      `${ahead(months)} ahead, ${METHOD_WORDS[method]} told the ${KIND_WORDS[priceType]} price better than today's price: it missed by ${Math.round(gain * 100)} % less.${tooOld ? ' Its range is around what it said.' : ''}`,
  );
  const others = kinds.reduce((sum, kind) => sum + kind.ahead.length, 0) - better.length;
  if (others === 0) return sentences;
  return [
    ...sentences,
    `${better.length === 0 ? 'Nobody' : 'For the others, nobody'} can tell better than today's price.`,
  ];
}
