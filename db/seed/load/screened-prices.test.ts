import { readPriceFile } from './load-prices.ts';
import { chanceFrom } from '#test/support/money-model/chance.ts';
import { expect, test } from 'vitest';
import { monthNumber } from '#slices/market/domain/month-number.ts';
import { type MarketPrice, readRecord } from '#slices/market/domain/read-record.ts';
import { screenPrices, type ScreenedPrice } from '#slices/market/domain/screening/screen-prices.ts';
import { LARGEST_STEP } from '#slices/market/domain/screening/steady-months.ts';

const published = (await readPriceFile()).flatMap((record) => readRecord(record) ?? []);
const screened = screenPrices(published);

const monthsAside = (commodity: string, priceType: string) =>
  new Set(
    screened
      .filter((price) => price.commodity === commodity && price.priceType === priceType)
      .flatMap(({ month, setAside }) => (setAside === 'broken_months' ? [month.slice(0, 7)] : [])),
  );

test('screening: onions at ten times their price for single months of 2020 are set aside', () => {
  expect([...monthsAside('onion', 'retail')].toSorted()).toEqual(
    expect.arrayContaining(['2020-02', '2020-05', '2020-07', '2020-08', '2020-09']),
  );
});

test('screening: cereals whose months agree lose no month', () => {
  for (const crop of ['maize', 'maize-yellow', 'millet'])
    for (const kind of ['retail', 'wholesale'])
      expect([crop, kind, monthsAside(crop, kind).size]).toEqual([crop, kind, 0]);
});

test('screening: a crop of which no series holds is set aside whole', () => {
  const yam = screened.filter(({ commodity }) => commodity === 'yam');
  expect(yam.length).toBeGreaterThan(500);
  expect(new Set(yam.map(({ setAside }) => setAside))).toEqual(new Set(['no_one_series']));
});

test('screening: no month of what is published jumps by more than a step from the month before it', () => {
  for (const prices of Map.groupBy(
    screened.filter(({ setAside }) => setAside === null),
    ({ commodity, priceType }) => `${commodity} ${priceType}`,
  ).values()) {
    const medians = [...mediansOf(prices)].toSorted(([one], [other]) => one.localeCompare(other));
    for (const [at, [month, price]] of medians.entries()) {
      const [before, earlier] = medians[at - 1] ?? [month, price];
      if (monthNumber(month) - monthNumber(before) !== 1) continue;
      expect([month, Math.abs(Math.log(price / earlier)) <= Math.log(LARGEST_STEP)]).toEqual([month, true]);
    }
  }
});

function mediansOf(prices: readonly MarketPrice[]): Map<string, number> {
  return new Map(
    [...Map.groupBy(prices, ({ month }) => month)].map(([month, ofMonth]) => {
      const sorted = ofMonth.map(({ pricePerKgPesewas }) => pricePerKgPesewas).toSorted((one, other) => one - other);
      const middle = sorted.length >> 1;
      return [month, ((sorted[middle] ?? 0) + (sorted[(sorted.length - 1) >> 1] ?? 0)) / 2];
    }),
  );
}

const CLEAN = new Set(['maize', 'maize-yellow', 'millet', 'sorghum', 'rice-local']);
const BLOCKS = 20;
const OUTLIERS = 200;

/** What is wrong with a planted price: it is so many times too high or too low. */
function plantedIn(clean: readonly MarketPrice[], seed: number) {
  const chance = chanceFrom(seed);
  const factor = (least: number) => (least + chance.below(60) / 10) ** (chance.hits(50) ? 1 : -1);
  const wrong = new Map<MarketPrice, number>();
  const series = [...Map.groupBy(clean, ({ commodity, priceType }) => `${commodity} ${priceType}`).values()];
  for (let block = 0; block < BLOCKS; block += 1) {
    const prices = series[block % series.length] ?? [];
    const months = [...new Set(prices.map(({ month }) => month))].toSorted();
    const from = chance.below(months.length - 6);
    const broken = new Set(months.slice(from, from + 1 + chance.below(4)));
    const times = factor(2.2);
    for (const price of prices) if (broken.has(price.month)) wrong.set(price, times);
  }
  const blocks = new Set(wrong.keys());
  while (wrong.size < blocks.size + OUTLIERS) {
    const price = clean[chance.below(clean.length)];
    if (price !== undefined && !wrong.has(price)) wrong.set(price, factor(2.5));
  }
  const spoiled = clean.map((price) => ({
    ...price,
    pricePerKgPesewas: Math.max(1, Math.round(price.pricePerKgPesewas * (wrong.get(price) ?? 1))),
  }));
  return { spoiled, isWrong: clean.map((price) => wrong.has(price)) };
}

/** By how much the published medians differ on average, over the months that both have. */
function movedBy(before: readonly ScreenedPrice[], after: readonly ScreenedPrice[]): number {
  const shown = (prices: readonly ScreenedPrice[]) =>
    Map.groupBy(
      prices.filter(({ setAside }) => setAside === null),
      ({ commodity, priceType }) => `${commodity} ${priceType}`,
    );
  const moves: number[] = [];
  for (const [series, prices] of shown(after)) {
    const medians = mediansOf(shown(before).get(series) ?? []);
    for (const [month, price] of mediansOf(prices)) {
      const was = medians.get(month);
      if (was !== undefined) moves.push(Math.abs(price / was - 1));
    }
  }
  return moves.reduce((sum, move) => sum + move, 0) / moves.length;
}

test.each([1, 2, 3])(
  'screening: of 20 broken blocks and 200 outliers in clean series 95 %% are found, seed %i',
  (seed) => {
    const clean = screened.filter(({ commodity, setAside }) => CLEAN.has(commodity) && setAside === null);
    const { spoiled, isWrong } = plantedIn(clean, seed);
    const after = screenPrices(spoiled);
    const aside = (wrong: boolean) =>
      after.filter(({ setAside }, at) => isWrong[at] === wrong && setAside !== null).length;
    const many = (wrong: boolean) => isWrong.filter((is) => is === wrong).length;
    expect(aside(true) / many(true)).toBeGreaterThan(0.95);
    expect(aside(false) / many(false)).toBeLessThan(0.01);
    expect(movedBy(screenPrices(clean), after)).toBeLessThan(0.01);
  },
);
