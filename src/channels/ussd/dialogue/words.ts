import { messageOf, type Speaking, type Words as WordsIn, wordsOf } from '#kernel/languages/catalogue.ts';
import type { MessageId as IdIn } from '#kernel/languages/texts/drafts.ts';

export type MessageId = IdIn<'ussd'>;

/** A message of the person's language, in the alphabet of a plain phone. */
export type Words = WordsIn<'ussd'>;

export function wordsIn(speaking: Speaking): Words {
  return wordsOf('ussd', speaking);
}

/** Whether the catalogue has such a message. */
export function isMessage(id: string): id is MessageId {
  return messageOf('ussd', id) !== null;
}
