import { both, isWhole, spoken } from './both.ts';
import { type Area, AREAS, type Language, type Translated } from './language.ts';
import { filled, type Letters, type Values } from './message.ts';
import { ak } from './texts/ak.ts';
import { dag } from './texts/dag.ts';
import type { Drafts, MessageId } from './texts/drafts.ts';
import { ee } from './texts/ee.ts';
import { NOTICE_BINDING, noticeTexts } from './texts/en-notices.ts';
import { SMS_BINDING, smsTexts } from './texts/en-sms.ts';
import { USSD_BINDING, ussdTexts } from './texts/en-ussd.ts';
import { WEB_BINDING, webTexts } from './texts/en-web.ts';
import { gaa } from './texts/gaa.ts';
import { ha } from './texts/ha.ts';

const ENGLISH: Readonly<Record<Area, Readonly<Record<string, string>>>> = {
  ussd: ussdTexts,
  sms: smsTexts,
  notice: noticeTexts,
  web: webTexts,
};

const BINDING: Readonly<Record<Area, readonly string[]>> = {
  ussd: USSD_BINDING,
  sms: SMS_BINDING,
  notice: NOTICE_BINDING,
  web: WEB_BINDING,
};

/** Written by nobody who speaks them from home: each text is a draft until a speaker approved it. */
const DRAFTS: Readonly<Record<Translated, Drafts>> = { ak, gaa, ee, ha, dag };

/** A message by its area and id. */
export interface Message {
  readonly area: Area;
  readonly id: string;
  readonly english: string;
  /** Decides money or law: said in another language only once a speaker approved it. */
  readonly isBinding: boolean;
}

function isBinding(area: Area, id: string): boolean {
  return BINDING[area].some((mark) => (mark.endsWith('.') ? id.startsWith(mark) : id === mark));
}

/** Every message, in the order of the catalogue. */
export const MESSAGES: readonly Message[] = AREAS.flatMap((area) =>
  Object.entries(ENGLISH[area]).map(([id, english]) => ({ area, id, english, isBinding: isBinding(area, id) })),
);

const byName = new Map(MESSAGES.map((message) => [`${message.area}/${message.id}`, message]));

export function messageOf(area: string, id: string): Message | null {
  return byName.get(`${area}/${id}`) ?? null;
}

/** What ships as a draft of a message, or null. */
export function draftOf(language: Translated, { area, id }: Pick<Message, 'area' | 'id'>): string | null {
  const drafts: Readonly<Record<string, string | undefined>> = DRAFTS[language][area];
  return drafts[id] ?? null;
}

/** Approved texts by `nameOf`; only those whose English is still what the speaker read. */
export type Approved = ReadonlyMap<string, string>;

export function nameOf(language: string, { area, id }: { readonly area: string; readonly id: string }): string {
  return `${language}/${area}/${id}`;
}

/** What is said of a message in a language by now; null where it falls back to English. */
export function saidIn(language: Translated, message: Message, approved: Approved): string | null {
  return approved.get(nameOf(language, message)) ?? (message.isBinding ? null : draftOf(language, message));
}

/** Whether any text of the language is still a draft, which people who choose it are notified of. */
export function isDraft(language: Language, approved: Approved): boolean {
  if (language === 'en') return false;
  return MESSAGES.some((message) => approved.get(nameOf(language, message)) === undefined);
}

/** A text that a language lacked, or that may not be said in it yet. */
export type Missed = (language: Translated, message: Message) => void;

/** What is needed to speak a language. */
export interface Speaking {
  readonly language: Language;
  readonly approved: Approved;
  missed?: Missed;
  /** Of a plain phone when left out. */
  readonly letters?: Letters;
}

export const ENGLISH_ONLY: Speaking = { language: 'en', approved: new Map() };

const inWords = (values: Values, how: 'own' | 'english'): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? spoken(value, how) : value]),
  );

/**
 * A message with its values. In another language than English it comes with both texts, until all that is read together
 * is known (`together`, `alone`).
 */
export type Words<A extends Area> = (id: MessageId<A>, values?: Values) => string;

export function wordsOf<A extends Area>(area: A, { language, approved, missed, letters }: Speaking): Words<A> {
  return (id, values = {}) => {
    const message = messageOf(area, id);
    if (message === null) throw new Error(`There is no message ${area}/${id}.`);
    const english = filled(message.english, inWords(values, 'english'), 'en', letters);
    if (language === 'en') return english;
    const text = saidIn(language, message, approved);
    if (text === null) missed?.(language, message);
    const isSaid = text !== null && Object.values(values).every((value) => typeof value !== 'string' || isWhole(value));
    return both(isSaid ? filled(text, inWords(values, 'own'), language, letters) : null, english);
  };
}
