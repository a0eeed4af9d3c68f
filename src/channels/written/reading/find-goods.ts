import type { Crop } from '#kernel/ghana/crop.ts';
import { type Place, wellKnownPlaces } from '#kernel/ghana/place.ts';
import { findPlace } from '#kernel/ghana/place.ts';
import { isOneSlip } from '#kernel/one-slip.ts';
import { plainText } from '#kernel/plain-text.ts';
import { type CropFit, cropsFitting } from '#channels/ussd/dialogue/find-crop.ts';
import { isJoining } from './vocabulary.ts';

/** Something that was found among words, and the words without it. */
export interface Found<T> {
  readonly what: T;
  readonly named: string;
  readonly rest: readonly string[];
}

/** Names of crops in one language that are common words of another. */
const COMMON = new Set([
  'bra',
  'yoo',
  'de',
  'te',
  'li',
  'za',
  'chi',
  'date',
  'mana',
  'sima',
  'pea',
  'gbo',
  'fie',
  'kade',
  'salad',
]);
const LONGEST_NAME = 3;
const LEAST_WHOLE = 3;
const LEAST_BEGUN = 4;
const LEAST_SLIPPED = 5;

const FITS: readonly CropFit[] = ['whole', 'begun', 'word', 'slip'];

const LEAST: Readonly<Record<CropFit, number>> = {
  whole: LEAST_WHOLE,
  begun: LEAST_BEGUN,
  word: LEAST_SLIPPED,
  slip: LEAST_SLIPPED,
};

/** Stretches of words, the longest first. */
function* stretchesOf(words: readonly string[]): Generator<Found<null>> {
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1)
      yield {
        what: null,
        named: words.slice(at, at + length).join(' '),
        rest: [...words.slice(0, at), ...words.slice(at + length)],
      };
}

/** The crops that are named among words; a name as it is written comes before one that is begun or has a slip. */
export function cropAmong(words: readonly string[]): Found<readonly Crop[]> | null {
  let best: (Found<readonly Crop[]> & { readonly fit: CropFit }) | null = null;
  for (const { named, rest } of stretchesOf(words)) {
    if (COMMON.has(named) || isJoining(named)) continue;
    const { crops, fit } = cropsFitting(named);
    if (fit === null || named.length < LEAST[fit] || (fit !== 'whole' && named.includes(' '))) continue;
    if (best === null || FITS.indexOf(fit) < FITS.indexOf(best.fit)) best = { what: crops, named, rest, fit };
    if (fit === 'whole') break;
  }
  return best;
}

const KNOWN = wellKnownPlaces.map((place) => ({ place, plain: plainText(place.name) }));

/** A place of that name, or a well-known one whose name has one slip. */
function placeOf(named: string): Place | null {
  if (named.length < 2 || isJoining(named)) return null;
  const exact = findPlace(named);
  if (exact !== null) return exact;
  return KNOWN.find(({ plain }) => named.length >= LEAST_SLIPPED && isOneSlip(plain, named))?.place ?? null;
}

/** The place that is named among words. */
export function placeAmong(words: readonly string[]): Found<Place> | null {
  for (const { named, rest } of stretchesOf(words)) {
    const place = placeOf(named);
    if (place !== null) return { what: place, named, rest };
  }
  return null;
}
