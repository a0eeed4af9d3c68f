import { withPlainLineEnds } from '#kernel/typed/typed-text.ts';
import { readSentTable } from '#parts/files/read-sent-table.ts';
import { MOST_IMPORT_BYTES } from '../../domain/import/limits.ts';

const TOO_LARGE = `At most ${MOST_IMPORT_BYTES / 1024} KB: split the products into several files.`;
const NO_FILE = 'Choose a file';

export type SentFile = { readonly csv: string } | { readonly problem: string };

/** The text of the file of a sent form, or of the hidden field in which a preview sends it again. */
export async function readSentFile(form: FormData): Promise<SentFile> {
  const file = form.get('file');
  if (!(file instanceof File)) return { csv: withPlainLineEnds(String(form.get('csv') ?? '')) };
  if (file.size === 0) return { problem: NO_FILE };
  if (file.size > MOST_IMPORT_BYTES) return { problem: TOO_LARGE };
  const table = await readSentTable(file);
  return 'problem' in table ? table : { csv: table.text };
}
