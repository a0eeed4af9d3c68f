import { toGsm7 } from '#kernel/telephone/gsm7.ts';
import { IntlMessageFormat } from 'intl-messageformat';
import { type Language, LOCALES } from './language.ts';

/** A value of a message, or one that every language writes in its own way, as the name of a month. */
export type Value = string | number | ((language: Language) => string);
export type Values = Readonly<Record<string, Value>>;

/** Cuts a text at this many characters, so that it is seen to be cut. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, Math.max(0, longest - 2)).trimEnd()}..`;
}

/** `{name}` is a value, `{name:20}` one that is cut at twenty characters. */
const VALUE = /\{(\w+)(?::(\d+))?\}/g;
/** `{count, plural, one {# day} other {# days}}`, by the plurals of the language. */
const PLURAL = /\{(\w+), plural,/g;

const hasPlural = (text: string) => text.search(PLURAL) >= 0;

/** Every value of a message as it is written, in the order of their names; plurals by their names alone. */
export function placeholdersOf(text: string): string[] {
  const plain = [...text.matchAll(VALUE)].map(([whole]) => whole);
  const plurals = [...text.matchAll(PLURAL)].map(([, name]) => `{${name}, plural}`);
  return [...new Set([...plain, ...plurals])].toSorted();
}

/** Why a text cannot be read as a message, or null. */
export function messageProblem(text: string): string | null {
  const rest = text.replaceAll(VALUE, '');
  if (!/[{}]/.test(rest)) return null;
  if (!hasPlural(text)) return BRACES;
  try {
    return new IntlMessageFormat(withoutWidths(text), 'en').getAst().length > 0 ? null : BRACES;
  } catch {
    return BRACES;
  }
}

const BRACES = 'A { without its }, or a plural that cannot be read.';

const withoutWidths = (text: string) => text.replaceAll(VALUE, '{$1}');

function valueIn(values: Values, name: string, language: Language): string {
  const value = values[name] ?? '';
  return String(typeof value === 'function' ? value(language) : value);
}

/** How a screen writes letters: a plain phone has few. */
export type Letters = (text: string) => string;

/** A text with its values in their places, in the alphabet of a plain phone where none is named. */
export function filled(text: string, values: Values, language: Language = 'en', letters: Letters = toGsm7): string {
  const said = (name: string, longest?: string) => {
    const value = letters(valueIn(values, name, language));
    return longest === undefined ? value : cut(value, Number(longest));
  };
  if (!hasPlural(text))
    return letters(text.replaceAll(VALUE, (_whole, name: string, longest?: string) => said(name, longest)));
  const widths = [...text.matchAll(VALUE)].map(([, name = '', longest]) => [name, said(name, longest)] as const);
  const counts = [...text.matchAll(PLURAL)].map(([, name = '']) => [name, Number(values[name])] as const);
  const format = new IntlMessageFormat(withoutWidths(text), LOCALES[language]);
  return letters(String(format.format(Object.fromEntries([...widths, ...counts]))));
}
