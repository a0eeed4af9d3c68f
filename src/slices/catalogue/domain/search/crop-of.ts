import { findCrop } from '#kernel/ghana/crop.ts';
import type { Category } from '#kernel/ghana/produce.ts';
import { nearestWord } from './correct.ts';
import { segmentsOf } from './segment.ts';
import { tokensOf } from './tokens.ts';
import { PHRASES } from './vocabulary.ts';

const AFTER_HEAD = /\s(?:for|from|in|on|of|with|by|at|to)\s.*$|[,(/–-]\s.*$|[,(].*$/i;

/** A slip is forgiven where it leaves little doubt. */
const LITTLE_DOUBT = 1;

function cropsIn(words: readonly string[]): (readonly string[])[] {
  return segmentsOf(words).flatMap(({ meaning }) => (meaning?.kind === 'crop' ? [meaning.slugs] : []));
}

function corrected(word: string): string {
  const near = nearestWord(word);
  return near !== null && near.cost <= LITTLE_DOUBT && PHRASES.get(near.word)?.kind === 'crop' ? near.word : word;
}

function wordsOf(text: string): string[] {
  return tokensOf(text).map(({ plain }) => plain);
}

/**
 * The crop that a product's name says: 'Small red onions for processing' → onion. English names it last, before what it
 * is for or where it is from. Of several crops with one name it is that of the category, else the usual one; null when
 * no crop is named.
 */
export function cropOf(productName: string, category: Category | null): string | null {
  const head = wordsOf(productName.replace(AFTER_HEAD, ''));
  const whole = wordsOf(productName);
  const named = [head, whole, head.map(corrected)].map(cropsIn).find((found) => found.length > 0) ?? [];
  const slugs = named.at(-1) ?? [];
  return slugs.find((slug) => findCrop(slug)?.category === category) ?? slugs[0] ?? null;
}
