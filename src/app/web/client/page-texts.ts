import { languageOf } from '#kernel/languages/language.ts';
import type { PageLanguage } from '#ui/languages/use-texts.ts';

const ENGLISH: PageLanguage = { language: 'en', texts: {} };

function textsIn(value: unknown): PageLanguage['texts'] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** The language in which the server wrote this page, with its texts; English where they cannot be fetched. */
export async function readPageLanguage({ document }: Window): Promise<PageLanguage> {
  const { lang, dataset } = document.documentElement;
  const language = languageOf(lang);
  const { texts: address } = dataset;
  if (language === null || address === undefined) return ENGLISH;
  try {
    return { language, texts: textsIn(await (await fetch(address)).json()) };
  } catch {
    return ENGLISH;
  }
}
