import { refused } from '#kernel/refusal.ts';
import { type NumberStyle, numberStyleOf } from '#kernel/typed/typed-number.ts';
import { brokenQuoteWords, delimiterOf, readCsv } from '#platform/export/read-csv.ts';
import { numbersIn } from '../../domain/import/cells.ts';
import { EXAMPLE_NAME, type ImportField, readHeadings } from '../../domain/import/columns.ts';
import { withoutFormulaMark } from '../../domain/import/formula-mark.ts';
import { MOST_IMPORT_ROWS } from '../../domain/import/limits.ts';
import type { RowCells } from '../../domain/import/read-row.ts';

export interface TableRow {
  /** As a spreadsheet counts: the headings are row 1. */
  readonly row: number;
  readonly cells: RowCells;
  /** The whole row as it was typed, with columns that are not read. */
  readonly typed: readonly string[];
}

export interface ImportTable {
  readonly headings: readonly string[];
  /** Headings of columns that are not read. */
  readonly ignored: readonly string[];
  readonly rows: readonly TableRow[];
  /** How its quantities and prices write decimals. */
  readonly numbers: NumberStyle;
}

/** Lines of a file, empty ones too: reading stops there, since to read all of a large file takes seconds. */
const MOST_LINES = MOST_IMPORT_ROWS * 5;

function tooMany() {
  return refused(
    'import.too_many_rows',
    `This file has more than ${MOST_IMPORT_ROWS} products. Import at most ${MOST_IMPORT_ROWS} at once, in separate files.`,
    { field: 'csv', most: MOST_IMPORT_ROWS },
  );
}

function recordsOf(text: string): readonly (readonly string[])[] {
  const table = readCsv(text, {
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    // A tab is a space too: where it parts the cells, empty ones would be lost.
    trim: delimiterOf(text) !== '\t',
    to: MOST_LINES + 1,
  });
  if ('rows' in table) {
    if (table.rows.length > MOST_LINES) throw tooMany();
    return table.rows;
  }
  throw refused('import.unreadable', brokenQuoteWords(table.brokenLine), { field: 'csv' });
}

/** Titles, dates and empty lines may be above the headings. */
const MOST_LINES_ABOVE = 10;

/** Which record names the columns: the first that names all that are needed, else the one that names most of them. */
function headingsAt(records: readonly (readonly string[])[]): number {
  const missing = records.slice(0, MOST_LINES_ABOVE).map((cells) => readHeadings(cells).missing.length);
  return Math.max(0, missing.indexOf(Math.min(...missing)));
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell === '');

function cellsOf(typed: readonly string[], at: ReadonlyMap<ImportField, number>): RowCells {
  return new Map(Array.from(at, ([field, index]) => [field, typed[index] ?? '']));
}

/**
 * The rows of a CSV file under their headings, without empty ones and without the example of the template. Refuses a
 * file that is no table, lacks a column, has no product or too many.
 */
export function readTable(text: string): ImportTable {
  const records = recordsOf(text).map((cells) => cells.map((cell) => withoutFormulaMark(cell.trim()).trim()));
  const top = headingsAt(records);
  const headings = records[top] ?? [];
  const { at, unknown, missing } = readHeadings(headings);
  if (missing.length > 0)
    throw refused(
      'import.columns_missing',
      `The first row must name the columns, and these are missing: ${missing.join(', ')}.`,
      { field: 'csv', missing: [...missing] },
    );
  const rows = records
    .map((typed, index) => ({ row: index + 1, typed, cells: cellsOf(typed, at) }))
    .slice(top + 1)
    .filter(({ typed, cells }) => !isEmpty(typed) && cells.get('productName') !== EXAMPLE_NAME);
  if (rows.length === 0) throw refused('import.no_rows', 'There is no product under the headings.', { field: 'csv' });
  if (rows.length > MOST_IMPORT_ROWS) throw tooMany();
  const numbers = numberStyleOf(
    rows.flatMap(({ cells }) =>
      numbersIn({ quantity: cells.get('quantity') ?? '', pricePerKg: cells.get('pricePerKg') ?? '' }),
    ),
    delimiterOf(text),
  );
  return { headings, ignored: unknown, rows, numbers };
}
