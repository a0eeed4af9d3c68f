/** Signs that cannot be seen: those that turn the direction of writing, join letters, or choose the look of a sign. */
const INVISIBLE = /[\p{Cf}\ufe00-\ufe0f]/gu;
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
const PLAIN = /^[\x20-\x7e]*$/;

/**
 * A number, code or amount as it was meant, whatever it was copied from: without invisible marks, in ASCII digits and
 * letters, with plain spaces and hyphens. Not for names and sentences, which are kept as they were written.
 */
export function typedText(text: string): string {
  if (PLAIN.test(text)) return text.trim();
  return text
    .replace(INVISIBLE, '')
    .normalize('NFKC')
    .replace(DASHES, '-')
    .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\s+/g, ' ')
    .trim();
}

/** The text with one character at each line end: a form sends two, and old files another one. */
export function withPlainLineEnds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

/** The text without what cannot be seen in it: what is copied from another program often has such marks around it. */
export function withoutInvisible(text: string): string {
  return PLAIN.test(text) ? text : text.replace(INVISIBLE, '');
}
