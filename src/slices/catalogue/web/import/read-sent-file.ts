import { MOST_IMPORT_BYTES } from '../../domain/import/limits.ts';

const TOO_LARGE = `At most ${MOST_IMPORT_BYTES / 1024} KB: split the products into several files.`;
const NO_FILE = 'Choose a file';
/** What spreadsheets keep for themselves, and text in the letters of one system. */
const NO_TEXT =
  'This is not a CSV file. In your spreadsheet choose Save as or Download, then CSV (in Excel: CSV UTF-8).';

export type SentFile = { readonly csv: string } | { readonly problem: string };

/** Browsers send the line ends of a field in a form of their own: the same file stays the same text, and as long. */
const withPlainLineEnds = (text: string) => text.replaceAll(/\r\n?/g, '\n');

/** The text of the file of a sent form, or of the hidden field in which a preview sends it again. */
export async function readSentFile(form: FormData): Promise<SentFile> {
  const file = form.get('file');
  if (!(file instanceof File)) return { csv: withPlainLineEnds(String(form.get('csv') ?? '')) };
  if (file.size === 0) return { problem: NO_FILE };
  if (file.size > MOST_IMPORT_BYTES) return { problem: TOO_LARGE };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    return text.includes('\0') ? { problem: NO_TEXT } : { csv: withPlainLineEnds(text) };
  } catch {
    return { problem: NO_TEXT };
  }
}
