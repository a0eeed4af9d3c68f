import { listed } from '../../written/lists.ts';
import { readDigitalAddress } from '../digital-address.ts';
import { refused } from '../../refusal.ts';
import { type Place, placeLabel } from './gazetteer.server.ts';
import { placeMeant } from './meant-place.ts';
import { UNKNOWN_PLACE } from './unknown-place.ts';

/** So many of several places of one name are told. */
const MOST_TOLD = 6;

/** The place that somebody means, also by a misspelt name or a position; null for none, and for one of several. */
export function meantPlace(text: string): Place | null {
  const meant = placeMeant(text);
  return meant.kind === 'place' ? meant.place : null;
}

/** Why a text names no one place, with what it may have meant. */
function problemOf(text: string): { readonly words: string; readonly places: readonly string[] } | null {
  const meant = placeMeant(text);
  if (meant.kind === 'place') return null;
  const places = meant.places.map(placeLabel).slice(0, MOST_TOLD);
  if (meant.kind === 'several') {
    const more = meant.places.length > places.length ? '; …' : '';
    return {
      words: `There are ${meant.places.length} places called ${text.trim()}: ${places.join('; ')}${more}. Choose one.`,
      places,
    };
  }
  if (places.length === 0) return { words: UNKNOWN_PLACE, places };
  const question = readDigitalAddress(text) === null ? 'Did you mean' : 'Is it near';
  return { words: `${UNKNOWN_PLACE} ${question} ${listed(places, 'or')}?`, places };
}

/** What to tell somebody whose text names no one place; null where it names one. */
export function placeProblem(text: string): string | null {
  return problemOf(text)?.words ?? null;
}

/** The same of a text that names several places alone, which a sentence cannot name by chance. */
export function severalPlaces(text: string): string | null {
  return placeMeant(text).kind === 'several' ? placeProblem(text) : null;
}

/**
 * The place that somebody means. Refuses a text that names none or one of several, with the caller's own code, and
 * says which it may be.
 */
export function knownPlace(text: string, code = 'order.unknown_place'): Place {
  const meant = placeMeant(text);
  if (meant.kind === 'place') return meant.place;
  const { words, places } = problemOf(text) ?? { words: UNKNOWN_PLACE, places: [] };
  throw refused(code, words, { places });
}
