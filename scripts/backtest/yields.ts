import {
  backtestYields,
  JUDGED_FROM,
  judgeYield,
  MOST_YEARS_AHEAD,
  type YieldJudgement,
  yieldTrials,
} from '#slices/yields/domain/national/backtest.ts';
import { YIELD_METHODS } from '#slices/yields/domain/national/methods.ts';
import { NATIONAL_YIELDS } from '#slices/yields/domain/national/national-yields.ts';
import { tableOf } from './table.ts';

const METHOD_NAMES = {
  last_year: 'last figure',
  five_year_mean: 'mean of five years',
  line: 'line',
  half_line: 'half of the line',
} as const;

/** How far ahead each crop is shown; all crops together are shown for every year. */
const SHOWN = [1, 3, 6, 9, 12];

type Figure = 'missed' | 'missedByLast' | 'ranged' | 'held' | 'forecasts';

function figuresOf(judged: readonly YieldJudgement[]): string[] {
  const sum = (figure: Figure) => judged.reduce((total, one) => total + one[figure], 0);
  const mean = (figure: 'missed' | 'missedByLast') =>
    sum('forecasts') === 0 ? '–' : (sum(figure) / sum('forecasts')).toFixed(3);
  const held = sum('ranged') === 0 ? '–' : `${Math.round((100 * sum('held')) / sum('ranged'))} %`;
  return [mean('missed'), mean('missedByLast'), held, String(sum('forecasts'))];
}

const HEAD = ['its error', 'error of the last figure', 'range held', 'forecasts'];

/** The error of each method over all crops, whether it was chosen or not. */
function errorsOf(ahead: number): string[] {
  const trials = yieldTrials(NATIONAL_YIELDS, ahead);
  return YIELD_METHODS.map((method) => {
    const judged = NATIONAL_YIELDS.map((yields) => judgeYield(yields, ahead, trials, method));
    return figuresOf(judged)[0] ?? '–';
  });
}

/** The tables of yields in docs/forecast.md. */
export function yieldTables(): string {
  const byAhead = Array.from({ length: MOST_YEARS_AHEAD }, (_, index) => backtestYields(NATIONAL_YIELDS, index + 1));
  const all = byAhead.map((judged, index) => [String(index + 1), ...figuresOf(judged)]);
  const each = NATIONAL_YIELDS.flatMap(({ crop, name }) =>
    byAhead
      .flat()
      .filter((one) => one.crop === crop && SHOWN.includes(one.ahead))
      .map((one) => [
        name,
        String(one.ahead),
        one.beatsLast ? `**${METHOD_NAMES[one.method]}**` : METHOD_NAMES[one.method],
        ...figuresOf([one]),
      ]),
  );
  return [
    `### Yields: all crops, harvests from ${JUDGED_FROM} on`,
    tableOf(['years', ...HEAD], [...all, ['all', ...figuresOf(byAhead.flat())]]),
    '### Yields: the error of every method, all crops',
    tableOf(
      ['years', ...YIELD_METHODS.map((method) => METHOD_NAMES[method])],
      SHOWN.map((ahead) => [String(ahead), ...errorsOf(ahead)]),
    ),
    '### Yields: each crop',
    tableOf(['crop', 'years', 'method chosen before', ...HEAD], each),
  ].join('\n\n');
}
