import { languageOf } from '#kernel/languages/language.ts';
import { choiceHeader } from './cookies.ts';

export const LANGUAGE_COOKIE = 'fg_language';

/** Keeps a chosen language of pages; an unknown one means English. */
export function languageHeader(choice: string): string {
  return choiceHeader(LANGUAGE_COOKIE, languageOf(choice) ?? 'en', 'en');
}
