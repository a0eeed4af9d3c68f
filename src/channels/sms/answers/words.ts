import { septetsIn, toGsm7 } from '#kernel/telephone/gsm7.ts';
import { cut, filled } from '#channels/ussd/dialogue/words.ts';
import { en } from './texts-en.ts';

export type SmsTextId = keyof typeof en;
export type SmsWords = (id: SmsTextId, values?: Readonly<Record<string, string | number>>) => string;

/** What an answer says besides the name of who sends it: with that it is one part. */
export const MOST_SEPTETS = 150;

/** The texts of answers in English; another language is another file. */
export const smsWords: SmsWords = (id, values = {}) => filled(en[id], values);

/** A text of whatever length as one part. */
export function onePart(text: string, most = MOST_SEPTETS): string {
  const plain = toGsm7(text).replaceAll(/\s+/g, ' ').trim();
  let longest = most;
  while (longest > 0 && septetsIn(cut(plain, longest)) > most) longest -= 1;
  return cut(plain, longest);
}

/** As many of the items as one part has room for, behind `head`. */
export function itemsInPart(head: string, items: readonly string[], end = ''): string {
  let said = head;
  for (const [index, item] of items.entries()) {
    const more = `${said}${index === 0 ? ' ' : ', '}${toGsm7(item)}`;
    if (septetsIn(more) + septetsIn(end) > MOST_SEPTETS) break;
    said = more;
  }
  return onePart(`${said}${end}`);
}
