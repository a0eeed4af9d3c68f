import { plainLetters } from '#kernel/plain-text.ts';
import { withoutInvisible } from '#kernel/typed/typed-text.ts';
import { findPlace } from '#kernel/ghana/place.ts';
import { cropsFitting } from '#channels/ussd/dialogue/find-crop.ts';
import { isPolite, verbOf } from './vocabulary.ts';

/** A message taken apart. */
export interface Message {
  /** Words and numbers apart, also where they were written together: `10bags` is two. */
  readonly tokens: readonly string[];
  /** Words as their writer divided them, which may hold digits: an order's number is one. */
  readonly words: readonly string[];
  readonly asks: boolean;
  /** Words in capitals beside others that are not, in small letters: how an order's number is copied. */
  readonly capitals: ReadonlySet<string>;
}

const CEDIS = /gh\s?[s¢₵]s?\b|gh\s?c(?:edis?)?\b|[₵¢]/g;
const TOKEN = /\d+(?:[.,]\d+)*|[a-z]+|[@/]/g;
const CAPITALS = /\b[A-Z]{6}\b/g;
const WORD = /[a-z0-9]+/g;
/** A whole number of an order, however its parts are divided. */
const ORDER_NUMBER = /\bfg[\s-]?\d{6}[\s-]?([a-z0-9]{6})\b/g;
const LEAST_GLUED = 7;
const MOST_GLUED = 40;
/** Nobody says more to a machine; what follows is not read. */
const MOST_WORDS = 40;

/** A crop's name and a place's, or the word for a price, that were written as one word. */
function apart(word: string): string[] {
  for (const verb of ['prices', 'price', 'sell', 'selling'])
    if (word.startsWith(verb) && word.length > verb.length + 2 && word.length <= MOST_GLUED) {
      const rest = word.slice(verb.length);
      const more = apart(rest);
      if (more.length > 1 || cropsFitting(rest).fit === 'whole') return [verb, ...more];
    }
  if (
    word.length < LEAST_GLUED ||
    word.length > MOST_GLUED ||
    cropsFitting(word).fit === 'whole' ||
    verbOf(word) !== null
  )
    return [word];
  return dividedAtCrop(word) ?? [word];
}

/** Units that people write onto the name of a crop: `bagsmaize`. */
const UNITS = ['bags', 'bag', 'kg', 'kgs', 'crates', 'crate', 'tubers', 'baskets', 'basket', 'of'];

function isWordOfTrade(word: string): boolean {
  return UNITS.includes(word) || verbOf(word) === 'price' || (word.length > 3 && findPlace(word) !== null);
}

function dividedAtCrop(word: string): string[] | null {
  for (let cut = word.length - 2; cut >= 3; cut -= 1) {
    const [first, rest] = [word.slice(0, cut), word.slice(cut)];
    if (isWordOfTrade(rest) && cropsFitting(first).fit === 'whole') return [first, rest];
  }
  const unit = UNITS.find((each) => word.startsWith(each) && cropsFitting(word.slice(each.length)).fit === 'whole');
  return unit === undefined ? null : [unit, word.slice(unit.length)];
}

/** Takes a message apart. */
export function messageOf(text: string): Message {
  const letters = plainLetters(withoutInvisible(text)).replaceAll("'", '').replaceAll('’', '');
  const tokens = letters.replaceAll(CEDIS, ' ghs ').match(TOKEN)?.slice(0, MOST_WORDS) ?? [];
  const words = letters.replaceAll(ORDER_NUMBER, 'order $1').match(WORD)?.slice(0, MOST_WORDS) ?? [];
  return {
    tokens: tokens
      .flatMap((token) => (/^[a-z]/.test(token) ? apart(token) : [token]))
      .filter((word) => !isPolite(word)),
    words,
    asks: letters.includes('?'),
    capitals: new Set(/[a-z]/.test(text) ? (text.match(CAPITALS) ?? []).map((word) => word.toLowerCase()) : []),
  };
}
