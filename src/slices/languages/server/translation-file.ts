import { po } from 'gettext-parser';
import { js2xliff, xliff2js } from 'xliff';
import { z } from 'zod';
import type { Translated } from '#kernel/languages/language.ts';

/** One text of a file. */
export interface FileText {
  /** `area/message`. */
  readonly name: string;
  readonly english: string;
  /** Empty where there is none yet. */
  readonly text: string;
  readonly note: string;
  /** Nobody has approved it. */
  readonly isDraft: boolean;
}

export type FileFormat = 'po' | 'xliff';

function poOf(language: Translated, texts: readonly FileText[]): Buffer {
  const translations = Object.fromEntries(
    texts.map(({ name, english, text, note, isDraft }) => [
      name,
      {
        [english]: {
          msgctxt: name,
          msgid: english,
          msgstr: [text],
          comments: {
            ...{ translator: '', reference: '', previous: '', extracted: note },
            flag: isDraft && text !== '' ? 'fuzzy' : '',
          },
        },
      },
    ]),
  );
  const headers = { language, 'content-type': 'text/plain; charset=utf-8' };
  return po.compile({ charset: 'utf-8', headers, translations });
}

const FILE = 'farmgate';

function xliffOf(language: Translated, texts: readonly FileText[]): Promise<string> {
  const units = texts.map(({ name, english, text, note }) => [name, { source: english, target: text, note }] as const);
  return js2xliff({ resources: { [FILE]: Object.fromEntries(units) }, sourceLanguage: 'en', targetLanguage: language });
}

/** All texts of a language, for a translator's own programs. */
export async function fileOf(format: FileFormat, language: Translated, texts: readonly FileText[]): Promise<Buffer> {
  return format === 'po' ? poOf(language, texts) : Buffer.from(await xliffOf(language, texts));
}

const xliffFile = z.object({
  resources: z.record(
    z.string(),
    z.record(z.string(), z.object({ source: z.string(), target: z.string().optional() })),
  ),
});

type ReadText = Pick<FileText, 'name' | 'english' | 'text'>;

function readPo(file: string): ReadText[] {
  const { translations } = po.parse(file);
  return Object.values(translations).flatMap((ofContext) =>
    Object.values(ofContext)
      .filter(({ msgctxt }) => msgctxt !== undefined && msgctxt !== '')
      .map(({ msgctxt = '', msgid, msgstr }) => ({ name: msgctxt, english: msgid, text: msgstr[0] ?? '' })),
  );
}

async function readXliff(file: string): Promise<ReadText[]> {
  const { resources } = xliffFile.parse(await xliff2js(file));
  return Object.values(resources).flatMap((units) =>
    Object.entries(units).map(([name, { source, target = '' }]) => ({ name, english: source, text: target })),
  );
}

/** The texts of a file that have one; null when it cannot be read. */
export async function readFileTexts(format: FileFormat, file: string): Promise<ReadText[] | null> {
  try {
    const texts = format === 'po' ? readPo(file) : await readXliff(file);
    return texts.length === 0 ? null : texts.filter(({ text }) => text.trim() !== '');
  } catch {
    return null;
  }
}
