import { byLetters } from '#kernel/written/lists.ts';
import { crops, findCrop } from '#kernel/ghana/crop.ts';
import { wellKnownPlaces } from '#kernel/ghana/place.ts';
import { weightOf } from '#kernel/ghana/places/gazetteer.server.ts';
import { plainText } from '#kernel/plain-text.ts';
import { cropsBegunBy } from './meant-words.ts';

const MOST = 8;
const LEAST_OF_PLACE = 2;
const HEAD = /^(.*\b(?:in|near|from|around|at)\s+)(\S.*)$/i;

function cropNames(begun: string): string[] {
  const named = crops.filter(({ name }) => plainText(name).startsWith(begun)).map(({ name }) => name);
  const called = cropsBegunBy(begun).map((slug) => findCrop(slug)?.name ?? slug);
  return [...new Set([...named, ...called])].map((name) => name.toLowerCase());
}

function placesBegun(begun: string): string[] {
  if (begun.length < LEAST_OF_PLACE) return [];
  return wellKnownPlaces
    .filter(({ name }) => plainText(name).startsWith(begun))
    .toSorted((one, other) => weightOf(other) - weightOf(one) || byLetters(one.name, other.name))
    .slice(0, MOST)
    .map(({ name }) => name);
}

/**
 * How what is typed may go on: with a place after 'in' or 'near', else with a crop, known by any of its names, or with
 * one of `words`, which products on the market have.
 */
export function suggestionsFor(typed: string, words: readonly string[]): string[] {
  const [, head = '', place] = HEAD.exec(typed) ?? [];
  if (place !== undefined) return placesBegun(plainText(place)).map((name) => `${head}${name}`);
  const begun = plainText(typed);
  if (begun === '') return [];
  const before = typed.replace(/\S*$/, '');
  const going = [...cropNames(begun), ...words.map((word) => `${before}${word}`)];
  const last = plainText(typed.slice(before.length));
  if (before.trim() !== '' && last !== '')
    going.push(...[...cropNames(last), ...placesBegun(last)].map((name) => `${before}${name}`));
  return [...new Set(going)].filter((text) => text !== typed).slice(0, MOST);
}
