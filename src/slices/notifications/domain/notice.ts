import { dayOfYear, formatTime } from '#kernel/moment.ts';
import type { Permission } from '#kernel/permissions/permission.ts';
import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { isTranslated, spoken, together } from '#kernel/languages/both.ts';
import { ENGLISH_ONLY, type Speaking, type Words as WordsIn, wordsOf } from '#kernel/languages/catalogue.ts';
import type { Language } from '#kernel/languages/language.ts';
import type { MessageId } from '#kernel/languages/texts/drafts.ts';
import type { Values } from '#kernel/languages/message.ts';
import { toGsm7 } from '#kernel/telephone/gsm7.ts';
import { TEXT_CHANNELS, type TextChannel, type Topic } from './topics.ts';

export type NoticeParams = Readonly<Record<string, string | number>>;

/** What an e-mail says besides its subject. */
export interface Mail {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** Says an SMS in its receiver's language. */
export type SmsWords = WordsIn<'notice'>;

/** How an SMS is said: with which page, and in whose words. */
interface Saying {
  readonly url: string;
  readonly words: SmsWords;
}

/**
 * An SMS that may be said in the receiver's language: its text is in the catalogue of languages, under the name of its
 * kind.
 */
export function smsIn<P extends NoticeParams>(
  id: MessageId<'notice'> | ((params: P) => MessageId<'notice'>),
  values: (params: P, saying: Saying) => Values,
) {
  return (params: P, url: string, words: SmsWords): string =>
    words(typeof id === 'function' ? id(params) : id, values(params, { url, words }));
}

/** One kind of notice: every text of it, in one place. */
export interface NoticeSpec<P extends NoticeParams> {
  /** For the preview: when it is sent and to whom. */
  readonly about: string;
  /** `now` wakes people up; `by_day` waits for the end of the quiet hours. */
  readonly when: 'now' | 'by_day';
  /** Which administrators get what goes to the staff; all of them when left out. */
  readonly staff?: Permission;
  /** Carries a code or a link that only its receiver may see: never in the app, wiped once it is sent. */
  readonly secret?: true;
  /** Also names, by their types, the parameters that this kind takes. */
  readonly sample: P;
  /** In the bell, and the subject of the e-mail where `mail` says nothing else. */
  title(params: P): string;
  text(params: P): string;
  /** Null where a telephone need not ring. `url` is the whole address of the notice's page. */
  readonly sms: ((params: P, url: string, words: SmsWords) => string) | null;
  /** The answer to somebody who wrote by WhatsApp, which goes nowhere else. */
  whatsapp?(params: P): string;
  /** Null where no e-mail goes out; `same` sends title and text. */
  readonly mail: ((params: P) => Mail) | 'same' | null;
  /** What the link of the e-mail says. */
  readonly action: string;
  /** Shows on phones although neither SMS nor e-mail goes out. */
  readonly push?: true;
}

/** What a locked phone may show in another language than English, true to its letters. */
export interface Lock {
  readonly title: string;
  /** What the SMS says. */
  readonly sentence: string;
  /** In the place of a sentence that nobody else may read. */
  readonly open: string;
}

/** All texts of one notice, ready to go out. */
export interface Words {
  readonly title: string;
  readonly text: string;
  /** In the SMS alphabet. */
  readonly sms: string | null;
  /** In which language the SMS is: the receiver's own, or English. */
  readonly language: Language;
  /** What a locked phone may show in that language; null where it shows the English title and text. */
  readonly lock: Lock | null;
  /** Null where WhatsApp says what the SMS says. */
  readonly whatsapp: string | null;
  readonly mail: Mail | null;
  readonly action: string;
}

/** A kind whose parameters were checked: what the catalogue holds. */
export interface Notice<P extends NoticeParams = NoticeParams> extends Omit<
  NoticeSpec<P>,
  'title' | 'text' | 'sms' | 'whatsapp' | 'mail'
> {
  readonly topic: Topic;
  readonly channels: readonly TextChannel[];
  /** Takes the parameters as the database has them; throws when they are not those of this kind. */
  words(params: unknown, url: string, speaking?: Speaking): Words;
}

function fits<P extends NoticeParams>(params: unknown, sample: P): params is P {
  const given = new Map<string, unknown>(Object.entries(params ?? {}));
  return Object.entries(sample).every(([name, value]) => typeof given.get(name) === typeof value);
}

interface Leaving {
  readonly sms: unknown;
  readonly whatsapp: unknown;
  readonly mail: unknown;
  readonly push?: true | undefined;
  readonly secret?: true | undefined;
}

/** A phone shows what also leaves by another way, and no secret: anybody who holds it reads it, locked or not. */
function channelsOf({ sms, whatsapp, mail, push, secret }: Leaving): TextChannel[] {
  const leaves = {
    sms: sms !== null,
    whatsapp: whatsapp !== undefined,
    email: mail !== null,
    push: secret === undefined && (push === true || sms !== null || mail !== null),
  };
  return TEXT_CHANNELS.filter((channel) => leaves[channel]);
}

const SENDER = /^Farmgate: /;
/** What is left where an address was. */
const AFTER_ALL = /[\s:]+$/;

/** Says the SMS for a phone that has all letters; null where what is around it is in English alone. */
function lockOf(topic: Topic, { language, approved, missed }: Speaking, say: (how: Speaking) => string): Lock | null {
  const letters = (text: string) => text;
  const around = wordsOf('notice', { language, approved, letters, ...(missed === undefined ? {} : { missed }) });
  // The SMS has counted already what it lacks.
  const own = together([around(`push.${topic}`), say({ language, approved, letters }), around('push.open')]);
  if (own.how === 'english') return null;
  const [title = '', sms = '', open = ''] = own.texts;
  const said = sms.replace(SENDER, '').replace(AFTER_ALL, '');
  return { title, sentence: said.charAt(0).toUpperCase() + said.slice(1), open };
}

/** Declares the kinds of one topic; gives back how to declare one. */
export function noticesAbout(topic: Topic) {
  return <P extends NoticeParams>({ title, text, sms, whatsapp, mail, ...spec }: NoticeSpec<P>): Notice<P> => ({
    ...spec,
    topic,
    channels: channelsOf({ sms, whatsapp, mail, push: spec.push, secret: spec.secret }),
    words(params, url, speaking = ENGLISH_ONLY) {
      if (!fits(params, spec.sample))
        throw new TypeError(`Parameters do not fit "${spec.about}": ${JSON.stringify(Object.keys(params ?? {}))}`);
      const said = { title: title(params), text: text(params) };
      const saying = (language: Speaking, to: string) => sms?.(params, to, wordsOf('notice', language)) ?? null;
      const texts = saying(speaking, url);
      const isOwn = texts !== null && isTranslated(texts);
      const same: Mail = { subject: said.title, paragraphs: [said.text] };
      return {
        ...said,
        sms: texts === null ? null : toGsm7(spoken(texts, isOwn ? 'own' : 'english')).trim(),
        language: isOwn ? speaking.language : 'en',
        lock: isOwn ? lockOf(topic, speaking, (language) => saying(language, '') ?? '') : null,
        whatsapp: whatsapp?.(params) ?? null,
        mail: mail === 'same' ? same : (mail?.(params) ?? null),
        action: spec.action,
      };
    },
  });
}

/** 'GHS 1,240.00': the sign ₵ is not in the SMS alphabet. */
export function smsAmount(amount: Pesewas): string {
  return formatGhs(amount).replace('₵', 'GHS ');
}

/** The beginning of a text that came from people, so that an SMS keeps its size. */
export function brief(text: string, longest = 40): string {
  const characters = [...text.replaceAll(/\s+/g, ' ').trim()];
  return characters.length <= longest ? characters.join('') : `${characters.slice(0, longest - 3).join('')}...`;
}

/** The same with a full stop, where its writer left it out. */
export function sentence(text: string): string {
  const written = text.trim();
  return /[.!?…]$/.test(written) ? written : `${written}.`;
}

/** '22 Nov, 14:05' in Ghana, from an ISO moment. */
export function momentInWords(iso: string): string {
  const moment = new Date(iso);
  return `${dayOfYear(moment)}, ${formatTime(moment)}`;
}
