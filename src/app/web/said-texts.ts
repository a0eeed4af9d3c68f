import { PassThrough, Transform } from 'node:stream';
import type { ServedLanguage } from '#pages/api-context.ts';
import type { PageLanguage } from '#ui/languages/use-texts.ts';
import { SENT_TEXTS, type SentTexts } from './sent-texts.ts';

const END = Buffer.from('</body></html>');

/** Hands a page on, with what is added before its end. */
function addedAtTheEnd(added: () => string): Transform {
  let last = Buffer.alloc(0);
  return new Transform({
    transform(chunk, _encoding, done) {
      const bytes = Buffer.concat([last, chunk]);
      last = bytes.subarray(-END.length);
      done(null, bytes.subarray(0, -END.length));
    },
    flush(done) {
      done(null, last.equals(END) ? Buffer.concat([Buffer.from(added()), END]) : last);
    },
  });
}

/** The language of one page, and the stream that writes the texts which that page said before its end. */
export interface SaidTexts {
  readonly language: PageLanguage;
  body(): Transform;
}

/**
 * Notes which texts a page says while it is rendered, so that its scripts begin with these, and not with the thousands
 * of its language.
 */
export function noteSaidTexts({ address, ...language }: ServedLanguage): SaidTexts {
  const said = new Map<string, string>();
  function element(): string {
    const sent: SentTexts = { address, texts: Object.fromEntries(said) };
    const json = JSON.stringify(sent).replaceAll('<', String.raw`\u003c`);
    return `<script type="application/json" id="${SENT_TEXTS}">${json}</script>`;
  }
  return {
    language: { ...language, said: (english, text) => said.set(english, text) },
    body: () => (language.language === 'en' ? new PassThrough() : addedAtTheEnd(element)),
  };
}
