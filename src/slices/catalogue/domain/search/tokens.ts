import { plainText } from '#kernel/plain-text.ts';

/** One word of what somebody typed. */
export interface Token {
  readonly typed: string;
  readonly plain: string;
}

const WORD = /\p{L}[\p{L}\p{M}]*|\d+(?:\.\d+)?/gu;
/** The most words of a search that count. */
const MOST_TOKENS = 12;

/** People without a Twi keyboard type 3 for ɛ and ) for ɔ: 'br)de3'. */
function withLettersOfTwi(typed: string): string {
  const letters = typed.replace(/(?<=\p{L})3|3(?=\p{L}{2})/gu, 'ɛ');
  return letters.includes('(') ? letters : letters.replace(/\)(?=\p{L})|(?<=\p{L})\)(?=\p{L}|$)/gu, 'ɔ');
}

/** The words and numbers of a search; '50kg' is two, and a sign of money is the word for it. */
export function tokensOf(typed: string): readonly Token[] {
  const text = withLettersOfTwi(typed)
    .normalize('NFC')
    .replace(/gh\s?[₵¢]|[₵¢]/giu, ' cedis ')
    .replace(/['’]s\b/gu, '');
  const tokens = [...text.matchAll(WORD)].map(([word]) => ({
    typed: word,
    plain: plainNumber(word) ?? plainText(word),
  }));
  return tokens.filter(({ plain }) => plain !== '').slice(0, MOST_TOKENS);
}

function plainNumber(word: string): string | null {
  return /^\d/.test(word) ? word : null;
}
