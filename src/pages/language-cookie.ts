import { type Language, languageOf } from '#kernel/languages/language.ts';
import { cookieHeader } from './cookies.ts';

export const LANGUAGE_COOKIE = 'fg_language';
const YEAR_SECONDS = 365 * 24 * 3600;

/** Keeps a chosen language of pages for a year; an unknown one means English. */
export function languageHeader(choice: string): string {
  const language: Language = languageOf(choice) ?? 'en';
  return language === 'en'
    ? cookieHeader(LANGUAGE_COOKIE, '', 0)
    : cookieHeader(LANGUAGE_COOKIE, language, YEAR_SECONDS);
}
