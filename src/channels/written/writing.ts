import { Readable } from 'node:stream';
import type { Phone } from '#kernel/ghana/phone.ts';
import { seal, unseal } from '#platform/encryption.ts';
import type { Platform } from '#platform/platform.ts';
import {
  askLineCode,
  enterBySms,
  LONGEST_ABOUT,
  loginByLineCode,
  putLineLanguage,
} from '#slices/identity/contract-line.ts';
import { saveChoices, saveWhatsApp } from '#slices/notifications/contract.ts';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import type { LineApi } from '#channels/ussd/line-api.ts';
import { act, NotLinked, openly, privately, type Waiting, type Writing } from './answers/answer.ts';
import { spoken } from '#kernel/languages/both.ts';
import { isDraft, type Speaking, wordsOf } from '#kernel/languages/catalogue.ts';
import { onePart, SMS_ROOM, WHATSAPP_ROOM } from './answers/words.ts';
import type { Medium, Picture } from './inbound.ts';
import { isLinked, putLink } from './store-links.ts';
import { actOf, dropAct, dropPhotos, putAct } from './store.ts';

/** Beside reading: what a message may do without a code, since it binds nobody and moves nothing. */
const FREE: ReadonlySet<string> = new Set(
  [enterBySms, askLineCode, loginByLineCode, putLineLanguage, saveChoices, saveWhatsApp].map(({ id }) => id),
);

export function isFree({ method, id }: Pick<AnyEndpoint, 'method' | 'id'>): boolean {
  return method === 'GET' || FREE.has(id);
}

interface Guarded {
  readonly api: LineApi;
  /** From here on a code was confirmed: everything is allowed. */
  open(): void;
}

/** Refuses every binding call until a code was confirmed. */
function guarded(api: LineApi): Guarded {
  let isOpen = false;
  const call: LineApi['call'] = (endpoint, ...input) => {
    if (!isOpen && !isFree(endpoint)) throw new Error(`A message without a code called ${endpoint.id}.`);
    return api.call(endpoint, ...input);
  };
  return { api: { ...api, call }, open: () => (isOpen = true) };
}

/** A message that is being answered. */
export interface Line {
  readonly phone: Phone;
  readonly messageId: string;
  readonly api: LineApi;
  readonly speaking: Speaking;
  /** The act that this message agreed to already, before something went wrong. */
  readonly agreed: Waiting | null;
  readonly medium: Medium;
  /** Keeps that it did. */
  keep(agreed: Waiting, cookies: string): Promise<void>;
  photo(): Promise<string | null>;
  picture(photo: string): Promise<Picture | null>;
}

type Rooms = Pick<Writing, 'medium' | 'room' | 'isLinked' | 'link' | 'photo' | 'forgetPhotos' | 'picture' | 'spooled'>;

/** What differs between SMS and WhatsApp, and photos, which only one of them has. */
function roomsOf({ db, clock, spool }: Platform, line: Line): Rooms {
  const { phone, medium, api } = line;
  const personId = async () => (await api.viewer())?.id ?? null;
  return {
    medium,
    room: medium === 'sms' ? SMS_ROOM : WHATSAPP_ROOM,
    isLinked: async () => medium === 'sms' || isLinked(db, phone, await personId()),
    async link() {
      const id = await personId();
      if (id === null) throw new Error('Nobody is there to link WhatsApp to.');
      await putLink(db, { phone, personId: id, at: clock.now() });
    },
    photo: () => line.photo(),
    forgetPhotos: () => dropPhotos(db, phone),
    picture: (photo) => line.picture(photo),
    async spooled({ bytes, type }, work) {
      const shelf = await spool.open();
      try {
        const file = await shelf.take(Readable.from([bytes]));
        return await work(file.slice(0, file.size, type));
      } finally {
        await shelf.clear();
      }
    },
  };
}

/** What answers are made with. */
export function writingOf(platform: Platform, line: Line): Writing {
  const { phone, messageId, api: whole, speaking, agreed, keep } = line;
  const { db, config, clock } = platform;
  const { api, open } = guarded(whole);
  const site = new URL(config.publicUrl).host;
  const { code } = config.ussd;
  const words = wordsOf('sms', speaking);
  const rooms = roomsOf(platform, line);
  return {
    ...rooms,
    api,
    words,
    menuWords: wordsOf('ussd', speaking),
    speak: (language) => ({
      words: wordsOf('sms', { ...speaking, language }),
      isDraft: isDraft(language, speaking.approved),
    }),
    phone,
    site,
    door: code === '' ? words('door.see', { site }) : words('door.dial', { code, site }),
    async enter() {
      await api.call(enterBySms);
      const viewer = await api.viewer();
      if (viewer === null) throw new Error('A session that was opened is not there.');
      if (!(await rooms.isLinked())) throw new NotLinked();
      return viewer;
    },
    async ask(about, asked) {
      // The SMS with the code around it is in English, and so is what it asks.
      const text = onePart(spoken(about, 'english'), LONGEST_ABOUT);
      const { challengeId, expiresAt } = await api.call(askLineCode, { body: { about: text } });
      const sealed = seal(Buffer.from(JSON.stringify(asked)), messageId, config.documentKeys[0]);
      await putAct(db, { phone, messageId, challengeId, sealed, expiresAt: new Date(expiresAt) });
      if (rooms.medium === 'sms') return null;
      return asked.do === 'link' ? openly(words('link.code')) : privately(`${about}\n${words('code.by_sms')}`);
    },
    async waiting() {
      if (agreed !== null) return agreed;
      const row = await actOf(db, phone, clock.now());
      if (row === null) return null;
      const opened = unseal(row.sealed, row.message_id, config.documentKeys).toString();
      return { act: act.parse(JSON.parse(opened)), challengeId: row.challenge_id, messageId: row.message_id };
    },
    drop: (waiting) => dropAct(db, phone, waiting.messageId),
    async agree(waiting, typed) {
      if (agreed === null) {
        await api.call(loginByLineCode, { body: { challengeId: waiting.challengeId, code: typed } });
        await keep(waiting, api.cookies());
      }
      open();
    },
  };
}
