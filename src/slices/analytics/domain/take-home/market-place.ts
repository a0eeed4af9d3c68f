import { placeNamed } from '#kernel/ghana/places/meant-place.ts';
import type { Place } from '#kernel/ghana/place.ts';
import { MARKET_SPELLING } from '#slices/market/domain/market-spelling.ts';
import { type RegionSlug, regionOf } from '#kernel/ghana/region.ts';

/** Places of markets that are called otherwise: by their own spelling, or by the part of a town. */
const PLACES: Readonly<Record<string, string>> = { ...MARKET_SPELLING, 'Tamale Aboabo': 'Tamale' };

/** Where a market with published prices is; null for the few that no list of places has. */
export function marketPlace({ name, region }: { readonly name: string; readonly region: RegionSlug }): Place | null {
  const written = PLACES[name] ?? name;
  const places = [placeNamed(`${written}, ${regionOf(region).name}`), placeNamed(written)];
  return places.find((place) => place?.region === region) ?? null;
}
