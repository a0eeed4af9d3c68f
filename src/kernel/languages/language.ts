/** Languages in which plain phones are spoken to. English is the source of all others. */
export const LANGUAGES = ['en', 'ak', 'gaa', 'ee', 'ha', 'dag'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Those into which texts are translated. */
export type Translated = Exclude<Language, 'en'>;
export const TRANSLATED: readonly Translated[] = ['ak', 'gaa', 'ee', 'ha', 'dag'];

/** Those in which pages are offered: most of their texts that decide nothing are drafted. */
export const PAGE_LANGUAGES: readonly Language[] = ['en', 'ak', 'ee', 'ha'];

/** What people here call them, in letters that every phone has. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ak: 'Twi',
  gaa: 'Ga',
  ee: 'Ewe',
  ha: 'Hausa',
  dag: 'Dagbani',
};

/** The language of a code, or null. */
export function languageOf(code: string): Language | null {
  return LANGUAGES.find((known) => known === code) ?? null;
}

/** Whose dates and plurals hold for a language. CLDR has none of Dagbani: its dates are written in English. */
export const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  ak: 'ak-GH',
  gaa: 'gaa-GH',
  ee: 'ee-GH',
  ha: 'ha-GH',
  dag: 'en-GB',
};

/** Where a message is said: in the menu, in answers by SMS, in SMS of notices, on pages of the web. */
export const AREAS = ['ussd', 'sms', 'notice', 'web'] as const;
export type Area = (typeof AREAS)[number];
