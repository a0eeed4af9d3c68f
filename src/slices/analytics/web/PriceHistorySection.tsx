import { paths } from '#pages/paths/paths.ts';
import { formatGhs } from '#kernel/money.ts';
import { Card } from '#ui/layout/Card.tsx';
import { ChartTable } from '#ui/charts/ChartTable.tsx';
import { LineChart, type LineSeries } from '#ui/charts/LineChart.tsx';
import { Money } from '#ui/display/Money.tsx';
import { formatDay } from '#ui/display/moment.ts';
import { Link } from 'react-router';
import type { PriceHistory } from '../contract.ts';
import { counted, dayWords } from './words.ts';
import { shortMonth } from '#kernel/moment.ts';

const KINDS = { retail: 'Retail', wholesale: 'Wholesale' } as const;

export interface PriceHistorySectionProps {
  readonly history: PriceHistory;
  /** 'Ghana' or the region's name. */
  readonly where: string;
}

/** Why there is no price: nobody sold, or too few did. */
function NothingSold({ history, where }: PriceHistorySectionProps) {
  const { commodity, withheld, leastSellers } = history;
  const [name, from, to] = [
    commodity.name.toLowerCase(),
    formatDay(new Date(history.from)),
    formatDay(new Date(history.to)),
  ];
  if (!withheld) {
    return (
      <p className="text-soft">
        No {name} from {where} was paid for between {from} and {to}. We show no price where there was no sale.
      </p>
    );
  }
  return (
    <p className="text-soft">
      Too few sellers to show: in no week between {from} and {to} did at least {leastSellers} farmers sell {name} from{' '}
      {where}. With fewer, somebody’s own sales could be read from the price.
    </p>
  );
}

function Sold({ history, where }: PriceHistorySectionProps) {
  const { sales, commodity, withheld, leastSellers } = history;
  const title = `${commodity.name} sold on Farmgate`;
  if (sales.length === 0) {
    return (
      <Card title={title}>
        <NothingSold history={history} where={where} />
      </Card>
    );
  }
  const [from, to] = [formatDay(new Date(history.from)), formatDay(new Date(history.to))];
  const label = `Price of ${commodity.name} per kilogram in sales on Farmgate, ${where}, by week, ${from} to ${to}. The figures are in the table below.`;
  const rows = sales.toReversed().map(({ week, pricePerKg }) => [formatDay(new Date(week)), formatGhs(pricePerKg)]);
  return (
    <Card title={title}>
      <LineChart
        label={label}
        series={[
          {
            name: 'Sold',
            tone: 'leaf',
            points: sales.map(({ week, pricePerKg }) => ({ day: week, value: pricePerKg })),
          },
        ]}
        formatValue={formatGhs}
        formatDay={dayWords}
        span={history}
        gapDays={14}
      />
      <p className="mb-2 text-sm text-soft">
        Cedis per kg at the farm, {where}. Source: paid orders on Farmgate, {from} to {to}, weeks in which at least{' '}
        {leastSellers} farmers sold{withheld && '; weeks with fewer are left out'}.
      </p>
      <ChartTable caption={title} headers={['Week of', 'Per kg']} rows={rows} />
    </Card>
  );
}

function Published({ history, where }: PriceHistorySectionProps) {
  const { points, source } = history.published;
  const [first, last] = [points[0], points.at(-1)];
  const title = 'Published market prices';
  if (!first || !last) {
    return (
      <Card title={title}>
        <p className="text-soft">
          Nobody published prices of {history.commodity.name.toLowerCase()} in {where} that can be compared by the
          kilogram.
        </p>
      </Card>
    );
  }
  const series = (['retail', 'wholesale'] as const).map((kind): LineSeries => ({
    name: KINDS[kind],
    tone: kind === 'retail' ? 'laterite' : 'maize',
    points: points
      .filter(({ priceType }) => priceType === kind)
      .map(({ month, pricePerKg }) => ({ day: month, value: pricePerKg })),
  }));
  const rows = points
    .toReversed()
    .map((point) => [
      `${shortMonth(point.month)}, ${KINDS[point.priceType].toLowerCase()}`,
      formatGhs(point.pricePerKg),
      String(point.observations),
    ]);
  return (
    <Card title={title}>
      <LineChart
        label={`${title} of ${history.commodity.name}, ${where}, cedis per kilogram, ${shortMonth(first.month)} to ${shortMonth(last.month)}. The figures are in the table below.`}
        series={series.filter((line) => line.points.length > 0)}
        formatValue={formatGhs}
        formatDay={shortMonth}
        gapDays={95}
      />
      <p className="mb-2 text-sm text-soft">
        Prices of the past, not today's: the published series ends in {shortMonth(last.month)}. Median over the markets
        that reported, {where}. Source: {source.name} ({source.licence}). {source.detail}.
      </p>
      <ChartTable caption={title} headers={['Month', 'Per kg', 'Markets']} rows={rows} />
    </Card>
  );
}

/** What a crop fetched: sales here, the price asked now, and the published prices of the past. */
export function PriceHistorySection({ history, where }: PriceHistorySectionProps) {
  const { asking, commodity } = history;
  return (
    <section aria-labelledby="price-history" className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <h2 id="price-history" className="text-2xl font-bold">
          {commodity.name} prices, {where}
        </h2>
        <p className="flex flex-wrap items-center gap-x-2">
          {asking ? (
            <span>
              Asked now: <Money pesewas={asking.pricePerKg} className="font-bold" /> per kg{' '}
              <span className="text-sm text-soft">(median of {counted(asking.listings, 'listing')})</span>
            </span>
          ) : (
            <span className="text-soft">None of it is on the market now.</span>
          )}
          <Link
            to={paths.marketplace({ q: commodity.name })}
            className="inline-flex min-h-11 items-center font-semibold text-leaf-ink hover:underline sm:min-h-0"
          >
            See listings
          </Link>
        </p>
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <Sold history={history} where={where} />
        <Published history={history} where={where} />
      </div>
    </section>
  );
}
