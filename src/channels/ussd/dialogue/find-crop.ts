import { type Crop, crops } from '#kernel/ghana/crop.ts';
import { isOneSlip } from '#kernel/one-slip.ts';
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

/** A name, and the same of one alone. */
interface Name {
  readonly plain: string;
  readonly singular: string;
  readonly words: readonly string[];
}

const nameOf = (plain: string): Name => ({ plain, singular: plain.replace(SINGULAR, ''), words: plain.split(' ') });

const NAMED = crops.map((crop) => ({ crop, names: namesOf(crop).map(nameOf) }));

function rank(name: Name, typed: Name): number {
  if (name.plain === typed.plain || name.plain === typed.singular || name.singular === typed.plain) return 0;
  if (typed.plain.length < LEAST_LETTERS) return NO_MATCH;
  if (name.plain.startsWith(typed.plain)) return 1;
  if (name.words.includes(typed.plain)) return 2;
  const isSlip = isOneSlip(name.plain, typed.plain) || isOneSlip(name.plain, typed.singular);
  return typed.plain.length > LEAST_LETTERS && isSlip ? 3 : NO_MATCH;
}

/** How well a name fits: as it is, as its beginning, as one of its words, or but for one slip. */
export type CropFit = 'whole' | 'begun' | 'word' | 'slip';
const FITS: readonly CropFit[] = ['whole', 'begun', 'word', 'slip'];

/** The crops that a typed name may mean, and how well it fits: only the best kind of fit counts. */
export function cropsFitting(text: string): { readonly crops: readonly Crop[]; readonly fit: CropFit | null } {
  const typed = nameOf(simple(text));
  if (typed.plain === '') return { crops: [], fit: null };
  const ranked = NAMED.map(({ crop, names }) => ({ crop, fit: Math.min(...names.map((name) => rank(name, typed))) }));
  const best = Math.min(...ranked.map(({ fit }) => fit));
  return {
    crops: best === NO_MATCH ? [] : ranked.filter(({ fit }) => fit === best).map(({ crop }) => crop),
    fit: FITS[best] ?? null,
  };
}

/** The crops that a typed name may mean, as well as it fits. */
export function cropsNamed(text: string): readonly Crop[] {
  return cropsFitting(text).crops;
}
