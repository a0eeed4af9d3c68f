import { formatNumber } from '#kernel/written/numbers.ts';
import { formatGhs, ONE_CEDI, type Pesewas } from '#kernel/money.ts';
import { BarTable } from '#ui/charts/BarTable.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ColumnChart } from '#ui/charts/ColumnChart.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { FilterSelect } from '#ui/forms/FilterSelect.tsx';
import { GhanaMap } from '#ui/charts/GhanaMap.tsx';
import { formatDay } from '#ui/display/moment.ts';
import { Stat } from '#ui/display/Stat.tsx';
import { StatRow } from '#ui/display/StatRow.tsx';
import { statusLabel } from '#ui/display/StatusBadge.tsx';
import type { AdminAnalytics } from '../../contract-analytics.ts';
import { trend } from './trend.ts';
import { periodFilters } from '../words.ts';

const cedis = (amount: Pesewas) => formatGhs(amount, 0);
const count = (value: number) => formatNumber(value, 1);
const kilograms = (kg: number) => `${count(kg)} kg`;
const shortDay = (day: string) => formatDay(new Date(day)).replace(/ \d{4}$/, '');

interface ChartsProps {
  readonly charts: AdminAnalytics;
}

function Figures({ charts: { figures } }: ChartsProps) {
  return (
    <StatRow>
      <Stat lead label="Platform fees" value={cedis(figures.platformFees.now)} note={trend(figures.platformFees)} />
      <Stat label="Trade completed" value={cedis(figures.tradeVolume.now)} note={trend(figures.tradeVolume)} />
      <Stat label="Orders completed" value={count(figures.completedOrders.now)} note={trend(figures.completedOrders)} />
      <Stat label="New users" value={count(figures.newUsers.now)} note={trend(figures.newUsers)} />
    </StatRow>
  );
}

function Growth({ charts: { userGrowth } }: ChartsProps) {
  const series = [
    { name: 'Farmers', tone: 'leaf' },
    { name: 'Buyers', tone: 'maize' },
    { name: 'Others', tone: 'laterite' },
  ] as const;
  const points = userGrowth.map(({ at, farmers, buyers, others }) => ({
    label: shortDay(at),
    values: [farmers, buyers, others],
  }));
  return (
    <Card title="User Growth">
      <ColumnChart label="New accounts over time, by role" axis="From" series={series} points={points} format={count} />
    </Card>
  );
}

function Revenue({ charts: { revenue } }: ChartsProps) {
  const points = revenue.map(({ at, fees }) => ({ label: shortDay(at), values: [fees] }));
  return (
    <Card title="Revenue">
      <ColumnChart
        label="Platform fees earned over time"
        axis="From"
        series={[{ name: 'Fees', tone: 'maize' }]}
        points={points}
        format={cedis}
        unit={ONE_CEDI}
      />
    </Card>
  );
}

function Categories({ charts: { categories } }: ChartsProps) {
  const bars = categories
    .toSorted((a, b) => b.listings - a.listings)
    .map(({ category, listings, onMarket, sold, traded }) => ({
      key: category,
      label: statusLabel(category),
      value: listings,
      text: count(listings),
      more: [count(onMarket), kilograms(sold), cedis(traded)],
    }));
  return (
    <Card title="Listing Categories">
      <BarTable
        caption="Listings by category"
        headers={['Category', 'Listings', 'On market', 'Sold', 'Traded']}
        bars={bars}
      />
    </Card>
  );
}

function Geography({ charts: { regions } }: ChartsProps) {
  if (regions.length === 0)
    return <EmptyState title="No regions yet">They appear with the first listing that is sent in.</EmptyState>;
  const points = regions.map(({ name, latitude, longitude, listings }) => ({
    lat: latitude,
    lon: longitude,
    label: `${name}: ${listings} listings`,
    count: listings,
    tone: 'leaf' as const,
  }));
  const bars = regions
    .toSorted((a, b) => b.listings - a.listings)
    .map(({ slug, name, listings, orders, traded }) => ({
      key: slug,
      label: name,
      value: listings,
      text: count(listings),
      more: [count(orders), cedis(traded)],
    }));
  return (
    <Card title="Geographic Distribution">
      <div className="grid items-start gap-6 lg:grid-cols-[18rem_1fr]">
        <GhanaMap label="Listings by region" points={points} />
        <BarTable
          caption="Listings, completed orders and trade by region"
          headers={['Region', 'Listings', 'Orders', 'Traded']}
          bars={bars}
        />
      </div>
    </Card>
  );
}

/** How many orders are in each state. */
export function OrdersByState({ charts: { orderStatuses } }: ChartsProps) {
  const bars = orderStatuses
    .toSorted((a, b) => b.count - a.count)
    .map(({ status, count: orders }) => ({
      key: status,
      label: statusLabel(status),
      value: orders,
      text: count(orders),
    }));
  if (bars.length === 0)
    return <EmptyState title="No orders found">They appear with the first order that is placed.</EmptyState>;
  return (
    <Card title="Orders by state">
      <BarTable caption="Orders by state, all of them" headers={['State', 'Orders']} bars={bars} />
    </Card>
  );
}

/** Growth, revenue, categories, regions of a period: the charts of the panel and of the dashboard. */
export function AnalyticsCharts({ charts }: ChartsProps) {
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-soft">
          {formatDay(new Date(charts.from))} to {formatDay(new Date(charts.until))}, compared with the same time before
        </p>
        <FilterSelect name="period" label="Period" options={periodFilters} standard="90" />
      </div>
      <Figures charts={charts} />
      <div className="grid gap-6 xl:grid-cols-2">
        <Growth charts={charts} />
        <Revenue charts={charts} />
        <Categories charts={charts} />
        <OrdersByState charts={charts} />
      </div>
      <Geography charts={charts} />
    </div>
  );
}
