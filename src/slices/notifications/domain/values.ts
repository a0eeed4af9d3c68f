import { inEnglish } from '#kernel/languages/both.ts';
import { dateIn, momentIn, writtenIn } from '#kernel/languages/dates.ts';
import type { Language } from '#kernel/languages/language.ts';
import { saidId } from '#kernel/languages/texts/en-notices.ts';
import { dayInWords } from '#kernel/moment.ts';
import { brief, momentInWords, sentence, type SmsWords } from './notice.ts';

type ByLanguage = (language: Language) => string;

/** '22 Nov, 14:05' in Ghana, of an ISO moment. */
export function moment(iso: string): ByLanguage {
  return (language) => (language === 'en' ? momentInWords(iso) : momentIn(language, iso));
}

/** '22 Nov 2026' of a day. */
export function day(iso: string): ByLanguage {
  return (language) => (language === 'en' ? dayInWords(iso) : dateIn(language, iso));
}

/** A date that came in English words. */
export function written(date: string): ByLanguage {
  return (language) => writtenIn(language, date);
}

/**
 * Words of ours that came as a parameter, in the receiver's language; where the catalogue lacks them, all of the SMS is
 * in English.
 */
export function ours(words: SmsWords, text: string, longest: number): string {
  const id = saidId(text);
  if (text === '') return '';
  return id === null ? inEnglish(brief(text, longest)) : words(id);
}

const STOPPED = /[.!?…]$/;

/** The same as a sentence. */
export function ourSentence(words: SmsWords, text: string, longest: number): string {
  const id = saidId(text);
  if (id === null) return inEnglish(sentence(brief(text, longest)));
  return STOPPED.test(text) ? words(id) : `${words(id)}.`;
}

/** Words of ours or of people, as a sentence: what people wrote is as they wrote it. */
export function theirSentence(words: SmsWords, text: string, longest: number): string {
  return saidId(text) === null ? sentence(brief(text, longest)) : ourSentence(words, text, longest);
}
