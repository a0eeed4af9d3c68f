import type { Asked } from './csv-exports.ts';

/** The filters that were given, without those that are empty. */
export function askedOf(fields: Readonly<Record<string, string | undefined>>): Asked {
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
