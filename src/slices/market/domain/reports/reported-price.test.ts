import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeReports, type PriceReport, reportedPrice } from './reported-price.ts';

const DAY = '2026-11-20';
const report = (reporterId: string, cedis: number, more: Partial<PriceReport> = {}): PriceReport => ({
  ...{ commodity: 'maize', priceType: 'retail', market: 'kumasi', marketName: 'Kumasi', region: 'ashanti' },
  ...{ reporterId, pricePerKgPesewas: Math.round(cedis * 100), observedOn: DAY, verdict: null, ...more },
});
const shownOf = (reports: readonly PriceReport[]) => reportedPrice('retail', judgeReports(reports));
const notCounted = (reports: readonly PriceReport[]) => judgeReports(reports).map((one) => one.notCounted);

describe('what is shown', () => {
  test('needs three people, and says how many there are', () => {
    expect(shownOf([report('a', 5), report('a', 5.2), report('b', 6)])).toEqual({
      ...{ priceType: 'retail', reporters: 2, reports: 3, setAside: 0, newest: DAY, price: null },
    });
    expect(shownOf([report('a', 5), report('b', 6), report('c', 7)]).price).toEqual({
      ...{ middle: 600, lowest: 500, highest: 700 },
    });
    expect(shownOf([])).toMatchObject({ reporters: 0, newest: null, price: null });
  });

  test('counts each reporter once, with the median of their reports of a market, then of their markets', () => {
    const often = [4, 4.2, 9].map((cedis, at) => report('a', cedis, { observedOn: `2026-11-0${at + 1}` }));
    const elsewhere = report('a', 6.2, { market: 'ejura' });
    const shown = shownOf([...often, elsewhere, report('b', 5), report('c', 8)]);
    expect(shown).toMatchObject({ reporters: 3, reports: 6, price: { middle: 520, lowest: 500, highest: 800 } });
  });

  test('says the newest day of what counts', () => {
    const reports = [report('a', 5, { observedOn: '2026-11-02' }), report('b', 5, { observedOn: '2026-11-01' })];
    const newer = report('c', 5, { observedOn: '2026-11-09', verdict: 'set_aside' });
    expect(shownOf([...reports, newer])).toMatchObject({
      newest: '2026-11-02',
      reporters: 2,
      setAside: 1,
      price: null,
    });
  });
});

describe('what is set aside', () => {
  const honest = [report('a', 5), report('b', 5.5), report('c', 6)];

  test('is what lies further than 2.5 times from the middle of the others', () => {
    expect(notCounted([...honest, report('d', 13.75)])).toEqual([null, null, null, null]);
    expect(notCounted([...honest, report('d', 13.76)])).toEqual([null, null, null, 'outlier']);
    expect(notCounted([...honest, report('d', 2.2)])).toEqual([null, null, null, null]);
    expect(notCounted([...honest, report('d', 2.19)])).toEqual([null, null, null, 'outlier']);
  });

  test('is never one of three: nobody can tell who is right', () => {
    expect(notCounted([report('a', 5), report('b', 5), report('c', 50)])).toEqual([null, null, null]);
  });

  test('is the pair that lies beside three honest ones, and everybody where two are against two', () => {
    const pair = [report('x', 60), report('y', 60)];
    expect(notCounted([...honest, ...pair])).toEqual([null, null, null, 'outlier', 'outlier']);
    expect(notCounted([...honest.slice(0, 2), ...pair])).toEqual(['outlier', 'outlier', 'outlier', 'outlier']);
  });

  test('does not depend on how often somebody reports, and is judged by crop and kind', () => {
    const often = Array.from({ length: 20 }, () => report('d', 60));
    expect(notCounted([...often, ...honest]).slice(-3)).toEqual([null, null, null]);
    expect(notCounted([...honest, report('d', 60, { commodity: 'onion' })]).at(-1)).toBeNull();
    expect(notCounted([...honest, report('d', 60, { priceType: 'wholesale' })]).at(-1)).toBeNull();
  });

  test('is what an operator says: kept although it is far, or set aside although it is near', () => {
    expect(notCounted([...honest, report('d', 60, { verdict: 'kept' })]).at(-1)).toBeNull();
    expect(notCounted([...honest, report('d', 5, { verdict: 'set_aside' })]).at(-1)).toBe('set_aside');
    const setAside = Array.from({ length: 5 }, (_, at) => report(`x${at}`, 60, { verdict: 'set_aside' }));
    expect(notCounted([...honest, report('d', 5), ...setAside]).slice(0, 4)).toEqual([null, null, null, null]);
  });
});

/** Honest ones differ by less than the factor of the rule. */
const honestPrices = (least: number) =>
  fc.array(fc.integer({ min: 400, max: 960 }), { minLength: least, maxLength: 12 });
const lie = fc.integer({ min: 1, max: 100_000 });

const reportsOf = (prices: readonly number[], who: string) =>
  prices.map((pesewas, at) => report(`${who}${at}`, pesewas / 100));

/** The least and the most that a median may be when it moves at most `steps` neighbours. */
function within(prices: readonly number[], steps: number): readonly [number, number] {
  const sorted = prices.toSorted((one, other) => one - other);
  const lower = Math.max(0, ((sorted.length - 1) >> 1) - steps);
  const upper = Math.min(sorted.length - 1, (sorted.length >> 1) + steps);
  return [sorted[lower] ?? 0, sorted[upper] ?? 0];
}

describe('people who lie', () => {
  test('alone beside three honest ones moves the median at most to the next honest price', () => {
    fc.assert(
      fc.property(honestPrices(3), lie, (prices, lied) => {
        const { price } = shownOf([...reportsOf(prices, 'honest'), report('liar', lied / 100)]);
        const [least, most] = within(prices, prices.length % 2);
        expect(price?.middle).toBeGreaterThanOrEqual(least);
        expect(price?.middle).toBeLessThanOrEqual(most);
      }),
    );
  });

  test('as a pair beside five honest ones moves it at most to the next honest price', () => {
    fc.assert(
      fc.property(honestPrices(5), lie, lie, (prices, one, other) => {
        const { price } = shownOf([...reportsOf(prices, 'honest'), ...reportsOf([one, other], 'liar')]);
        const [least, most] = within(prices, 1);
        expect(price?.middle).toBeGreaterThanOrEqual(least);
        expect(price?.middle).toBeLessThanOrEqual(most);
      }),
    );
  });

  test('has nobody who is honest set aside', () => {
    fc.assert(
      fc.property(honestPrices(5), lie, lie, (prices, one, other) => {
        const judged = judgeReports([...reportsOf(prices, 'honest'), ...reportsOf([one, other], 'liar')]);
        const honest = judged.filter(({ reporterId }) => reporterId.startsWith('honest'));
        expect(honest.every((each) => each.notCounted === null)).toBe(true);
      }),
    );
  });
});
