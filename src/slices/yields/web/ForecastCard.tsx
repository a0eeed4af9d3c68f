import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Money } from '#ui/display/Money.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { formatKg, fromKg } from '#kernel/quantity.ts';
import { roughly } from '#kernel/written/rough.ts';
import type { FieldForecast, FieldView } from '../views.ts';
import { ForecastSources } from './ForecastSources.tsx';
import { basisWords, kgRange, packRange, pricesWords, WHAT_IT_IS_NOT, windowWords } from './words.ts';

interface Shown {
  readonly field: Pick<FieldView, 'cropName' | 'sownOn' | 'zone'>;
  readonly forecast: FieldForecast;
}

function whenWords({ field, forecast }: Shown): string {
  if (forecast.window !== null) return windowWords(forecast.window);
  if (forecast.harvested) return 'It was harvested. Change the field once it is sown again.';
  if (field.sownOn === null || field.zone === null) return 'Add the date and the zone of sowing to see it.';
  return 'No source names it for this crop, zone and month of sowing.';
}

function factsOf(shown: Shown) {
  const { worth, attainable } = shown.forecast;
  return [
    { label: 'Harvest time', value: whenWords(shown) },
    ...(worth === null
      ? []
      : [
          {
            label: 'It would bring',
            value: (
              <>
                <Money pesewas={roughly(worth.low)} decimals={0} /> to{' '}
                <Money pesewas={roughly(worth.high)} decimals={0} />{' '}
                <span className="text-soft">{pricesWords(worth)}</span>
              </>
            ),
          },
        ]),
    ...(attainable === null || attainable.gap === null
      ? []
      : [
          {
            label: 'The best farms',
            value: `reach about ${formatKg(fromKg(roughly(attainable.gap)))} more on such a field`,
          },
        ]),
  ];
}

/** What the next harvest of a field may be, on what that rests, and what it is not. */
export function ForecastCard(shown: Shown) {
  const { field, forecast } = shown;
  const { range, packs, year } = forecast;
  return (
    <Card title={`Next harvest, ${year}`}>
      <div className="grid gap-4">
        {range && (
          <p>
            <strong className="figures block text-3xl font-extrabold">{kgRange(range)}</strong>
            {packs && <span className="figures block text-lg">{packRange(packs)}</span>}
          </p>
        )}
        <p>{basisWords(forecast, field.cropName)}</p>
        <DescriptionList items={factsOf(shown)} />
        {range && <p className="text-sm text-soft">{WHAT_IT_IS_NOT}</p>}
        {range && <ForecastSources forecast={forecast} />}
      </div>
    </Card>
  );
}
