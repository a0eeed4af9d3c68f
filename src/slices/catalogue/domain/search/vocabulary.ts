import { type Crop, CROP_LANGUAGES, crops } from '#kernel/ghana/crop.ts';
import { wellKnownPlaces } from '#kernel/ghana/place.ts';
import { regions } from '#kernel/ghana/region.ts';
import { OTHER_PLACE_NAMES, OTHER_REGION_NAMES } from '#kernel/ghana/places/place-names.ts';
import { plainText } from '#kernel/plain-text.ts';
import { lettersOf, soundOf } from './distance.ts';
import { type Meaning, SMALL_WORDS } from './small-words.ts';

/** The words that may stand for one, by their number. */
function spellings(name: string): string[] {
  const plain = plainText(name);
  const forms = [plain, `${plain}s`];
  if (/(o|s|sh|ch|x)$/.test(plain)) forms.push(`${plain}es`);
  if (/[^aeiou]y$/.test(plain)) forms.push(plain.replace(/y$/, 'ies'));
  if (plain.endsWith('f')) forms.push(plain.replace(/f$/, 'ves'));
  if (plain.endsWith('s') && plain.length > 4) forms.push(plain.replace(/e?s$/, ''), plain.replace(/s$/, ''));
  return forms.flatMap((form) => (form.includes(' ') ? [form, form.replaceAll(' ', '')] : [form]));
}

const ownNames = ({ name, slug }: Crop) => [name, slug];

function namesOf(crop: Crop): string[] {
  return [...ownNames(crop), ...CROP_LANGUAGES.flatMap((language) => crop.names[language] ?? []), ...crop.scientific];
}

/** What a listing of this kind says beside the crop: 'roma' of 'roma tomato', 'sugar loaf' in one word or two. */
function wordsOfKind(crop: Crop, kind: string): string[][] {
  const own = new Set(namesOf(crop).flatMap(spellings));
  const words = kind.split(' ');
  return words.filter((word) => !own.has(word)).map((word) => (words.length > 1 ? [word, words.join('')] : [word]));
}

/** Those that a name may mean, each once, in the order in which they come. */
function slugsByName(named: Iterable<readonly [name: string, slug: string]>): Map<string, Set<string>> {
  const slugs = new Map<string, Set<string>>();
  for (const [name, slug] of named) slugs.set(name, (slugs.get(name) ?? new Set()).add(slug));
  return slugs;
}

function cropPhrases(): Map<string, Meaning> {
  // A crop's own name means that crop before others that are called so as well.
  const named = [ownNames, namesOf].flatMap((namesFor) =>
    crops.flatMap((crop) =>
      namesFor(crop)
        .flatMap(spellings)
        .map((name) => [name, crop.slug] as const),
    ),
  );
  const phrases = new Map<string, Meaning>();
  for (const [name, known] of slugsByName(named)) phrases.set(name, { kind: 'crop', slugs: [...known], words: [] });
  for (const crop of crops) {
    for (const kind of crop.kinds) {
      const words = wordsOfKind(crop, plainText(kind));
      for (const name of spellings(kind)) phrases.set(name, { kind: 'crop', slugs: [crop.slug], words });
    }
  }
  return phrases;
}

// Of the villages many are called like crops and common words; a search finds them by the words of listings.
function placePhrases(): [string, Meaning][] {
  const known = wellKnownPlaces.flatMap(({ slug, name }): [string, Meaning][] =>
    [slug, name, ...(OTHER_PLACE_NAMES[slug] ?? [])].map((text) => [plainText(text), { kind: 'place', slug }]),
  );
  const named = regions.flatMap(({ slug, name }) =>
    [slug, name, `${name} region`, ...(OTHER_REGION_NAMES[slug] ?? [])].map((text) => [plainText(text), slug] as const),
  );
  const wide = Array.from(slugsByName(named), ([name, slugs]): [string, Meaning] => [
    name,
    { kind: 'region', slugs: [...slugs] },
  ]);
  return [...wide, ...known];
}

/** Every phrase that says something by itself. Names of crops come before those of places. */
export const PHRASES: ReadonlyMap<string, Meaning> = new Map([...placePhrases(), ...cropPhrases(), ...SMALL_WORDS]);

/** The most words that a phrase has. */
export const LONGEST_PHRASE = 4;

/** A word that a misspelt one may stand for. */
export interface KnownWord {
  readonly word: string;
  readonly sound: string;
  readonly letters: number;
  /** Sooner meant than others that are as near: crops 2, places 1. */
  readonly weight: number;
}

function weightOf({ kind }: Meaning): number {
  if (kind === 'crop') return 2;
  return kind === 'place' || kind === 'region' ? 1 : 0;
}

function knownWords(): Map<string, KnownWord> {
  const known = new Map<string, KnownWord>();
  for (const [phrase, meaning] of PHRASES) {
    if (meaning.kind === 'filler') continue;
    const parts = phrase.split(' ');
    // A word that says something alone is sooner meant than one of several.
    const weight = weightOf(meaning) - (parts.length > 1 ? 0.5 : 0);
    for (const word of parts) {
      if (weight > (known.get(word)?.weight ?? -1))
        known.set(word, { word, sound: soundOf(word), letters: lettersOf(word), weight });
    }
  }
  return known;
}

/** Every word of every phrase. */
export const KNOWN_WORDS: ReadonlyMap<string, KnownWord> = knownWords();
