/** Letters that are heard alike, so that what is written as it sounds is near what was meant. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ck|c(?=[aoulr])|q/g, 'k'],
  [/z/g, 's'],
  [/oo|ou|ow/g, 'u'],
  [/ai|ay|ei|ey|ee|ie|ea/g, 'e'],
  [/y/g, 'i'],
  [/h(?=[^aeiou]|$)/g, ''],
  [/e$/, ''],
];

/** How a word sounds, roughly: words with the same sound are spellings of each other. */
export function soundOf(word: string): string {
  let sound = word;
  for (const [written, heard] of ALIKE) sound = sound.replace(written, heard);
  return sound.replace(/(.)\1+/g, '$1');
}

/** The most slips that are forgiven in a word of this length. */
export function mostSlips(length: number): number {
  if (length < 4) return 0;
  return length < 6 ? 1 : 2;
}

const A = 97;

/** Which letters a word has, a bit for each. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << ((word.charCodeAt(index) - A) & 31);
  return letters;
}

/** How many letters one of two words has and the other has not: a slip changes two of these at most. */
export function unlikeLetters(one: number, other: number): number {
  let bits = one ^ other;
  let count = 0;
  for (; bits !== 0; count += 1) bits &= bits - 1;
  return count;
}

const at = (row: readonly number[], index: number) => row[index] ?? Infinity;

/**
 * How many letters differ, are missing, too many or in each other's place (Damerau and Levenshtein, each place changed
 * once); more than `most` is given as `most + 1`.
 */
export function slipsBetween(typed: string, meant: string, most: number): number {
  if (Math.abs(typed.length - meant.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: meant.length + 1 }, (_, index) => index);
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= meant.length; j += 1) {
      const same = typed[i - 1] === meant[j - 1] ? 0 : 1;
      const swapped = i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1];
      const one = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + same);
      next.push(swapped ? Math.min(one, at(before, j - 2) + 1) : one);
    }
    if (Math.min(...next) > most) return most + 1;
    [before, row] = [row, next];
  }
  return Math.min(at(row, meant.length), most + 1);
}
