import { filledForPage } from '#kernel/languages/fill.ts';
import type { Say } from '#ui/languages/use-texts.ts';

/** Says a text of a page in English, for helpers that no component calls in a test. */
export const inEnglish: Say = (text, values = {}) => filledForPage(text, values, 'en');
