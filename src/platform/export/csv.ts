import { stringify } from 'csv-stringify/sync';

/**
 * One column: its heading, and the cell of a row. Give a number to figures that a spreadsheet should add up, text to
 * all else.
 */
export interface CsvColumn<Row> {
  readonly header: string;
  cell(row: Row): Cell;
}

/** One value of a row, as it is written. */
export type Cell = string | number | null;

const encoder = new TextEncoder();

function written(lines: readonly (readonly Cell[])[], bom: boolean, delimiter = ','): Uint8Array {
  const text = stringify([...lines], {
    bom,
    delimiter,
    escape_formulas: true,
    record_delimiter: 'windows',
    // By itself it quotes only the line end that it writes, and a text with another one would become two rows.
    quoted_match: /[\r\n]/,
  });
  return encoder.encode(text);
}

/**
 * The beginning of a CSV file: its headings and the rows that come first.
 *
 * It begins with a byte order mark, since Excel otherwise reads UTF-8 as the letters of its own system and spoils ₵ and
 * ɛ; what reads CSV properly skips it. Text that a spreadsheet would take for a formula (it begins with = + - @, a tab
 * or a carriage return) gets a quote in front; numbers stay numbers.
 */
export function csvBeginning(
  headers: readonly string[],
  rows: readonly (readonly Cell[])[],
  delimiter = ',',
): Uint8Array {
  return written([headers, ...rows], true, delimiter);
}

/** More rows of a file that was begun. */
export function csvMore(rows: readonly (readonly Cell[])[]): Uint8Array {
  return written(rows, false);
}

/** Rows as a CSV file by RFC 4180: a line of headings, CRLF at each end of line, quotes where they are needed. */
export function csvOf<Row>(rows: Iterable<Row>, columns: readonly CsvColumn<Row>[], delimiter = ','): Uint8Array {
  return csvBeginning(
    columns.map(({ header }) => header),
    Array.from(rows, (row) => columns.map(({ cell }) => cell(row))),
    delimiter,
  );
}
