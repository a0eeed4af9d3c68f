import { placeLabel, places, regions } from '../place.ts';
import { OTHER_PLACE_NAMES } from './place-names.ts';
import type { PlaceChoice, PlaceChoices } from './place-choice.ts';

// For loaders alone: the list of places behind it is large and stays on the server.

const all: readonly PlaceChoice[] = places
  .map((place): PlaceChoice => {
    const { slug, name, district } = place;
    const also = OTHER_PLACE_NAMES[slug];
    const told = district === undefined || district === name ? {} : { district };
    return { slug, label: placeLabel(place), ...told, ...(also && { also }) };
  })
  .toSorted((one, another) => one.label.localeCompare(another.label, 'en'));

/** Kept in mind for somebody: the last few towns. */
const MOST_MINE = 5;

/** Every known place to choose from; the person's own, the last used first, come before the capitals of the regions. */
export function placeChoices(mine: readonly string[] = []): PlaceChoices {
  const known = [...new Set(mine)].filter((slug) => all.some((place) => place.slug === slug));
  return { all, mine: known.slice(0, MOST_MINE), usual: regions.map(({ capital }) => capital) };
}
