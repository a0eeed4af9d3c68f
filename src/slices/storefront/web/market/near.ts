import { byLetters } from '#kernel/written/lists.ts';
import { type Place, placeLabel, wellKnownPlaces } from '#kernel/ghana/place.ts';
import { roadDistanceKm } from '#kernel/ghana/position.ts';
import { regions } from '#kernel/ghana/region.ts';
import { meantPlace } from '#kernel/ghana/places/known-place.ts';
import { REMEMBERED_PLACE, rememberedPlace } from '#kernel/ghana/places/remembered-place.ts';

// For loaders alone: the list of places behind these is large and stays on the server.

/** The place that distances are counted to. */
export interface Near {
  readonly slug: string;
  readonly name: string;
  /** Decimal degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
}

/** Places to choose from, one group for each region: slug and name in turn. */
export interface PlaceGroup {
  readonly region: string;
  readonly places: readonly (readonly [slug: string, name: string])[];
}

const YEAR_SECONDS = 365 * 24 * 3600;

function known(slug: string | null): Place | null {
  return slug ? meantPlace(slug) : null;
}

function nearOf(place: Place | null): Near | null {
  return place && { slug: place.slug, name: place.name, latitude: place.latitude, longitude: place.longitude };
}

function remembered(request: Request): Near | null {
  return nearOf(known(rememberedPlace(request.headers.get('cookie'))));
}

/**
 * The place named in the address; without one the place remembered from before. An empty or unknown name means none.
 */
export function readNear(request: Request): Near | null {
  const named = new URL(request.url).searchParams.get('near');
  return named === null ? remembered(request) : nearOf(known(named));
}

/** Remembers the place of the address for a year, or forgets it; nothing when it is remembered already. */
export function nearHeaders(request: Request): HeadersInit {
  if (!new URL(request.url).searchParams.has('near')) return {};
  const [now, before] = [readNear(request), remembered(request)];
  if (now?.slug === before?.slug) return {};
  return {
    'Set-Cookie': `${REMEMBERED_PLACE}=${now?.slug ?? ''}; Path=/; Max-Age=${now === null ? 0 : YEAR_SECONDS}; HttpOnly; SameSite=Lax`,
  };
}

/** Estimated road kilometres from each place to the chosen one, by slug of the place. */
export function distancesTo(
  near: Near | null,
  items: readonly { readonly placeSlug: string }[],
): Record<string, number> {
  const to = known(near?.slug ?? null);
  if (to === null) return {};
  return Object.fromEntries(
    items.flatMap(({ placeSlug }) => {
      const from = known(placeSlug);
      return from === null ? [] : [[placeSlug, Math.round(roadDistanceKm(from, to))]];
    }),
  );
}

/** The well-known places by region; an address may name any other. */
export function placeGroups(): PlaceGroup[] {
  return regions.map((region) => ({
    region: region.name,
    places: wellKnownPlaces
      .filter((place) => place.region === region.slug)
      .map((place) => [place.slug, place.name] as const)
      .toSorted(([, one], [, other]) => byLetters(one, other)),
  }));
}

/** A place as people write it, or null for an unknown one. */
export function placeWords(slug: string | null): string | null {
  const place = known(slug);
  return place && placeLabel(place);
}
