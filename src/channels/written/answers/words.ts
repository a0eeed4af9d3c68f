import { together, alone } from '#kernel/languages/both.ts';
import type { Words } from '#kernel/languages/catalogue.ts';
import type { MessageId } from '#kernel/languages/texts/drafts.ts';
import { cut } from '#kernel/languages/message.ts';
import { septetsIn, toGsm7 } from '#kernel/telephone/gsm7.ts';

export type SmsTextId = MessageId<'sms'>;
export type SmsWords = Words<'sms'>;

/** What an answer by SMS says besides the name of its sender: with that it is one part. */
export const MOST_SEPTETS = 150;

/** How much one answer has room for, and how its items are set apart. */
export interface Room {
  readonly most: number;
  readonly before: string;
  readonly between: string;
  /** How much of the room a text takes. */
  sizeOf(text: string): number;
  /** The text in letters that arrive. */
  plain(text: string): string;
}

/** One SMS. */
export const SMS_ROOM: Room = {
  most: MOST_SEPTETS,
  before: ' ',
  between: ', ',
  sizeOf: septetsIn,
  plain: (text) => toGsm7(text).replaceAll(/\s+/g, ' '),
};

/** WhatsApp takes 4,096 characters; nobody reads so much on a phone. Each item has a line. */
export const WHATSAPP_ROOM: Room = {
  most: 1000,
  before: '\n',
  between: '\n',
  sizeOf: (text) => text.length,
  plain: (text) => text,
};

/** A text of whatever length as what there is room for, all of it in one language. */
export function fitted(text: string, { most, sizeOf, plain }: Room): string {
  const said = plain(alone(text)).trim();
  let longest = most;
  while (longest > 0 && sizeOf(cut(said, longest)) > most) longest -= 1;
  return cut(said, longest);
}

/** A text of whatever length as one part. */
export function onePart(text: string, most = MOST_SEPTETS): string {
  return fitted(text, { ...SMS_ROOM, most });
}

/** As many of the items as there is room for, behind `head`. */
export function itemsIn(room: Room, head: string, items: readonly string[], end = ''): string {
  const { texts } = together([head, end, ...items]);
  const [first = '', last = '', ...rest] = texts;
  let said = first;
  for (const [index, item] of rest.entries()) {
    const more = `${said}${index === 0 ? room.before : room.between}${room.plain(item)}`;
    if (room.sizeOf(more) + room.sizeOf(last) > room.most) break;
    said = more;
  }
  return fitted(`${said}${last}`, room);
}
