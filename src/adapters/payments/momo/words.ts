import { createHash } from 'node:crypto';

/** What MTN takes in a note: letters, digits, spaces and a few signs. An apostrophe alone is answered with 400. */
const UNFIT_SIGNS = /[^A-Za-z0-9 .,-]+/g;
const LONGEST_NOTE = 160;

const GHANAIAN_LETTERS: ReadonlyMap<string, string> = new Map([
  ['ɛ', 'e'],
  ['Ɛ', 'E'],
  ['ɔ', 'o'],
  ['Ɔ', 'O'],
  ['ŋ', 'n'],
  ['Ŋ', 'N'],
  ['ɖ', 'd'],
  ['Ɖ', 'D'],
  ['ƒ', 'f'],
  ['Ƒ', 'F'],
  ['ɣ', 'g'],
  ['Ɣ', 'G'],
  ['ʋ', 'v'],
  ['Ʋ', 'V'],
]);

/**
 * The UUID version 4 under which MTN keeps what our reference names (`X-Reference-Id`). MTN refuses other versions and
 * ours are version 7, so it is made from ours by SHA-256: the same reference always gives the same one.
 */
export function resourceIdOf(reference: string): string {
  const hex = createHash('sha256').update(`mtn-momo:${reference}`).digest('hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0b0011) | 0b1000).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** Whole pesewas as MTN wants them: '120.00'. */
export function amountText(pesewas: number): string {
  const digits = String(pesewas).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** '120.00', '120', '12.5' and '12.500' to whole pesewas, digit by digit; null for what is no such amount. */
export function pesewasOf(text: string): number | null {
  const found = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (!found) return null;
  const [, cedis = '', decimals = ''] = found;
  return Number(cedis + decimals.padEnd(2, '0'));
}

/** A text as MTN takes it in a note: at most 160 letters, digits, spaces, full stops, commas and hyphens. */
export function noteText(text: string): string {
  return [...text.normalize('NFKD').replace(/[\p{M}'’‘`]/gu, '')]
    .map((letter) => GHANAIAN_LETTERS.get(letter) ?? letter)
    .join('')
    .replace(UNFIT_SIGNS, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()
    .slice(0, LONGEST_NOTE)
    .trim();
}

/** '+233241234567' as MTN writes it: '233241234567'. */
export function msisdnOf(phone: string): string {
  return phone.replace(/^\+/, '');
}
