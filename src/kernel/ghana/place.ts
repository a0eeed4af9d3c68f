import { placeLabel } from './places/gazetteer.server.ts';
import type { Place } from './places/gazetteer.server.ts';
import { placeNamed } from './places/meant-place.ts';

export { type Place, placeLabel, places, wellKnownPlaces } from './places/gazetteer.server.ts';

/**
 * The place that a text names as it is written: a slug, a name, another name, or 'Name, Region', 'Name, District' and
 * 'Name near Town', whatever the case, marks and punctuation. Null when the text names no known place, or several of
 * which none is meant before the others.
 */
export function findPlace(text: string): Place | null {
  return placeNamed(text);
}

/** A slug as people write its place; the slug itself where the place is no longer known. */
export function placeName(slug: string): string {
  const place = findPlace(slug);
  return place ? placeLabel(place) : slug;
}
