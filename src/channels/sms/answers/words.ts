import { together, alone } from '#kernel/languages/both.ts';
import type { Words } from '#kernel/languages/catalogue.ts';
import type { MessageId } from '#kernel/languages/texts/drafts.ts';
import { cut } from '#kernel/languages/message.ts';
import { septetsIn, toGsm7 } from '#kernel/telephone/gsm7.ts';

export type SmsTextId = MessageId<'sms'>;
export type SmsWords = Words<'sms'>;

/** What an answer says besides the name of who sends it: with that it is one part. */
export const MOST_SEPTETS = 150;

/** A text of whatever length as one part, all of it in one language. */
export function onePart(text: string, most = MOST_SEPTETS): string {
  const plain = toGsm7(alone(text)).replaceAll(/\s+/g, ' ').trim();
  let longest = most;
  while (longest > 0 && septetsIn(cut(plain, longest)) > most) longest -= 1;
  return cut(plain, longest);
}

/** As many of the items as one part has room for, behind `head`. */
export function itemsInPart(head: string, items: readonly string[], end = ''): string {
  const { texts } = together([head, end, ...items]);
  const [first = '', last = '', ...rest] = texts;
  let said = first;
  for (const [index, item] of rest.entries()) {
    const more = `${said}${index === 0 ? ' ' : ', '}${toGsm7(item)}`;
    if (septetsIn(more) + septetsIn(last) > MOST_SEPTETS) break;
    said = more;
  }
  return onePart(`${said}${last}`);
}
