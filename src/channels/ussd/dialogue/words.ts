import { toGsm7 } from '#kernel/telephone/gsm7.ts';
import { en } from './texts/en.ts';

/** What a language must say: every message of the catalogue, with the same parameters. */
export type Catalogue = Readonly<Record<keyof typeof en, string>>;
export type MessageId = keyof typeof en;

/** A message of the person's language, in the alphabet of a plain phone. */
export type Words = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string;

/** One file for each language. */
const CATALOGUES = { en } as const satisfies Readonly<Record<string, Catalogue>>;
export type Language = keyof typeof CATALOGUES;

/** Cuts a text at this many characters, so that it is seen to be cut. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  return `${text.slice(0, Math.max(0, longest - 2)).trimEnd()}..`;
}

/** `{name}` is a value, `{name:20}` one that is cut at twenty characters. */
const VALUE = /\{(\w+)(?::(\d+))?\}/g;

/** A text with its values in their places, in the alphabet of a plain phone. */
export function filled(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(VALUE, (_whole, name: string, longest?: string) => {
    const value = toGsm7(String(values[name] ?? ''));
    return longest === undefined ? value : cut(value, Number(longest));
  });
}

export function wordsIn(language: Language): Words {
  const catalogue: Catalogue = CATALOGUES[language];
  return (id, values = {}) => filled(catalogue[id], values);
}

/** Whether the catalogue has such a message. */
export function isMessage(id: string): id is MessageId {
  return Object.hasOwn(en, id);
}
