import { isOneSlip, LEAST_MISSPELT } from '../../one-slip.ts';
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

/** In so many words of a name at most is there a slip; each changes which two letters a name has. */
const MOST_SLIPS = 2;
const MOST_DIFFERING = 2 * MOST_SLIPS;

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
