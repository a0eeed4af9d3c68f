import { useTexts } from '#ui/languages/use-texts.ts';
import { paths } from '#pages/paths/paths.ts';
import type { MarketOverview } from '#slices/analytics/contract.ts';
import { BarChart } from '#ui/charts/BarChart.tsx';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { formatGhs } from '#kernel/money.ts';
import { statusLabel } from '#ui/display/StatusBadge.tsx';

function changeOf({ pricePerKg, before }: MarketOverview['categories'][number]): string {
  if (before === null) return '';
  const change = Math.round(((pricePerKg - before) / before) * 100);
  return `${change >= 0 ? '+' : '−'}${Math.abs(change)} %`;
}

/** What a kilogram fetched on Farmgate lately, by category. */
export function PriceAnalyticsCard({ market }: { readonly market: MarketOverview }) {
  const say = useTexts();
  return (
    <Card
      title={say('Price analytics')}
      aside={
        <ButtonLink to={paths.analytics()} variant="quiet" size="sm">
          {say('Analytics')}
        </ButtonLink>
      }
    >
      {market.categories.length === 0 ? (
        <p className="text-soft">
          {market.withheld.length > 0
            ? say(
                'Too few sellers to show: a price is shown when at least {count} farmers sold in the last {days} days.',
                { count: market.leastSellers, days: market.days },
              )
            : say('Nothing was paid for on Farmgate in the last {days} days.', { days: market.days })}
        </p>
      ) : (
        <div className="grid gap-4">
          <BarChart
            label={say('Price per kilogram by category')}
            bars={market.categories.map((row) => ({
              key: row.category,
              label: statusLabel(row.category),
              value: row.pricePerKg,
              text: say('{price} per kg', { price: formatGhs(row.pricePerKg) }),
              note: changeOf(row),
            }))}
          />
          <p className="text-sm text-soft">
            {say('Paid orders on Farmgate, last {days} days; the change is against the {days} days before.', {
              days: market.days,
            })}
          </p>
        </div>
      )}
    </Card>
  );
}
