import type { Meaning } from './small-words.ts';
import type { Token } from './tokens.ts';
import { LONGEST_PHRASE, PHRASES } from './vocabulary.ts';

/** A run of words that says something together; `meaning` is null for a word that no phrase has. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  readonly meaning: Meaning | null;
}

function phraseAt(words: readonly string[], from: number): Segment | null {
  for (let size = Math.min(LONGEST_PHRASE, words.length - from); size > 0; size -= 1) {
    const parts = words.slice(from, from + size);
    const meaning = PHRASES.get(parts.join(' ')) ?? (size > 1 ? PHRASES.get(parts.join('')) : undefined);
    if (meaning !== undefined) return { from, to: from + size, meaning };
  }
  return null;
}

/** Cuts words into the longest phrases that are known, from left to right. */
export function segmentsOf(words: readonly string[]): readonly Segment[] {
  const segments: Segment[] = [];
  let from = 0;
  while (from < words.length) {
    const segment = phraseAt(words, from) ?? { from, to: from + 1, meaning: null };
    segments.push(segment);
    from = segment.to;
  }
  return segments;
}

const isNumber = (word: string) => /^\d/.test(word);

/** The words of a search that no phrase has: administrators decide about them. */
export function openWords(tokens: readonly Token[]): readonly string[] {
  const words = tokens.map(({ plain }) => plain);
  const open = segmentsOf(words)
    .filter(({ meaning }) => meaning === null)
    .map(({ from }) => words[from] ?? '');
  return [...new Set(open)].filter((word) => word !== '' && !isNumber(word));
}
