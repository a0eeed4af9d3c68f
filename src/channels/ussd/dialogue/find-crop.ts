import { type Crop, crops } from '#kernel/ghana/crop.ts';
import { plainText } from '#kernel/plain-text.ts';

const NO_MATCH = 9;
const LEAST_LETTERS = 3;
const SINGULAR = /(?:es|s)$/;

const simple = (text: string) =>
  plainText(text)
    .replaceAll(/[^a-z ]/g, '')
    .trim();

/** Everything that people call a crop, in any language, in plain letters. */
function namesOf({ name, names, kinds, misspelt }: Crop): string[] {
  return [name, ...Object.values(names).flat(), ...kinds, ...misspelt].map(simple);
}

const NAMED = crops.map((crop) => ({ crop, names: namesOf(crop) }));

/** How many letters were typed wrong, where it is one at most. */
function isOneSlip(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = long.slice(at + 1);
  return rest === short.slice(short.length === long.length ? at + 1 : at);
}

function rank(name: string, typed: string): number {
  if (name === typed || name === typed.replace(SINGULAR, '') || name.replace(SINGULAR, '') === typed) return 0;
  if (typed.length < LEAST_LETTERS) return NO_MATCH;
  if (name.startsWith(typed)) return 1;
  if (name.split(' ').includes(typed)) return 2;
  return typed.length > LEAST_LETTERS && isOneSlip(name, typed) ? 3 : NO_MATCH;
}

/** The crops that a typed name may mean, as well as it fits: only the best kind of fit counts. */
export function cropsNamed(text: string): Crop[] {
  const typed = simple(text);
  if (typed === '') return [];
  const ranked = NAMED.map(({ crop, names }) => ({ crop, fit: Math.min(...names.map((name) => rank(name, typed))) }));
  const best = Math.min(...ranked.map(({ fit }) => fit));
  return best === NO_MATCH ? [] : ranked.filter(({ fit }) => fit === best).map(({ crop }) => crop);
}
