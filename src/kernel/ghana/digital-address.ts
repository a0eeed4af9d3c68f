import { typedText } from '../typed/typed-text.ts';
import type { RegionSlug } from './region.ts';

declare const normalised: unique symbol;

/** 'GA-183-8164': a digital address of GhanaPostGPS with its dashes, in capitals. */
export type DigitalAddress = string & { readonly [normalised]: true };

const COMPACT = /^([A-Z][A-Z0-9])(\d{3,5})(\d{4})$/;
const IN_TEXT = /\b([A-Z][A-Z0-9])-(\d{3,5})-(\d{4})\b/;

function isDigitalAddress(text: string): text is DigitalAddress {
  return /^[A-Z][A-Z0-9]-\d{3,5}-\d{4}$/.test(text);
}

/**
 * Reads a GhanaPostGPS digital address, with or without dashes and spaces: a letter for the region, a letter or digit
 * for the district, three to five digits for the area of the postcode, four for the square of 5 m. Null when it is
 * none. Source: Ghana Post, National Digital Property Addressing System (ghanapostgps.com), whose codes are as
 * GA-183-8164 and AK-039-5028; the lengths by kind of district as in 'Postal codes in Ghana', Wikipedia.
 */
export function readDigitalAddress(text: string): DigitalAddress | null {
  const parts = COMPACT.exec(
    typedText(text)
      .toUpperCase()
      .replace(/[\s.-]/g, ''),
  );
  if (parts === null) return null;
  const code = parts.slice(1).join('-');
  return isDigitalAddress(code) ? code : null;
}

/** The regions that were one before 2019 share the letter that they had then. */
const REGIONS_BY_LETTER: Readonly<Record<string, readonly RegionSlug[]>> = {
  A: ['ashanti'],
  B: ['ahafo', 'bono', 'bono-east'],
  C: ['central'],
  E: ['eastern'],
  G: ['greater-accra'],
  N: ['north-east', 'northern', 'savannah'],
  U: ['upper-east'],
  V: ['oti', 'volta'],
  W: ['western', 'western-north'],
  X: ['upper-west'],
};

/** The regions that a code begins like; none for a letter that we do not know. A hint, never a reason to refuse. */
export function regionsHinted(code: DigitalAddress): readonly RegionSlug[] {
  return REGIONS_BY_LETTER[code.charAt(0)] ?? [];
}

/** 'Behind the mill, blue gate. GhanaPostGPS GA-183-8164': an address with its code, as a driver reads it. */
export function addressWithCode(address: string, code: string | null): string {
  return code === null || address.includes(code) ? address : `${address.replace(/[.,\s]+$/, '')}. GhanaPostGPS ${code}`;
}

/** The digital address in a text, or null. */
export function codeIn(text: string): DigitalAddress | null {
  return readDigitalAddress(IN_TEXT.exec(text)?.[0] ?? '');
}

/** The text without the code that {@link addressWithCode} put behind it: what a map is asked for. */
export function withoutCode(text: string): string {
  return text.replace(/[.,]? ?GhanaPostGPS [A-Z][A-Z0-9]-\d{3,5}-\d{4}/, '');
}
