import { plainText } from '#kernel/plain-text.ts';

const AFTER_HEAD = /\s(?:for|from|in|on|of|with|by|at|to)\s.*$|[,(/–-]\s.*$|[,(].*$/i;

/**
 * The word that says what produce is: 'Small red onions for processing' → 'onions'. Null when the name has none.
 * English puts it last, before what it is for or where it is from.
 */
export function headWord(productName: string): string | null {
  const words = plainText(productName.replace(AFTER_HEAD, ''))
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2);
  return words.at(-1) ?? null;
}
