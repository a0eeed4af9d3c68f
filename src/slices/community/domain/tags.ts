export const MOST_TAGS = 5;
export const TAG_FORM = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u;
export const LONGEST_TAG = 30;

/** One tag as it is stored: lower case, without its #, spaces as dashes. */
export function tidyTag(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^#+/, '')
    .replaceAll(/[\s_]+/g, '-');
}

/** Tags as people type them into one line, separated by commas. */
export function typedTags(line: string): string[] {
  return [...new Set(line.split(/[,;]/).map(tidyTag))].filter((tag) => tag !== '');
}

/** Several words or names as people type them into one line, separated by commas; kept as they are written. */
export function typedWords(line: string): string[] {
  return [...new Set(line.split(/[,;]/).map((word) => word.trim()))].filter((word) => word !== '');
}
