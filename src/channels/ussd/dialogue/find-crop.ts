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

const NAMED = crops.map((crop) => ({ crop, names: namesOf(crop) }));

function rank(name: string, typed: string): number {
  if (name === typed || name === typed.replace(SINGULAR, '') || name.replace(SINGULAR, '') === typed) return 0;
  if (typed.length < LEAST_LETTERS) return NO_MATCH;
  if (name.startsWith(typed)) return 1;
  if (name.split(' ').includes(typed)) return 2;
  const isSlip = isOneSlip(name, typed) || isOneSlip(name, typed.replace(SINGULAR, ''));
  return typed.length > LEAST_LETTERS && isSlip ? 3 : NO_MATCH;
}

/** How well a name fits: as it is, as its beginning, as one of its words, or but for one slip. */
export type CropFit = 'whole' | 'begun' | 'word' | 'slip';
const FITS: readonly CropFit[] = ['whole', 'begun', 'word', 'slip'];

/** The crops that a typed name may mean, and how well it fits: only the best kind of fit counts. */
export function cropsFitting(text: string): { readonly crops: readonly Crop[]; readonly fit: CropFit | null } {
  const typed = simple(text);
  if (typed === '') return { crops: [], fit: null };
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
