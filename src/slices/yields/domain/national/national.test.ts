import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ATTAINABLE } from './attainable.ts';
import { backtestYields, MOST_YEARS_AHEAD, rangeFrom, yieldTrials } from './backtest.ts';
import { yieldForecasters } from './methods.ts';
import { nationalOutlooks, shownMethod, yearsAhead } from './national-outlook.ts';
import { NATIONAL_YIELDS, type NationalYields } from './national-yields.ts';

const linesOf = (name: string) =>
  readFileSync(`data/agronomy/${name}.csv`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.replaceAll(/"([^"]*)"/g, (_, text: string) => text.replaceAll(',', ';')).split(','));

test('the national yields are those of the file, every one and no other', () => {
  const published = linesOf('faostat-yields-t-per-ha').map(([name = '', year, tonnes]) => [
    name.replace(';', ','),
    Number(year),
    Number(tonnes),
  ]);
  const known = NATIONAL_YIELDS.flatMap(({ name, firstYear, logs }) =>
    logs.flatMap((log, at) => (log === null ? [] : [[name, firstYear + at, Number(Math.exp(log).toFixed(4))]])),
  );
  expect(known).toHaveLength(405);
  expect(known.map(String).toSorted()).toEqual(published.map(String).toSorted());
});

test('the attainable yields are those of the file', () => {
  const published = linesOf('attainable-yields-mueller-2012').map(([crop = '', tonnes]) => [crop, Number(tonnes)]);
  const known = Object.entries(ATTAINABLE).map(([crop, tonnes]) => [crop.replace('oil-palm', 'oilpalm'), tonnes]);
  expect(known.map(String).toSorted()).toEqual(
    published
      .filter(([crop]) => crop !== 'cotton')
      .map(String)
      .toSorted(),
  );
});

const grown = (crop: string, growth: number, years = 50): NationalYields => ({
  crop,
  name: crop,
  firstYear: 1969,
  lastYear: 1969 + years - 1,
  logs: Array.from({ length: years }, (_, year) => year * growth + ((year * 7) % 5) / 100),
});

test('steady growth is forecast by the line, and the page shows it', () => {
  const judged = backtestYields([grown('steady', 0.05)], 1);
  expect(judged).toMatchObject([{ method: 'line', beatsLast: true, forecasts: 20 }]);
  const outlook = nationalOutlooks([grown('steady', 0.05)], 1).get('steady');
  expect(outlook?.method).toBe('line');
  expect(outlook?.mid).toBeCloseTo(50 * 0.05, 1);
});

test('a random walk is forecast by the last figure: nothing beats it by more than chance', () => {
  let log = 0;
  const logs = Array.from({ length: 50 }, (_, year) => (log += ((year * 7919 + 13) % 101) / 101 - 0.495));
  const [judged] = backtestYields([{ ...grown('wandering', 0), logs }], 1);
  expect(judged?.beatsLast).toBe(false);
});

test('the line is not drawn by one bad year, nor through fewer than ten', () => {
  const logs = Array.from({ length: 20 }, (_, year) => (year === 12 ? -3 : year * 0.1));
  expect(yieldForecasters(logs).line(19, 2)).toBeCloseTo(2.1, 6);
  expect(yieldForecasters(logs).half_line(19, 2)).toBeCloseTo(2, 6);
  expect(yieldForecasters(logs.slice(0, 9)).line(8, 2)).toBeNull();
});

test('a range knows nothing of what came later', () => {
  const trials = yieldTrials(NATIONAL_YIELDS, 3).last_year;
  const before = rangeFrom(trials, 2000);
  const later = trials.map((trial) => (trial.until > 2000 ? { ...trial, actual: 99 } : trial));
  expect(rangeFrom(later, 2000)).toEqual(before);
  expect(rangeFrom(trials.slice(0, 19), 2018)).toBeNull();
});

test('ranges so far ahead as they are shown held at least as often as they say, near enough', () => {
  const all = Array.from({ length: MOST_YEARS_AHEAD }, (_, index) => backtestYields(NATIONAL_YIELDS, index + 1)).flat();
  const sum = (figure: 'held' | 'ranged') => all.reduce((total, one) => total + one[figure], 0);
  expect(sum('ranged')).toBeGreaterThan(1500);
  expect(sum('held') / sum('ranged')).toBeGreaterThan(0.8);
});

test('every crop has an outlook as far ahead as it is looked, wider the farther', () => {
  for (const ahead of [1, 8, MOST_YEARS_AHEAD]) expect(nationalOutlooks(NATIONAL_YIELDS, ahead).size).toBe(11);
  const widths = [1, 5, 10].map((ahead) => {
    const outlook = nationalOutlooks(NATIONAL_YIELDS, ahead).get('maize');
    return (outlook?.high ?? 0) - (outlook?.low ?? 0);
  });
  expect(widths).toEqual(widths.toSorted((one, other) => one - other));
});

test('what the page uses is what the backtest left standing', () => {
  for (let ahead = 1; ahead <= MOST_YEARS_AHEAD; ahead += 1) {
    const outlooks = nationalOutlooks(NATIONAL_YIELDS, ahead);
    for (const judged of backtestYields(NATIONAL_YIELDS, ahead))
      expect(outlooks.get(judged.crop)?.method, `${judged.crop} ${ahead}`).toBe(shownMethod(judged));
  }
});

test('a harvest too long after the last figure has no outlook', () => {
  const maize = NATIONAL_YIELDS.find(({ crop }) => crop === 'maize') ?? { lastYear: 0 };
  expect([2018, 2019, 2030, 2031].map((year) => yearsAhead(maize, year))).toEqual([null, 1, 12, null]);
});
