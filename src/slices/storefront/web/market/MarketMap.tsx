import { useTexts } from '#ui/languages/use-texts.ts';
import { Link } from 'react-router';
import { cx } from '#ui/cx.ts';
import { GhanaMap, type MapPoint } from '#ui/charts/GhanaMap.tsx';
import type { MarketPlace } from '#slices/catalogue/contract.ts';
import { distanceWords } from './distance-words.ts';
import { MarketPrice } from '../product/MarketPrice.tsx';
import { withField } from './market-query.ts';
import type { Near } from './near.ts';

export interface MarketMapProps {
  readonly places: readonly MarketPlace[];
  readonly query: URLSearchParams;
  readonly near: Near | null;
  readonly distances: Readonly<Record<string, number>>;
}

function countWords(count: number): string {
  return count === 1 ? '1 product' : `${count} products`;
}

interface RowProps extends Pick<MarketMapProps, 'query' | 'near' | 'distances'> {
  readonly place: MarketPlace;
  readonly chosen: boolean;
}

function PlaceRow({ place, chosen, query, near, distances }: RowProps) {
  const say = useTexts();
  const distance = distanceWords(distances[place.placeSlug], near?.name);
  return (
    <li>
      <Link
        to={withField(query, 'place', chosen ? null : place.placeSlug)}
        preventScrollReset
        aria-current={chosen ? 'true' : undefined}
        className={cx(
          'flex min-h-14 items-center justify-between gap-3 px-4 py-2',
          chosen ? 'bg-leaf-tint text-leaf-ink' : 'hover:bg-hover',
        )}
      >
        <span className="grid min-w-0">
          <span className="truncate font-semibold">{place.name}</span>
          {distance && <span className="truncate text-sm text-soft">{distance}</span>}
        </span>
        <span className="grid shrink-0 text-right text-sm">
          <span className="figures font-semibold">{countWords(place.listingCount)}</span>
          <span className="text-soft">
            {say('from')} <MarketPrice pesewas={place.lowestPricePerKg} /> {say('per kg')}
          </span>
        </span>
      </Link>
    </li>
  );
}

function pointsOf({ places, query, near }: Pick<MarketMapProps, 'places' | 'query' | 'near'>): MapPoint[] {
  const chosen = query.get('place');
  const marks = places.map((place): MapPoint => ({
    lat: place.latitude,
    lon: place.longitude,
    label: `${place.name}: ${countWords(place.listingCount)}`,
    count: place.listingCount,
    href: withField(query, 'place', place.placeSlug === chosen ? null : place.placeSlug),
    tone: place.placeSlug === chosen ? 'laterite' : 'leaf',
  }));
  // Where products are in the chosen town itself, their mark stands for both.
  if (near === null || places.some((place) => place.placeSlug === near.slug)) return marks;
  return [
    ...marks,
    { lat: near.latitude, lon: near.longitude, label: `${near.name}: distances are counted to here`, tone: 'ink' },
  ];
}

/**
 * The products found, by place: a map and the same in words. A place shows its products below, and all again when
 * chosen again.
 */
export function MarketMap({ places, query, near, distances }: MarketMapProps) {
  const say = useTexts();
  const chosen = query.get('place');
  const listed =
    near === null
      ? places
      : places.toSorted((a, b) => (distances[a.placeSlug] ?? Infinity) - (distances[b.placeSlug] ?? Infinity));
  return (
    <div className="grid items-start gap-5 pb-8 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:gap-8">
      <GhanaMap
        label={say('Map of the places with products')}
        points={pointsOf({ places, query, near })}
        focus={query.get('region') ? 'points' : 'country'}
      />
      <div className="overflow-hidden rounded-lg border border-line bg-card lg:sticky lg:top-4">
        <h3 className="border-b border-line px-4 py-3 font-text font-bold">
          {say('{count, plural, one {# place} other {# places}}', { count: places.length })}
        </h3>
        <ul className="max-h-80 divide-y divide-line overflow-y-auto lg:max-h-[38rem]">
          {listed.map((place) => (
            <PlaceRow
              key={place.placeSlug}
              place={place}
              chosen={place.placeSlug === chosen}
              query={query}
              near={near}
              distances={distances}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}
