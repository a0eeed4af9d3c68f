import { plainText } from '../../plain-text.ts';

/** Words that are written in two ways; the second is ours. */
const ALIKE: ReadonlyMap<string, string> = new Map([
  ['akyem', 'akim'],
  ['asante', 'ashanti'],
  ['akwapim', 'akuapem'],
  ['akuapim', 'akuapem'],
  ['sehwi', 'sefwi'],
  ['wasa', 'wassa'],
  ['twifo', 'twifu'],
  ['number', 'no'],
]);

const PLAIN = /^[a-z]+(?: [a-z]+)*$/;

/** A name as it is compared: plain, and words that are written in two ways in one of them. */
export function plainName(text: string): string {
  const small = text.toLowerCase();
  const plain = PLAIN.test(small) ? small : plainText(text);
  if (!plain.includes(' ')) return ALIKE.get(plain) ?? plain;
  const words = plain.split(' ');
  return words.some((word) => ALIKE.has(word)) ? words.map((word) => ALIKE.get(word) ?? word).join(' ') : plain;
}

/** Shorter words have too many neighbours for a guess. */
const LEAST_MISSPELT = 4;
/** In so many words of a name at most is there a slip; each changes which two letters a name has. */
const MOST_SLIPS = 2;
const MOST_DIFFERING = 2 * MOST_SLIPS;

/** Whether one is the other with one letter wrong, missing, too many, or two that stand side by side swapped. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < LEAST_MISSPELT - 1 || long.length < LEAST_MISSPELT || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (long.length > short.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return true;
  const swapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return swapped && short.slice(at + 2) === long.slice(at + 2);
}

/** Which letters a plain name has, one bit each. */
export function lettersOf(name: string): number {
  let bits = 0;
  for (let at = 0; at < name.length; at += 1) bits |= 1 << (name.charCodeAt(at) & 31);
  return bits;
}

/** Whether so many slips may lie between two names, by the letters that they have. */
export function mayBeMisspelt(one: number, other: number): boolean {
  let differing = one ^ other;
  let count = 0;
  for (; differing !== 0; count += 1) differing &= differing - 1;
  return count <= MOST_DIFFERING;
}

/** Whether two plain names are the same but for one slip in each of their words. */
export function isMisspelt(typed: string, name: string): boolean {
  if (Math.abs(typed.length - name.length) > MOST_SLIPS) return false;
  const [words, meant] = [typed.split(' '), name.split(' ')];
  if (words.length !== meant.length) return false;
  const wrong = words.flatMap((word, index) => (word === meant[index] ? [] : [[word, meant[index] ?? ''] as const]));
  return (
    wrong.length <= MOST_SLIPS && wrong.every(([word, own]) => word.length >= LEAST_MISSPELT && isOneSlip(word, own))
  );
}
