import { findPlace } from '../place.ts';
import { regions } from '../region.ts';
import { type Place, placeLabel } from './gazetteer.server.ts';
import { placeMeant } from './meant-place.ts';
import type { PlaceChoice, PlaceChoices } from './place-choice.ts';

// For loaders alone: the list of places behind it is large and stays on the server.

function choiceOf(place: Place): PlaceChoice {
  const { slug, name, district } = place;
  return { slug, label: placeLabel(place), ...(district !== undefined && district !== name && { district }) };
}

/** Kept in mind for somebody: the last few towns. */
const MOST_MINE = 5;

/**
 * What a page offers before anything is typed: the person's own places, the last used first, and the capitals of the
 * regions. Of `shown`, what is in its fields, it knows how each is written, or which places it may be.
 */
export function placeChoices(
  mine: readonly string[] = [],
  shown: readonly (string | null | undefined)[] = [],
): PlaceChoices {
  const own = [...new Set(mine)].flatMap((slug) => findPlace(slug) ?? []).slice(0, MOST_MINE);
  const usual = regions.flatMap(({ capital }) => findPlace(capital) ?? []);
  const others = shown.flatMap((text) => {
    if (!text) return [];
    const meant = placeMeant(text);
    return meant.kind === 'place' ? [meant.place] : meant.places;
  });
  return {
    known: [...new Set([...others, ...own, ...usual])].map(choiceOf),
    mine: own.map(({ slug }) => slug),
    usual: usual.map(({ slug }) => slug),
  };
}
