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
import { saveChoices } from '#slices/notifications/contract.ts';
import type { AnyEndpoint } from '#wire/endpoint.ts';
import type { LineApi } from '#channels/ussd/line-api.ts';
import { act, type Waiting, type Writing } from './answers/answer.ts';
import { spoken } from '#kernel/languages/both.ts';
import { isDraft, type Speaking, wordsOf } from '#kernel/languages/catalogue.ts';
import { onePart } from './answers/words.ts';
import { actOf, dropAct, putAct } from './store.ts';

/** Beside reading: what an SMS may do without a code, since it binds nobody and moves nothing. */
const FREE: ReadonlySet<string> = new Set(
  [enterBySms, askLineCode, loginByLineCode, putLineLanguage, saveChoices].map(({ id }) => id),
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
    if (!isOpen && !isFree(endpoint)) throw new Error(`An SMS without a code called ${endpoint.id}.`);
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
  /** Keeps that it did. */
  keep(agreed: Waiting, cookies: string): Promise<void>;
}

/** What answers are made with. */
export function writingOf(platform: Platform, { phone, messageId, api: whole, speaking, agreed, keep }: Line): Writing {
  const { db, config, clock } = platform;
  const { api, open } = guarded(whole);
  const site = new URL(config.publicUrl).host;
  const { code } = config.ussd;
  const words = wordsOf('sms', speaking);
  return {
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
      return viewer;
    },
    async ask(about, asked) {
      // The SMS with the code around it is in English, and so is what it asks.
      const text = onePart(spoken(about, 'english'), LONGEST_ABOUT);
      const { challengeId, expiresAt } = await api.call(askLineCode, { body: { about: text } });
      const sealed = seal(Buffer.from(JSON.stringify(asked)), messageId, config.documentKeys[0]);
      await putAct(db, { phone, messageId, challengeId, sealed, expiresAt: new Date(expiresAt) });
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
