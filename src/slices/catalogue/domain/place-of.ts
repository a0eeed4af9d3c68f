import { findPlace, type Place } from '#kernel/ghana/place.ts';
import { TOWN_WEIGHT, weightOf } from '#kernel/ghana/places/gazetteer.server.ts';
import { meantPlace } from '#kernel/ghana/places/known-place.ts';
import { isRegionSlug, regionOf, regions } from '#kernel/ghana/region.ts';
import { plainText } from '#kernel/plain-text.ts';

const LONGEST_NAME_WORDS = 3;

function capitalOf(text: string): Place | null {
  const plain = plainText(text)
    .replace(/ region$/, '')
    .replaceAll(' ', '-');
  const region = isRegionSlug(plain)
    ? regionOf(plain)
    : regions.find((candidate) => plainText(candidate.name) === plainText(text));
  return region === undefined ? null : findPlace(region.capital);
}

/** A town among the words: smaller places have names that are words of other things. */
function townInWords(text: string): Place | null {
  const words = text.split(/[\s,;/]+/).filter((word) => word !== '');
  for (let size = Math.min(LONGEST_NAME_WORDS, words.length); size > 0; size -= 1) {
    for (let start = 0; start + size <= words.length; start += 1) {
      const found = findPlace(words.slice(start, start + size).join(' '));
      if (found !== null && weightOf(found) >= TOWN_WEIGHT) return found;
    }
  }
  return null;
}

/**
 * The known place that a farmer's own words name: 'Techiman', 'Ejura market, Ashanti', 'Kwame farm near Wenchi'.
 * A bare region stands for its capital, and a town may be misspelt. Null when no known place is named.
 */
export function placeOf(text: string): Place | null {
  const parts = text.split(/[,;]/).map((part) => part.trim());
  const exact = [text, ...parts].map(findPlace).find((place) => place !== null);
  const region = parts.map(capitalOf).find((place) => place !== null);
  return exact ?? townInWords(text) ?? region ?? meantPlace(text) ?? meantPlace(parts[0] ?? '');
}
