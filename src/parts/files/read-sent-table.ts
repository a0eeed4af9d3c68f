import { stringify } from 'csv-stringify/sync';
import { unzipSync } from 'fflate';

export type SentTable = { readonly text: string } | { readonly problem: string };

const NO_TEXT =
  'This is neither a CSV file nor an Excel workbook (.xlsx). In your spreadsheet choose Save as or Download, then CSV or Excel.';
const NO_WORKBOOK = 'This workbook cannot be read. Save it as CSV and choose that file.';
/** What a small file may unpack to: far more than any that a person filled. */
const MOST_UNPACKED_BYTES = 20 * 1024 * 1024;

/** Browsers send the line ends of a field in a form of their own: the same file stays the same text, and as long. */
export const withPlainLineEnds = (text: string) => text.replaceAll(/\r\n?/g, '\n');

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

/**
 * Excel writes UTF-8 or UTF-16 where it is asked for Unicode, else the letters of Windows, in which every byte is one.
 */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** What the parts of an archive say that they unpack to; the library below holds each to that. */
function unpackedBytes(bytes: Uint8Array): number {
  let sum = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      sum += originalSize;
      return false;
    },
  });
  return sum;
}

function cellText(cell: unknown): string {
  if (cell instanceof Date)
    return cell
      .toISOString()
      .replace(/T00:00:00\.000Z$/, '')
      .replace('T', ' ')
      .replace(/\.000Z$/, '');
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return typeof cell === 'number' || typeof cell === 'string' ? String(cell) : '';
}

/** The first sheet of a workbook that has something in it, as CSV. */
async function workbookText(bytes: Uint8Array<ArrayBuffer>): Promise<SentTable> {
  try {
    if (unpackedBytes(bytes) > MOST_UNPACKED_BYTES) return { problem: NO_WORKBOOK };
    const { default: readSheets } = await import('read-excel-file/universal');
    const sheets = await readSheets(bytes.buffer);
    const rows = sheets.find(({ data }) => data.length > 0)?.data ?? [];
    return {
      text: stringify(
        rows.map((row) => row.map(cellText)),
        { record_delimiter: 'unix' },
      ),
    };
  } catch {
    return { problem: NO_WORKBOOK };
  }
}

/** The table in a file that somebody chose, CSV or an Excel workbook, as text with plain line ends. */
export async function readSentTable(file: File): Promise<SentTable> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isZip(bytes)) return workbookText(bytes);
  const text = decoded(bytes);
  return text.includes('\0') ? { problem: NO_TEXT } : { text: withPlainLineEnds(text) };
}
