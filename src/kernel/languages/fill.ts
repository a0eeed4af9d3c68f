import { formatNumber } from '#kernel/written/numbers.ts';
import type { Language } from './language.ts';

/** Values of a text on a page. */
export type PageValues = Readonly<Record<string, string | number>>;

const PLURAL = /\{(\w+), plural, one \{([^{}]*)\} other \{([^{}]*)\}\}/g;
const VALUE = /\{(\w+)\}/g;

/** CLDR counts 0 as one in Akan; whole numbers only. */
function isOne(count: number, language: Language): boolean {
  return count === 1 || (language === 'ak' && count === 0);
}

/**
 * A text of a page with its values. The library that does this on the server is too heavy for a phone, so only `one`
 * and `other` are known here.
 */
export function filledForPage(text: string, values: PageValues, language: Language): string {
  return text
    .replaceAll(PLURAL, (_whole, name: string, one: string, other: string) => {
      const count = Number(values[name]);
      return (isOne(count, language) ? one : other).replaceAll('#', formatNumber(count));
    })
    .replaceAll(VALUE, (_whole, name: string) => String(values[name] ?? ''));
}
