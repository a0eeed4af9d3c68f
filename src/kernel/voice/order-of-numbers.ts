import type { Language } from '../languages/language.ts';

/** How a language puts the words of an amount together. */
export interface OrderOfNumbers {
  /** Whether what is counted comes before its number, as in 'cedis thousands three' for 3,000 cedis. */
  readonly nounFirst: boolean;
  /** Whether a word is between tens and ones, as in 'twenty and five'. */
  readonly joinsOnes: boolean;
}

/** Of the five, nouns come first in each; Akan says tens and ones without a word between them (CLDR 48, ak and ee). */
export const ORDER_OF_NUMBERS: Readonly<Record<Language, OrderOfNumbers>> = {
  en: { nounFirst: false, joinsOnes: false },
  ak: { nounFirst: true, joinsOnes: false },
  gaa: { nounFirst: true, joinsOnes: true },
  ee: { nounFirst: true, joinsOnes: true },
  ha: { nounFirst: true, joinsOnes: true },
  dag: { nounFirst: true, joinsOnes: true },
};
