import { placeNamed } from '#kernel/ghana/places/meant-place.ts';
import type { Place } from '#kernel/ghana/place.ts';
import { type RegionSlug, regionOf } from '#kernel/ghana/region.ts';

/** What published prices spell as nobody else does. */
const PLACES: Readonly<Record<string, string>> = {
  Bunkprugu: 'Bunkpurugu',
  Funbisi: 'Fumbisi',
  'Tamale Aboabo': 'Tamale',
  Wichau: 'Wechiau',
};

/** Where a market with published prices is; null for the few that no list of places has. */
export function marketPlace({ name, region }: { readonly name: string; readonly region: RegionSlug }): Place | null {
  const written = PLACES[name] ?? name;
  const places = [placeNamed(`${written}, ${regionOf(region).name}`), placeNamed(written)];
  return places.find((place) => place?.region === region) ?? null;
}
