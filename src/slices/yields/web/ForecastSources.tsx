import { formatNumber } from '#kernel/written/numbers.ts';
import { formatGhs } from '#kernel/money.ts';
import { dayInWords } from '#kernel/moment.ts';
import type { FieldForecast } from '../views.ts';

const tonnes = (figure: number) => `${formatNumber(figure)} t/ha`;

const HOW: Readonly<Record<NonNullable<FieldForecast['national']>['method'], string>> = {
  last_year: 'No rule did better than the last figure, which is the middle',
  five_year_mean: 'The middle is the mean of the last five figures, which did better than the last one',
  line: 'The middle lies on the line of the last twenty years, which did better than the last figure',
  half_line: 'The middle lies half way to the line of the last twenty years, which did better than the last figure',
};

function nationalLine({ national }: FieldForecast): string[] {
  if (national === null) return [];
  const { source, name, lastYear, lastTonnes, yearsAhead, lowTonnes, highTonnes, ranged, held } = national;
  return [
    `National average: ${source}, ‘${name}’, last figure ${tonnes(lastTonnes)} of ${lastYear}, ${yearsAhead} years before this harvest. ${HOW[national.method]}.`,
    `The average is between ${tonnes(lowTonnes)} and ${tonnes(highTonnes)} in 80 of 100 cases. Such ranges held in ${held} of ${ranged} past cases. Nobody has published how far single farms are from the average.`,
  ];
}

function linesOf(forecast: FieldForecast): string[] {
  const { range, own, attainable, packs, worth } = forecast;
  return [
    ...(range
      ? [
          `For each hectare: ${tonnes(range.lowTonnes)} to ${tonnes(range.highTonnes)}, the middle ${tonnes(range.midTonnes)}.`,
        ]
      : []),
    ...nationalLine(forecast),
    ...(own
      ? [
          `Your own: ${own.harvests === 1 ? 'one harvest' : `${own.harvests} harvests`}, in the middle ${tonnes(own.tonnes)}. Three of them would count half, beside the national average; that share is our choice.`,
        ]
      : []),
    ...(attainable
      ? [
          `Attainable here: ${tonnes(attainable.tonnes)}, ${attainable.source}.${attainable.gap === null ? ' The middle is above it already.' : ''}`,
        ]
      : []),
    ...(worth
      ? [
          `Prices: ${worth.source}. Half of ${worth.markets} markets are between ${formatGhs(worth.lowPerKg)} and ${formatGhs(worth.highPerKg)} per kg; at the gate it is less.`,
        ]
      : []),
    ...(packs ? [`Weight of a pack: ${packs.source}, ${dayInWords(packs.on)}.`] : []),
  ];
}

/** Every figure behind a range, with where it is from. */
export function ForecastSources({ forecast }: { readonly forecast: FieldForecast }) {
  return (
    <details className="rounded-md border border-line px-4">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">Where this comes from</summary>
      <ul className="grid gap-2 pb-4 text-sm">
        {linesOf(forecast).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {forecast.window && (
          <li>
            Harvest time: {forecast.window.season.toLowerCase()},{' '}
            {forecast.window.sources.map(({ name, url }, index) => (
              <span key={url}>
                {index > 0 && '; '}
                <a href={url} rel="noopener" className="underline underline-offset-3 hover:text-ink">
                  {name}
                </a>
              </span>
            ))}
          </li>
        )}
      </ul>
    </details>
  );
}
