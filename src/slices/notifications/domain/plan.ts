import type { Notice, Words } from './notice.ts';
import { ALWAYS_TOLD, type Channel, type TextChannel, type Topic } from './topics.ts';
import { lockScreenWords } from './lock-screen.ts';
import type { Language } from '#kernel/languages/language.ts';
import { quietUntil } from './quiet-hours.ts';
import { smsSegments } from '#kernel/telephone/gsm7.ts';

/** Which channels a person chose for a topic. */
export type Choice = Readonly<Record<Exclude<TextChannel, 'whatsapp'>, boolean>>;

/** What holds for people who never chose: everything by e-mail, and no telephone rings for talk. */
const STANDARD_CHOICE: Choice = { sms: false, email: true, push: false };

/** What nobody can choose to miss; and what guests and staff get, who have nothing to choose. */
export const EVERY_CHANNEL: Choice = { sms: true, email: true, push: true };

/** The channels of a topic in force: everything where there is no choice. */
export function choiceFor(topic: Topic, chosen: Choice | undefined): Choice {
  if (ALWAYS_TOLD.has(topic)) return EVERY_CHANNEL;
  return chosen ?? STANDARD_CHOICE;
}

/** A call that speaks a notice. */
export interface Call {
  readonly phone: string;
  /** What is said, for people who read it instead. */
  readonly said: string;
}

export interface Reached {
  readonly name: string;
  /** Where each channel leads; empty when it leads nowhere. A person may have several phones. */
  readonly addresses: Readonly<Record<TextChannel, readonly string[]>>;
  readonly choice: Choice;
  /** Where somebody has shown that the address is theirs. */
  readonly confirmed: Readonly<Record<TextChannel, boolean>>;
  /** Null where nobody is called. */
  readonly call: Call | null;
}

/** One message to send. */
export interface PlannedDelivery {
  readonly channel: Channel;
  readonly name: string;
  readonly address: string;
  readonly express: boolean;
  readonly urgent: boolean;
  readonly secret: boolean;
  readonly confirmed: boolean;
  readonly subject: string;
  readonly body: string;
  readonly linkLabel: string;
  readonly linkUrl: string;
  /** In which its words are; of a call those that are read in its place. */
  readonly language: Language;
  readonly segments: number | null;
  readonly state: 'queued' | 'held';
  readonly dueAt: Date;
}

type PlannedMessage = Pick<PlannedDelivery, 'body' | 'subject' | 'linkLabel' | 'linkUrl' | 'language' | 'segments'>;

/** What WhatsApp says in the place of an SMS has `segments`: the SMS goes where it does not arrive. */
function messageOf(channel: TextChannel, topic: Topic, words: Words, url: string): PlannedMessage | null {
  const plain = { linkLabel: '', linkUrl: '', language: 'en', segments: null } as const;
  if (channel === 'whatsapp' && words.whatsapp !== null)
    return { ...plain, subject: words.title, body: words.whatsapp };
  if (channel === 'push') {
    const { title, body } = lockScreenWords(topic, words);
    return { ...plain, subject: title, body, linkUrl: url, language: words.lock === null ? 'en' : words.language };
  }
  if (channel === 'sms' || channel === 'whatsapp') {
    const { title: subject, sms: body, language } = words;
    return body === null ? null : { ...plain, subject, body, language, segments: smsSegments(body) };
  }
  if (words.mail === null) return null;
  const { subject, paragraphs } = words.mail;
  return { ...plain, subject, body: paragraphs.join('\n\n'), linkLabel: words.action, linkUrl: url };
}

/** The call beside a notice. It waits for the end of the quiet hours, whatever the notice does. */
function callOf({ name, call }: Reached, { title }: Words, now: Date): PlannedDelivery[] {
  if (call === null) return [];
  const dueAt = quietUntil(now);
  return [
    {
      ...{ channel: 'voice', name, address: call.phone, express: false, urgent: false, secret: false, confirmed: true },
      ...{ subject: title, body: call.said, linkLabel: '', linkUrl: '', language: 'en', segments: null, dueAt },
      state: dueAt > now ? 'held' : 'queued',
    },
  ];
}

/**
 * What goes out of one notice to somebody: a message per channel that the kind has, the person chose and an address
 * exists for.
 */
export function deliveriesOf(
  notice: Notice,
  words: Words,
  to: Reached,
  { url, now }: { readonly url: string; readonly now: Date },
): PlannedDelivery[] {
  const secret = notice.secret ?? false;
  const urgent = secret || notice.when === 'now';
  const dueAt = urgent ? now : quietUntil(now);
  const messages = notice.channels.flatMap((given): PlannedDelivery[] => {
    // Codes and links stay with SMS: they prove that somebody holds the number.
    const channel = given === 'sms' && !secret && to.addresses.whatsapp.length > 0 ? 'whatsapp' : given;
    const message = to.choice[channel === 'whatsapp' ? 'sms' : channel]
      ? messageOf(channel, notice.topic, words, url)
      : null;
    if (message === null) return [];
    const state = dueAt > now ? ('held' as const) : ('queued' as const);
    return to.addresses[channel].map((address) => ({
      channel,
      name: to.name,
      address,
      express: secret,
      urgent,
      secret,
      confirmed: to.confirmed[channel],
      ...message,
      state,
      dueAt,
    }));
  });
  return [...messages, ...callOf(to, words, now)];
}
