import { withPlainLineEnds } from '#kernel/typed/typed-text.ts';
import { stringify } from 'csv-stringify/sync';
import { strFromU8, unzipSync } from 'fflate';

export type SentTable = { readonly text: string } | { readonly problem: string };

const NO_TEXT =
  'This is neither a CSV file nor an Excel workbook (.xlsx). In your spreadsheet choose Save as or Download, then CSV or Excel.';
const NO_WORKBOOK = 'This workbook cannot be read. Save it as CSV and choose that file.';
/** What a workbook may unpack to: far more than a person fills, and read in a fifth of a second. */
const MOST_UNPACKED_BYTES = 2 * 1024 * 1024;
/**
 * A place of a cell or row other than within 9,999 rows and 702 columns, or written so that it cannot be told: the
 * library makes a matrix as large as the farthest cell, and one cell in the last corner takes all memory.
 */
const FAR_CELL = /(?:\s|(?<!xmlns):)r\s*=\s*(?!(['"])[A-Z]{0,2}\d{1,4}\1)/;

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

/** Whether a workbook is small enough to be opened, by what its parts say that they unpack to, and by its cells. */
function isSmall(bytes: Uint8Array): boolean {
  let sum = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      sum += originalSize;
      return false;
    },
  });
  if (sum > MOST_UNPACKED_BYTES) return false;
  const parts = Object.values(unzipSync(bytes)).map((part) => strFromU8(part));
  return parts.every((part) => !part.includes('sheetData') || !FAR_CELL.test(part));
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
    if (!isSmall(bytes)) return { problem: NO_WORKBOOK };
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
