import { regions } from '#kernel/ghana/region.ts';
import { nearestWord } from './correct.ts';
import { type Segment, segmentsOf } from './segment.ts';
import type { Token } from './tokens.ts';
import { KNOWN_WORDS, PHRASES } from './vocabulary.ts';

/** What the market's own words say of those that no phrase has. */
export interface MarketWords {
  /** Those that listings have as they were typed. */
  readonly met: ReadonlySet<string>;
  /** Of these, those of people and places, where nothing is a slip. */
  readonly names: ReadonlySet<string>;
  /** The words of listings that begin as the last one that was typed. */
  readonly beginnings: readonly string[];
  /** Words of listings that resemble one that was typed. */
  readonly similar: ReadonlyMap<string, readonly string[]>;
}

export const NO_MARKET_WORDS: MarketWords = { met: new Set(), names: new Set(), beginnings: [], similar: new Map() };

export interface Correction {
  readonly typed: string;
  readonly meant: string;
}

/** One slip in the name of a crop outweighs that some listing has the same slip. */
const ONE_SLIP = 0.75;
const LEAST_CORRECTED = 5;
const LEAST_OF_LOCAL_NAME = 3;
const MOST_BEGUN = 8;
/** So many words of one search are corrected at most. */
const MOST_CORRECTED = 4;
const CAPITALS: ReadonlySet<string> = new Set(regions.map(({ capital }) => capital));

function isMeantCrop(word: string): boolean {
  if (word.length < LEAST_CORRECTED) return false;
  const near = nearestWord(word);
  return near !== null && near.cost <= ONE_SLIP && PHRASES.get(near.word)?.kind === 'crop';
}

function stays(word: string, market: MarketWords): boolean {
  if (/^\d/.test(word) || KNOWN_WORDS.has(word)) return true;
  return market.met.has(word) && (market.names.has(word) || !isMeantCrop(word));
}

/** Crops with a phrase that begins like these words; by few letters only the names of the catalogue are guessed. */
export function cropsBegunBy(begun: string): readonly string[] {
  if (begun.length < 2) return [];
  const slugs = new Set<string>();
  for (const [phrase, meaning] of PHRASES) {
    if (meaning.kind !== 'crop' || !phrase.startsWith(begun)) continue;
    for (const slug of meaning.slugs)
      if (begun.length >= LEAST_OF_LOCAL_NAME || slug.startsWith(begun)) slugs.add(slug);
  }
  return [...slugs].slice(0, MOST_BEGUN);
}

/** The one place whose name begins like this, of several the one regional capital; else null. */
export function placeBegunBy(begun: string): string | null {
  if (begun.length < LEAST_OF_LOCAL_NAME) return null;
  const slugs = new Set<string>();
  for (const [phrase, meaning] of PHRASES)
    if (meaning.kind === 'place' && phrase.startsWith(begun)) slugs.add(meaning.slug);
  const capitals = [...slugs].filter((slug) => CAPITALS.has(slug));
  const [only, another] = capitals.length > 0 ? capitals : [...slugs];
  return only !== undefined && another === undefined ? only : null;
}

function isBegun(words: readonly string[], index: number, market: MarketWords): boolean {
  const word = words[index] ?? '';
  if (index !== words.length - 1) return false;
  return market.beginnings.length > 0 || cropsBegunBy(word).length > 0 || placeBegunBy(word) !== null;
}

/** What was typed as it was meant: words without a meaning become the nearest that has one. */
export function meantWords(
  tokens: readonly Token[],
  market: MarketWords,
): { readonly words: readonly string[]; readonly corrected: readonly Correction[] } {
  const words = tokens.map(({ plain }) => plain);
  const corrected: Correction[] = [];
  for (const { from, meaning } of segmentsOf(words)) {
    const word = words[from] ?? '';
    if (meaning !== null || stays(word, market) || isBegun(words, from, market)) continue;
    if (corrected.length >= MOST_CORRECTED) break;
    const near = nearestWord(word, market.similar.get(word) ?? []);
    if (near === null) continue;
    words[from] = near.word;
    corrected.push({ typed: tokens[from]?.typed ?? word, meant: near.word });
  }
  return { words, corrected };
}

/** The last word with those before it that belong to no phrase, longest first: what may be half a name. */
export function begunPhrases(words: readonly string[], segments: readonly Segment[]): { from: number; text: string }[] {
  const phrases: { from: number; text: string }[] = [];
  let text = '';
  for (const { from, to, meaning } of segments.toReversed()) {
    if (meaning !== null) break;
    text = [...words.slice(from, to), text].join(' ').trim();
    phrases.unshift({ from, text });
  }
  return phrases;
}
