import { errorTrace } from '#kernel/error.ts';
import type { Phone } from '#kernel/ghana/phone.ts';
import { newId } from '#kernel/ids.ts';
import { alone, together } from '#kernel/languages/both.ts';
import { ENGLISH_ONLY, isDraft, type Speaking } from '#kernel/languages/catalogue.ts';
import { type Language, LANGUAGES } from '#kernel/languages/language.ts';
import type { Speech } from '#kernel/languages/speech.ts';
import { Refused } from '#kernel/refusal.ts';
import { after, MINUTE_MS } from '#kernel/time.ts';
import { seal, unseal } from '#platform/encryption.ts';
import type { Dispatcher } from '#platform/http/dispatcher.ts';
import type { Viewers } from '#platform/http/origin.ts';
import type { Platform } from '#platform/platform.ts';
import { countAttempt, type Limit } from '#platform/rate-limit.ts';
import { readLine } from '#slices/identity/contract-line.ts';
import { v5 } from 'uuid';
import { z } from 'zod';
import { again, begin, dialogue, isAboutMoney, openOn, press, type Turn, type World } from './dialogue/engine.ts';
import { menu } from './dialogue/menu.ts';
import type { Acting, Asked, Facts } from './dialogue/screen.ts';
import { type Words, wordsIn } from './dialogue/words.ts';
import type { UssdAnswer, UssdRequest } from './gateway.ts';
import { type LineApi, lineApi } from './line-api.ts';
import { inputOf, isTaken, seen, seenOf } from './seen.ts';
import { endUssdSession, findSession, insertUssdSession, openSessionOf, type SessionRow, takeStep } from './store.ts';

/** What the channel needs, the same as the web app. */
export interface ChannelDeps {
  readonly dispatcher: Dispatcher;
  readonly platform: Platform;
  readonly viewers: Viewers;
  readonly speech: Speech;
}

export interface UssdChannel {
  /** Takes one step of a dialogue. A step that comes again is answered as before, and done once. */
  take(gateway: string, request: UssdRequest): Promise<UssdAnswer>;
}

/** A call that was cut off goes on where it was for so long. */
const RESUMES_MS = 10 * MINUTE_MS;
const LONGEST_INPUT = 160;
const BY_PHONE: Limit = { name: 'ussd:phone', most: 120, windowMs: 5 * MINUTE_MS };
/** Acts of dialogues are named in it, so that the same step has the same id whenever it is taken. */
const ACTS = '5b0b2c3e-5f0e-4d3b-9a51-7c1a6d0f6c11';

/** What is kept of a dialogue between its steps. `cut`: where it was when it was cut off, while that is asked about. */
const kept = z.strictObject({
  dialogue,
  cut: dialogue.nullable(),
  cookies: z.string(),
  answer: z.string(),
  seen,
  language: z.enum(LANGUAGES).default('en'),
});
type Kept = z.output<typeof kept>;

/** One dialogue of one number, from its first screen on. */
interface Line {
  readonly phone: Phone;
  readonly dialogueId: string;
  readonly step: number;
  readonly api: LineApi;
  readonly voice: Voice;
}

/** In which language a dialogue goes on; an act may change it. */
class Voice {
  #speaking: Speaking;

  constructor(speaking: Speaking) {
    this.#speaking = speaking;
  }

  get language(): Language {
    return this.#speaking.language;
  }

  get words(): Words {
    return wordsIn(this.#speaking);
  }

  speak(language: Language): { readonly isDraft: boolean } {
    this.#speaking = { ...this.#speaking, language };
    return { isDraft: isDraft(language, this.#speaking.approved) };
  }
}

function worldOf({ platform }: ChannelDeps, { phone, dialogueId, step, api, voice }: Line): World {
  const { config } = platform;
  const asked = async (facts: Facts): Promise<Asked> => ({
    api,
    words: voice.words,
    phone,
    viewer: await api.viewer(),
    facts,
    now: platform.clock.now(),
    site: { address: new URL(config.publicUrl).host, code: config.ussd.code },
  });
  return {
    part: menu,
    home: 'home',
    asked,
    acting: async (facts, hop): Promise<Acting> => {
      const name = `${dialogueId}-${step}-${hop}`;
      const speak = (language: Language) => voice.speak(language);
      return { ...(await asked(facts)), key: `ussd-${name}`, actId: v5(name, ACTS), speak };
    },
  };
}

/** Asks whether to go on where the last call was cut off. */
function askToResume(words: Words): Turn {
  const choices = ['resume.continue', 'resume.anew'] as const;
  const { texts } = together([words('resume'), ...choices.map((id) => words(id))]);
  const text = texts.map((said, at) => (at === 0 ? said : `${at} ${said}`)).join('\n');
  return {
    dialogue: {
      ...{ frames: [{ screen: 'welcome', facts: {} }], text: '', choices: [], page: 0 },
      keys: { back: words('key.back'), more: words('key.more') },
    },
    text,
    goesOn: true,
  };
}

/** Takes an input: an answer to whether to go on, or one of the dialogue itself. */
async function turnOf(
  world: World,
  { words }: Voice,
  { dialogue: at, cut }: Kept,
  input: string,
): Promise<Turn & Pick<Kept, 'cut'>> {
  if (cut === null) return { ...(await press(world, at, input)), cut: null };
  if (input === '2') return { ...(await begin(world, 'welcome')), cut: null };
  if (input !== '1') return { ...askToResume(words), cut };
  const isMoney = isAboutMoney(world, cut);
  return { ...(await (isMoney ? openOn(world, cut, 'ask_pin') : again(world, cut))), cut: null };
}

/** Whether there is anything in a dialogue to come back to. */
function isWorthIt({ dialogue: at, cut }: Kept): boolean {
  return cut !== null || at.frames.length > 1 || at.frames[0]?.screen === 'home';
}

class Dialogues implements UssdChannel {
  readonly #deps: ChannelDeps;
  readonly #words = wordsIn(ENGLISH_ONLY);
  readonly #underWay = new Map<string, Promise<UssdAnswer>>();

  constructor(deps: ChannelDeps) {
    this.#deps = deps;
  }

  async #voice(language: Language): Promise<Voice> {
    const { speech } = this.#deps;
    return new Voice({ language, approved: await speech.approved(), missed: speech.missed });
  }

  #seal(dialogueId: string, state: Kept): Buffer {
    return seal(Buffer.from(JSON.stringify(state)), dialogueId, this.#deps.platform.config.documentKeys[0]);
  }

  #unseal({ dialogue_id: dialogueId, sealed }: SessionRow): Kept {
    const { documentKeys } = this.#deps.platform.config;
    return kept.parse(JSON.parse(unseal(sealed, dialogueId, documentKeys).toString()));
  }

  async #storedAnswer(gateway: string, { session }: UssdRequest): Promise<UssdAnswer> {
    const row = await findSession(this.#deps.platform.db, gateway, session);
    if (row === null) return { text: this.#words('end.failed'), goesOn: false };
    return { text: this.#unseal(row).answer, goesOn: row.goes_on };
  }

  /** Begins, or asks whether to go on where the last call of this number was cut off. */
  async #start(gateway: string, request: UssdRequest, phone: Phone): Promise<UssdAnswer> {
    const { db, clock } = this.#deps.platform;
    const now = clock.now();
    await countAttempt({ tx: db, now }, BY_PHONE, phone);
    const open = await openSessionOf(db, gateway, phone, after(now, -RESUMES_MS));
    const before = open === null ? null : this.#unseal(open);
    const resumed = open !== null && before !== null && isWorthIt(before) ? { ...open, ...before } : null;
    const id = newId(now);
    const dialogueId = resumed?.dialogue_id ?? id;
    const step = resumed?.step ?? 0;
    const api = lineApi(this.#deps, phone, '');
    const voice = await this.#voice((await api.call(readLine)).language);
    const line = { phone, dialogueId, step, voice, api };
    const turn = resumed ? askToResume(voice.words) : await begin(worldOf(this.#deps, line), 'welcome');
    const state: Kept = {
      dialogue: turn.dialogue,
      cut: resumed ? (resumed.cut ?? resumed.dialogue) : null,
      cookies: resumed?.cookies ?? '',
      answer: turn.text,
      seen: seenOf(request, now),
      language: voice.language,
    };
    const isNew = await db.transaction(async (tx) => {
      const row = { id, dialogueId, gateway, name: request.session, phone, step, goesOn: turn.goesOn, at: now };
      const inserted = await insertUssdSession(tx, { ...row, sealed: this.#seal(dialogueId, state) });
      if (inserted && open !== null) await endUssdSession(tx, open.id, now);
      return inserted;
    });
    return isNew ? { text: turn.text, goesOn: turn.goesOn } : this.#storedAnswer(gateway, request);
  }

  async #goOn(gateway: string, request: UssdRequest, row: SessionRow, phone: Phone): Promise<UssdAnswer> {
    const { db, clock } = this.#deps.platform;
    const now = clock.now();
    const before = this.#unseal(row);
    if (row.ended_at !== null || !row.goes_on || isTaken(request, before.seen, now))
      return { text: before.answer, goesOn: row.goes_on };
    await countAttempt({ tx: db, now }, BY_PHONE, phone);
    const { dialogue_id: dialogueId, step } = row;
    const api = lineApi(this.#deps, phone, before.cookies);
    const voice = await this.#voice(before.language);
    const world = worldOf(this.#deps, { phone, dialogueId, step, api, voice });
    const input = inputOf(request, before.seen);
    const turn =
      input.length > LONGEST_INPUT
        ? { dialogue: before.dialogue, text: alone(voice.words('again.long')), goesOn: true, cut: before.cut }
        : await turnOf(world, voice, before, input);
    const state: Kept = {
      dialogue: turn.dialogue,
      cut: turn.cut,
      cookies: api.cookies(),
      answer: turn.text,
      seen: seenOf(request, now),
      language: voice.language,
    };
    const taken = { id: row.id, step, sealed: this.#seal(dialogueId, state), goesOn: turn.goesOn, at: now };
    const isFirst = await takeStep(db, taken);
    return isFirst ? { text: turn.text, goesOn: turn.goesOn } : this.#storedAnswer(gateway, request);
  }

  async #answer(gateway: string, request: UssdRequest): Promise<UssdAnswer> {
    const { phone, kind } = request;
    if (phone === null) return { text: this.#words('end.foreign'), goesOn: false };
    const row = await findSession(this.#deps.platform.db, gateway, request.session);
    if (kind === 'end' || (row !== null && row.phone !== phone))
      return { text: this.#words('end.over'), goesOn: false };
    return row === null ? this.#start(gateway, request, phone) : this.#goOn(gateway, request, row, phone);
  }

  /** An answer in any case: the network shows nothing else, and waits for it. */
  async #answered(gateway: string, request: UssdRequest): Promise<UssdAnswer> {
    try {
      return await this.#answer(gateway, request);
    } catch (error) {
      if (error instanceof Refused && error.refusal.code === 'rate.limited')
        return { text: this.#words('end.busy'), goesOn: false };
      this.#deps.platform.log.error({ gateway, fault: errorTrace(error) }, 'a step of a dialogue failed');
      return { text: this.#words('end.failed'), goesOn: false };
    }
  }

  take(gateway: string, request: UssdRequest): Promise<UssdAnswer> {
    const { session, kind, text, order } = request;
    const name = JSON.stringify([gateway, session, kind, text, order]);
    const running = this.#underWay.get(name);
    if (running !== undefined) return running;
    const work = this.#answered(gateway, request).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, work);
    return work;
  }
}

export function createUssdChannel(deps: ChannelDeps): UssdChannel {
  return new Dialogues(deps);
}
