import { createContext, use } from 'react';
import { filledForPage, type PageValues } from '#kernel/languages/fill.ts';
import type { Language } from '#kernel/languages/language.ts';
import type { WebText } from '#kernel/languages/texts/en-web.ts';
import type { PageTexts } from '#kernel/languages/web.ts';

/** The language of a page, and its texts by their English; English where one is missing. */
export interface PageLanguage {
  readonly language: Language;
  readonly texts: PageTexts;
  /** Counts a text that the language lacks. */
  readonly missed?: (english: string) => void;
  /** Notes a text that the page says. */
  readonly said?: (english: string, text: string) => void;
}

export const LanguageContext = createContext<PageLanguage>({ language: 'en', texts: {} });

/** Says a text of the catalogue in the language of the page. */
export type Say = (english: WebText, values?: PageValues) => string;

export function useTexts(): Say {
  const { language, texts, missed, said } = use(LanguageContext);
  return (english, values) => {
    const own = texts[english];
    if (own === undefined) {
      if (language !== 'en') missed?.(english);
      return values === undefined ? english : filledForPage(english, values, 'en');
    }
    said?.(english, own);
    return values === undefined ? own : filledForPage(own, values, language);
  };
}

/** Says what the language has of a text that no component writes out, as the name of a state; else the English. */
export type NameOf = (english: string) => string;

export function useNames(): NameOf {
  const { texts, said } = use(LanguageContext);
  return (english) => {
    const own = texts[english];
    if (own !== undefined) said?.(english, own);
    return own ?? english;
  };
}
