import { typedText } from '../typed/typed-text.ts';

declare const ghanaCardBrand: unique symbol;

/** A Ghana Card personal identification number, for example GHA-123456789-0. Made by `parseGhanaCard` only. */
export type GhanaCard = string & { readonly [ghanaCardBrand]: true };

const written = /^GHA-\d{9}-\d$/;

function isGhanaCard(text: string): text is GhanaCard {
  return written.test(text);
}

/**
 * Reads a Ghana Card number (GHA, nine digits, one check digit), in any case, with or without dashes and spaces.
 * Null when it has another form. The National Identification Authority has not published how the check digit is
 * computed, so only the form is checked here.
 */
export function parseGhanaCard(text: string): GhanaCard | null {
  const plain = typedText(text)
    .toUpperCase()
    .replace(/[\s.-]/g, '');
  const parts = /^GHA(\d{9})(\d)$/.exec(plain);
  if (parts === null) return null;
  const card = `GHA-${parts[1]}-${parts[2]}`;
  return isGhanaCard(card) ? card : null;
}

/** GHA-•••••••89-0: enough for its owner to know it by. */
export function maskGhanaCard(card: GhanaCard): string {
  return `GHA-•••••••${card.slice(11)}`;
}
