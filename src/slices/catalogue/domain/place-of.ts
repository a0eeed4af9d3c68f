import type { Place } from '#kernel/ghana/place.ts';
import { findPlace, isRegionSlug, regionOf, regions } from '#kernel/ghana/place.ts';
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

function placeInWords(text: string): Place | null {
  const words = text.split(/[\s,;/]+/).filter((word) => word !== '');
  for (let size = Math.min(LONGEST_NAME_WORDS, words.length); size > 0; size -= 1) {
    for (let start = 0; start + size <= words.length; start += 1) {
      const found = findPlace(words.slice(start, start + size).join(' '));
      if (found !== null) return found;
    }
  }
  return null;
}

/**
 * The known place that a farmer's own words name: 'Techiman', 'Ejura market, Ashanti', 'Kwame farm near Wenchi'.
 * A bare region stands for its capital. Null when no known place is named.
 */
export function placeOf(text: string): Place | null {
  const parts = text.split(/[,;]/).map((part) => part.trim());
  const exact = [text, ...parts].map(findPlace).find((place) => place !== null);
  return exact ?? placeInWords(text) ?? parts.map(capitalOf).find((place) => place !== null) ?? null;
}
