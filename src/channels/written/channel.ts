import { byLetters } from '#kernel/written/lists.ts';
import { errorTrace } from '#kernel/error.ts';
import { isPhone, type Phone } from '#kernel/ghana/phone.ts';
import { parsePhone } from '#kernel/ghana/parse-phone.ts';
import { ENGLISH_ONLY, type Speaking, wordsOf } from '#kernel/languages/catalogue.ts';
import type { Speech } from '#kernel/languages/speech.ts';
import { readLine } from '#slices/identity/contract-line.ts';
import { newId } from '#kernel/ids.ts';
import { plainText } from '#kernel/plain-text.ts';
import { after, DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';
import type { Tx } from '#platform/db/database.ts';
import { atMost } from '#platform/at-most.ts';
import { seal, unseal } from '#platform/encryption.ts';
import type { Dispatcher } from '#platform/http/dispatcher.ts';
import type { Viewers } from '#platform/http/origin.ts';
import type { Platform } from '#platform/platform.ts';
import { lineApi } from '#channels/ussd/line-api.ts';
import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { act, type Answer, type Waiting } from './answers/answer.ts';
import { replyTo } from './answers/reply.ts';
import { fitted, SMS_ROOM, WHATSAPP_ROOM } from './answers/words.ts';
import type { WhatsAppGateway } from '../whatsapp/gateway.ts';
import { type InboundMessage, type Medium, mediumOf } from './inbound.ts';
import type { Command } from './reading/command.ts';
import { readMessage } from './reading/read-message.ts';
import {
  answeredLately,
  insertSms,
  lastPhoto,
  lockSender,
  markAnswered,
  newMessages,
  putSealed,
  type Quiet,
  type SmsRow,
  takeSms,
  waitingSms,
} from './store.ts';
import { type Line, writingOf } from './writing.ts';

/** An answer on its way to the outbox of notices, in the transaction that notes it. */
export interface OutgoingAnswer {
  readonly by: Medium;
  readonly phone: Phone;
  readonly text: string;
  /** Nobody but the owner of the number may read it. */
  readonly secret: boolean;
  readonly key: string;
  readonly at: Date;
}

/** What the channel needs: the same as the web app, and how an answer leaves. */
export interface WrittenChannelDeps {
  readonly dispatcher: Dispatcher;
  readonly platform: Platform;
  readonly viewers: Viewers;
  readonly speech: Speech;
  notify(tx: Tx, answer: OutgoingAnswer): Promise<void>;
  /** Where photos that came by WhatsApp are downloaded; null where it is off. */
  readonly whatsApp: Pick<WhatsAppGateway, 'picture'> | null;
}

export interface WrittenChannel {
  /**
   * Takes a message: the same one again does nothing. It is answered by an SMS, if at all; gives what that says where
   * anybody may read it.
   */
  take(gateway: string, sms: InboundMessage): Promise<string | null>;
  /** Keeps messages in the caller's transaction: a job answers them. */
  keep(tx: Tx, gateway: string, messages: readonly InboundMessage[]): Promise<void>;
  /** Answers messages of a gateway that were kept and not tried yet; says how many. */
  answerNew(gateway: string): Promise<number>;
  /** Answers what was left open when a process stopped; says how many. */
  catchUp(): Promise<number>;
}

/** Answers to one number in a day, beyond which it gets nothing: each costs us a message. */
const MOST_A_DAY = 20;
/** Machines that answer machines write what nobody understands, or the same again and again. */
const MOST_UNCLEAR_A_DAY = 5;
const MOST_OF_THE_SAME = 3;
const LONGEST_TEXT = 480;
/** Where a gateway gives neither a name nor a date, the same words within this time are the same message. */
const SAME_MESSAGE_MS = 5 * MINUTE_MS;
/** For so long a photo waits for the words that belong to it. */
const PHOTO_WAITS_MS = 10 * MINUTE_MS;
/** A try that takes longer was cut off. */
const TRY_MS = MINUTE_MS;
const MOST_TRIES = 3;
/** So many numbers are answered at once. */
const AT_ONCE = 4;

const agreedTo = z.strictObject({ act, challengeId: z.string(), messageId: z.string() });
/** What is kept of a message: its words, and the act that it agreed to, with the session that this opened. */
const kept = z.strictObject({
  text: z.string(),
  photo: z.string().nullable().default(null),
  agreed: z.strictObject({ waiting: agreedTo, cookies: z.string() }).nullable(),
});
type Kept = z.output<typeof kept>;

/** What is done though nobody is answered: to be left alone is never refused. */
const ALWAYS_DONE: ReadonlySet<Command['kind']> = new Set(['stop', 'start']);

/** A photo without words is one; anything else is what its words say. */
function commandOf({ text, photo }: Pick<Kept, 'text' | 'photo'>): Command {
  const command = readMessage(text);
  return photo !== null && command.kind === 'unclear' ? { kind: 'photo' } : command;
}

class Messages implements WrittenChannel {
  readonly #deps: WrittenChannelDeps;

  constructor(deps: WrittenChannelDeps) {
    this.#deps = deps;
  }

  #seal(id: string, state: Kept): Buffer {
    return seal(Buffer.from(JSON.stringify(state)), id, this.#deps.platform.config.documentKeys[0]);
  }

  #unseal({ id, sealed }: Pick<SmsRow, 'id' | 'sealed'>): Kept {
    return kept.parse(JSON.parse(unseal(sealed, id, this.#deps.platform.config.documentKeys).toString()));
  }

  /** Why this number is not answered now; null when it is. */
  async #quietFor(
    tx: Tx,
    phone: Phone,
    message: {
      readonly textHash: string;
      readonly kind: string;
      readonly to: string | null;
      readonly isNamed: boolean;
    },
    now: Date,
  ): Promise<Quiet | null> {
    if (message.to !== null && parsePhone(message.to) === phone) return 'own';
    await lockSender(tx, phone);
    const lately = await answeredLately(tx, {
      phone,
      textHash: message.textHash,
      day: after(now, -DAY_MS),
      sameSince: after(now, message.isNamed ? -HOUR_MS : -SAME_MESSAGE_MS),
    });
    if (lately.same >= (message.isNamed ? MOST_OF_THE_SAME : 1)) return 'repeats';
    const isTooMuch = lately.day >= MOST_A_DAY || (message.kind === 'unclear' && lately.unclear >= MOST_UNCLEAR_A_DAY);
    return isTooMuch ? 'too_many' : null;
  }

  /** Keeps a message once; gives its id where it is to be answered. */
  async #keep(tx: Tx, gateway: string, sms: InboundMessage): Promise<string | null> {
    const { clock, config } = this.#deps.platform;
    const now = clock.now();
    const id = newId(now);
    const phone = parsePhone(sms.from);
    const said = { text: sms.text.slice(0, LONGEST_TEXT), photo: sms.photo ?? null };
    const { kind } = commandOf(said);
    const textHash = createHmac('sha256', config.secret)
      .update(`sms:${plainText(said.text)}${said.photo ?? ''}`)
      .digest('base64url');
    const isNamed = sms.id !== null || sms.date !== '';
    const name =
      sms.id ??
      createHash('sha256')
        .update(JSON.stringify([sms.from, sms.text, isNamed ? sms.date : id]))
        .digest('base64url');
    const message = { textHash, kind, to: sms.to, isNamed };
    const quiet = phone === null ? 'foreign' : await this.#quietFor(tx, phone, message, now);
    const isDone = quiet !== null && !(phone !== null && ALWAYS_DONE.has(kind));
    const row = { id, gateway, name, phone, textHash, kind, quiet, at: now, answeredAt: isDone ? now : null };
    const sealed = this.#seal(id, { ...said, agreed: null });
    const isNew = await insertSms(tx, { ...row, sealed, hasPhoto: said.photo !== null });
    return isNew && !isDone ? id : null;
  }

  /** In which language a number is answered. */
  async #speaking(phone: Phone, medium: Medium): Promise<Speaking> {
    const { speech } = this.#deps;
    const { language } = await lineApi(this.#deps, phone, '', medium).call(readLine);
    return { language, approved: await speech.approved(), missed: speech.missed };
  }

  async #answerTo(row: SmsRow, phone: Phone): Promise<Answer> {
    const { platform, whatsApp } = this.#deps;
    const { text, photo, agreed } = this.#unseal(row);
    const medium = mediumOf(row.gateway);
    const line: Line = {
      phone,
      messageId: row.id,
      medium,
      api: lineApi(this.#deps, phone, agreed?.cookies ?? '', medium),
      photo: async () => photo ?? (medium === 'whatsapp' ? this.#photoBefore(phone) : null),
      picture: async (id) => (whatsApp === null ? null : whatsApp.picture(id)),
      speaking: await this.#speaking(phone, medium),
      agreed: agreed?.waiting ?? null,
      keep: (waiting: Waiting, cookies: string) =>
        putSealed(platform.db, row.id, this.#seal(row.id, { text, photo, agreed: { waiting, cookies } })),
    };
    return replyTo(writingOf(platform, line), commandOf({ text, photo }));
  }

  /** The photo that a number sent some minutes ago, before the words that belong to it. */
  async #photoBefore(phone: Phone): Promise<string | null> {
    const { db, clock } = this.#deps.platform;
    const now = clock.now();
    const row = await lastPhoto(db, { phone, since: after(now, -PHOTO_WAITS_MS), until: now });
    return row === null ? null : this.#unseal(row).photo;
  }

  /** Notes the answer and hands it to the outbox in one transaction, so that it leaves once. */
  async #send({ id, quiet, gateway }: SmsRow, phone: Phone, answer: Answer): Promise<string | null> {
    const { platform, notify } = this.#deps;
    const now = platform.clock.now();
    const by = mediumOf(gateway);
    return platform.db.transaction(async (tx) => {
      const isFirst = await markAnswered(tx, id, now);
      if (!isFirst || answer === null || quiet !== null) return null;
      const text = fitted(answer.text, by === 'sms' ? SMS_ROOM : WHATSAPP_ROOM);
      await notify(tx, { by, text, secret: answer.secret, phone, key: `sms:${id}`, at: now });
      return answer.secret ? null : text;
    });
  }

  /** Answers one message; a fault is tried again, and said in the end. */
  async #answer(id: string): Promise<string | null> {
    const { platform } = this.#deps;
    const now = platform.clock.now();
    const row = await takeSms(platform.db, { id, now, since: after(now, -TRY_MS), most: MOST_TRIES });
    if (row === null || !isPhone(row.phone)) return null;
    try {
      return await this.#send(row, row.phone, await this.#answerTo(row, row.phone));
    } catch (error) {
      platform.log.error({ sms: id, fault: errorTrace(error) }, 'a message could not be answered');
      if (row.tries < MOST_TRIES) return null;
      const words = wordsOf('sms', await this.#speaking(row.phone, mediumOf(row.gateway)).catch(() => ENGLISH_ONLY));
      return this.#send(row, row.phone, { text: words('failed'), secret: false });
    }
  }

  async take(gateway: string, sms: InboundMessage): Promise<string | null> {
    const id = await this.#deps.platform.db.transaction((tx) => this.#keep(tx, gateway, sms));
    return id === null ? null : this.#answer(id);
  }

  async keep(tx: Tx, gateway: string, messages: readonly InboundMessage[]): Promise<void> {
    // In one order everywhere, since each waits for others of its number.
    const sorted = messages.toSorted((one, other) => byLetters(one.from, other.from));
    for (const message of sorted) await this.#keep(tx, gateway, message);
  }

  async answerNew(gateway: string): Promise<number> {
    const messages = await newMessages(this.#deps.platform.db, gateway);
    const turn = atMost(AT_ONCE);
    const byNumber = [...Map.groupBy(messages, ({ phone }) => phone).values()];
    // A photo that comes slowly must not hold up what others wrote.
    await Promise.all(
      byNumber.map((theirs) =>
        turn(async () => {
          for (const { id } of theirs) await this.#answer(id);
        }),
      ),
    );
    return messages.length;
  }

  async catchUp(): Promise<number> {
    const { db, clock } = this.#deps.platform;
    const ids = await waitingSms(db, after(clock.now(), -TRY_MS), MOST_TRIES);
    for (const id of ids) await this.#answer(id);
    return ids.length;
  }
}

export function createWrittenChannel(deps: WrittenChannelDeps): WrittenChannel {
  return new Messages(deps);
}
