import type { PageTexts } from '#kernel/languages/web.ts';

/** The element at the end of a page in which its scripts find the texts that it says. */
export const SENT_TEXTS = 'sent-texts';

/** The texts that a page says, and the address of all texts of its language. */
export interface SentTexts {
  readonly address: string | null;
  readonly texts: PageTexts;
}
