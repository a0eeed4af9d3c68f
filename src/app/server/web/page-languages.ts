import { createHash } from 'node:crypto';
import { type Approved, messageOf } from '#kernel/languages/catalogue.ts';
import { languageOf, type Translated } from '#kernel/languages/language.ts';
import type { Speech } from '#kernel/languages/speech.ts';
import { pageTextsIn } from '#kernel/languages/web.ts';
import type { ServedLanguage } from '#pages/api-context.ts';
import { readCookie } from '#pages/cookies.ts';
import { LANGUAGE_COOKIE } from '#pages/language-cookie.ts';
import { paths } from '#pages/paths/paths.ts';

const ENGLISH: ServedLanguage = { language: 'en', texts: {}, address: null };
/** While the database cannot be read, what decides money or law is in English. */
const NOTHING_APPROVED: Approved = new Map();
const VERSION_LENGTH = 12;
/** Texts are asked for by their language, which another tab may have changed meanwhile. */
const TEXTS = /^\/texts\/(\w+)\//;

/** The language of pages as a visitor's cookie names it, with its texts as they are by now. */
export function createPageLanguages(speech: Speech): (request: Request) => Promise<ServedLanguage> {
  /** Of what was last read as approved. */
  let known: { readonly approved: Approved; readonly served: Map<Translated, ServedLanguage> } | null = null;

  function serve(language: Translated, approved: Approved): ServedLanguage {
    const texts = pageTextsIn(language, approved);
    const version = createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, VERSION_LENGTH);
    const missed = (english: string) => {
      const message = messageOf('web', english);
      if (message !== null) speech.missed(language, message);
    };
    return { language, texts, missed, address: paths.texts(language, version) };
  }

  return async (request) => {
    const [, ofTexts] = TEXTS.exec(new URL(request.url).pathname) ?? [];
    const language = languageOf(ofTexts ?? readCookie(request, LANGUAGE_COOKIE) ?? 'en') ?? 'en';
    if (language === 'en') return ENGLISH;
    const approved = await speech.approved().catch(() => NOTHING_APPROVED);
    if (known?.approved !== approved) known = { approved, served: new Map() };
    const served = known.served.get(language) ?? serve(language, approved);
    known.served.set(language, served);
    return served;
  };
}
