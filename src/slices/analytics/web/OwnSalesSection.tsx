import { formatNumber } from '#kernel/written/numbers.ts';
import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { BarChart } from '#ui/charts/BarChart.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ChartTable } from '#ui/charts/ChartTable.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { LineChart } from '#ui/charts/LineChart.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Quantity } from '#ui/display/Quantity.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { StatRow } from '#ui/display/StatRow.tsx';
import { formatDay } from '#ui/display/moment.ts';
import type { OwnSales } from '../contract.ts';
import { everyDay } from './every-day.ts';
import { changeWords, counted, dayWords, SIDE_WORDS } from './words.ts';

const wholeCedis = (amount: Pesewas) => formatGhs(amount, 0);

function ByDay({ sales }: { readonly sales: OwnSales }) {
  const words = SIDE_WORDS[sales.side];
  const label = `${words.amount} by day, ${formatDay(new Date(sales.from))} to ${formatDay(new Date(sales.to))}. The figures are in the table below.`;
  const rows = sales.byDay
    .toReversed()
    .map(({ day, amount, orders }) => [formatDay(new Date(day)), formatGhs(amount), String(orders)]);
  return (
    <Card title={`${words.amount} by day`}>
      <LineChart
        label={label}
        series={[{ name: words.short, tone: 'leaf', points: everyDay(sales) }]}
        formatValue={wholeCedis}
        formatDay={dayWords}
        span={sales}
      />
      <p className="mb-2 text-sm text-soft">Cedis, on the day of the payment. Source: orders on Farmgate.</p>
      <ChartTable caption={`${words.amount} by day`} headers={['Day', 'Cedis', 'Orders']} rows={rows} />
    </Card>
  );
}

/** The person's own part of the trade in this period. */
export function OwnSalesSection({ sales }: { readonly sales: OwnSales }) {
  const words = SIDE_WORDS[sales.side];
  const { now, before, days } = sales;
  return (
    <section aria-labelledby="own-sales" className="grid gap-4">
      <h2 id="own-sales" className="text-2xl font-bold">
        {words.title}
      </h2>
      <StatRow>
        <Stat
          lead
          label={words.amount}
          value={<Money pesewas={now.amount} />}
          note={changeWords(now.amount, before.amount, days)}
        />
        <Stat label={words.count} value={now.orders} note={changeWords(now.orders, before.orders, days)} />
        <Stat
          label="Weight"
          value={<Quantity kg={now.quantity} />}
          note={changeWords(now.quantity, before.quantity, days)}
        />
      </StatRow>
      {now.orders === 0 ? (
        <EmptyState title="No figures in this period">{words.empty}</EmptyState>
      ) : (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <ByDay sales={sales} />
          <Card title="By product">
            <BarChart
              label="By product"
              tone="maize"
              bars={sales.byProduct.map(({ productName, amount, quantity, orders }) => ({
                key: productName,
                label: productName,
                value: amount,
                text: formatGhs(amount),
                note: `${formatNumber(quantity)} kg, ${counted(orders, 'order')}`,
              }))}
            />
          </Card>
        </div>
      )}
    </section>
  );
}
