import type { Area } from '../language.ts';
import type { noticeTexts } from './en-notices.ts';
import type { smsTexts } from './en-sms.ts';
import type { ussdTexts } from './en-ussd.ts';
import type { WebText } from './en-web.ts';

interface Ids {
  readonly ussd: keyof typeof ussdTexts;
  readonly sms: keyof typeof smsTexts;
  readonly notice: keyof typeof noticeTexts;
  readonly web: WebText;
}
export type MessageId<A extends Area> = Ids[A];

/** What ships in another language: as much of each area as there is. */
export type Drafts = { readonly [A in Area]: Readonly<Partial<Record<MessageId<A>, string>>> };
