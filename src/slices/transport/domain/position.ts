import { type Place, places, wellKnownPlaces } from '#kernel/ghana/place.ts';
import { nearestTo } from '#kernel/ghana/places/meant-place.ts';
import { type Position, roadDistanceKm } from '#kernel/ghana/position.ts';
import { HOUR_MS } from '#kernel/time.ts';

/** Where a journey's phone last was. */
export interface KnownPosition extends Position {
  readonly at: Date;
}

/** Ghana with a margin for roads along its borders. A phone that says otherwise has not found itself yet. */
export const COVERED_AREA = { south: 4, north: 12, west: -4, east: 2 } as const;

/** A place older than this says nothing any more, and is forgotten. */
export const POSITION_LASTS_MS = 12 * HOUR_MS;

/**
 * The position to keep of a known one and a reported one: the later measurement, never one from the future, and none
 * that is too old to say anything. Reports may come late and out of order, from a phone that had no network.
 */
export function laterPosition(known: KnownPosition | null, reported: KnownPosition, now: Date): KnownPosition | null {
  const at = reported.at > now ? now : reported.at;
  if (now.getTime() - at.getTime() > POSITION_LASTS_MS) return known;
  return known !== null && known.at >= at ? known : { latitude: reported.latitude, longitude: reported.longitude, at };
}

/** Kilometres of road from there to the place. */
export function kmLeft(from: Position, to: Place): number {
  return roadDistanceKm(from, to);
}

/** The well-known town that a position is nearest to: a village says little to somebody who waits elsewhere. */
export function nearestPlace(position: Position): Place {
  const nearest = nearestTo(position, wellKnownPlaces);
  if (nearest === null) throw new Error('The gazetteer is empty.');
  return nearest;
}

/** Places within so many kilometres of road, with how far each is. */
export function placesWithin(position: Position, km: number): { readonly slug: string; readonly km: number }[] {
  return places
    .map((place) => ({ slug: place.slug, km: roadDistanceKm(position, place) }))
    .filter((near) => near.km <= km);
}
