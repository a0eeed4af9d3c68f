import { type Approved, type Message, MESSAGES, saidIn } from './catalogue.ts';
import type { Translated } from './language.ts';

const webMessages: readonly Message[] = MESSAGES.filter(({ area }) => area === 'web');

/** Texts of pages in a language, by their English; those that it lacks, or may not say yet, are left out. */
export type PageTexts = Readonly<Record<string, string>>;

export function pageTextsIn(language: Translated, approved: Approved): PageTexts {
  const said = webMessages.flatMap((message) => {
    const text = saidIn(language, message, approved);
    return text === null ? [] : [[message.english, text] as const];
  });
  return Object.fromEntries(said);
}
