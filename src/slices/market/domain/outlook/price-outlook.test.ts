import { chanceFrom } from '#test/support/money-model/chance.ts';
import { expect, test } from 'vitest';
import { firstDayOf } from '../month-number.ts';
import type { ScreenedPrice } from '../screening/screen-prices.ts';
import { priceOutlooks } from './price-outlook.ts';
import { pricePanels } from './price-panel.ts';

const FIRST = 2010 * 12;

function priceOf(market: string, at: number, pesewas: number, more: Partial<ScreenedPrice> = {}): ScreenedPrice {
  return {
    commodity: 'maize',
    market,
    marketName: market,
    region: 'ashanti',
    priceType: 'retail',
    month: firstDayOf(FIRST + at),
    pricePerKgPesewas: Math.round(pesewas),
    setAside: null,
    ...more,
  };
}

function chancePrices(months: number): ScreenedPrice[] {
  const chance = chanceFrom(5);
  let price = 500;
  return Array.from({ length: months }, (_, at) => {
    price *= 1 + (chance.below(201) - 100) / 1000;
    return [priceOf('kumasi', at, price), priceOf('tamale', at, price * 1.1), priceOf('techiman', at, price * 0.9)];
  }).flat();
}

test('a panel holds the median of each month, and nothing that is set aside', () => {
  const [panel, ...none] = pricePanels([
    priceOf('kumasi', 0, 100),
    priceOf('tamale', 0, 300),
    priceOf('kumasi', 2, 200),
    priceOf('tamale', 2, 900, { setAside: 'outlier' }),
    priceOf('kumasi', 5, 900, { setAside: 'broken_months' }),
  ]);
  expect(none).toEqual([]);
  expect(panel).toMatchObject({ first: FIRST, level: [Math.log(200), null, Math.log(200)] });
  expect(panel?.markets).toEqual([
    [Math.log(100), null, Math.log(200)],
    [Math.log(300), null, null],
  ]);
});

test('prices that go by chance have the last price with a range that grows with the months ahead', () => {
  const prices = chancePrices(120);
  const outlooks = priceOutlooks(prices);
  const last = prices.at(-3)?.pricePerKgPesewas;
  expect(outlooks.map(({ months }) => months)).toEqual([1, 3, 6]);
  for (const outlook of outlooks) {
    expect(outlook).toMatchObject({ method: 'last_price', from: '2019-12-01', lastPesewas: last, midPesewas: last });
    expect(outlook).toMatchObject({ gain: 0, forecasts: 40 - outlook.months });
    expect(outlook.coverage).toBeGreaterThan(0.5);
  }
  const widths = outlooks.map(({ lowPesewas, highPesewas }) => highPesewas - lowPesewas);
  expect(widths).toEqual(widths.toSorted((one, other) => one - other));
  expect(widths[0]).toBeGreaterThan(0);
});

test('a season that beat the last price before and after the cut is shown with its gain', () => {
  const seasonal = Array.from({ length: 120 }, (_, at) =>
    priceOf('kumasi', at, 500 * Math.exp(0.4 * Math.sin((2 * Math.PI * at) / 12) + 0.01 * (at % 5))),
  );
  const sixMonths = priceOutlooks(seasonal).find(({ months }) => months === 6);
  expect(sixMonths?.method).not.toBe('last_price');
  expect(sixMonths?.gain).toBeGreaterThan(0.5);
  expect(sixMonths?.midPesewas).not.toBe(sixMonths?.lastPesewas);
});

test('a series too short to judge a range by has no outlook', () => {
  expect(priceOutlooks(chancePrices(20))).toEqual([]);
  expect(priceOutlooks([])).toEqual([]);
});
