import { formatNumber } from '#kernel/written/numbers.ts';
import { numberStyleOf } from '#kernel/typed/typed-number.ts';
import { refused } from '#kernel/refusal.ts';
import { brokenQuoteWords, delimiterOf, readCsv } from '#platform/export/read-csv.ts';
import { MOST_PRICE_ROWS } from '../../domain/import/limits.ts';
import {
  type Cell,
  isPublishedForm,
  isTagLine,
  mappedRecord,
  type PriceColumns,
  priceIn,
  publishedRecord,
} from '../../domain/import/price-columns.ts';
import type { RecordAtRow } from '../../domain/import/read-prices.ts';

/** A file of prices as it is. */
export interface PriceTable {
  readonly headings: readonly string[];
  readonly rows: readonly { readonly row: number; readonly cells: readonly string[] }[];
  /** Whether it is the one that WFP publishes. */
  readonly isPublished: boolean;
  readonly delimiter: string;
}

const FIRST_ROWS = 3;

/** The table in a text. Refuses `price_import.unreadable`, `price_import.no_rows`. */
export function readTable(text: string): PriceTable {
  const table = readCsv(text, {
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    trim: true,
    to: MOST_PRICE_ROWS + 2,
  });
  if (!('rows' in table))
    throw refused('price_import.unreadable', brokenQuoteWords(table.brokenLine), { field: 'csv' });
  if (table.rows.length > MOST_PRICE_ROWS)
    throw refused(
      'price_import.unreadable',
      `At most ${formatNumber(MOST_PRICE_ROWS)} lines: bring the rest in another file.`,
      { field: 'csv' },
    );
  const [headings = [], ...lines] = table.rows;
  const rows = lines
    .map((cells, index) => ({ row: index + 2, cells }))
    .filter(({ cells }) => !isTagLine(cells) && cells.some((cell) => cell !== ''));
  if (rows.length === 0)
    throw refused('price_import.no_rows', 'There is no price under the headings.', { field: 'csv' });
  return { headings, rows, isPublished: isPublishedForm(headings), delimiter: delimiterOf(text) };
}

/** The beginning of a file, to choose its columns by. */
export function firstRowsOf({ headings, rows }: PriceTable) {
  return { headings: [...headings], firstRows: rows.slice(0, FIRST_ROWS).map(({ cells }) => [...cells]) };
}

function cellsOf(headings: readonly string[], cells: readonly string[]): Cell {
  return (heading) => cells[headings.indexOf(heading)] ?? '';
}

/** The records of a file: by the headings of the published form, or by chosen columns. */
export function recordsOf(table: PriceTable, columns: PriceColumns | null): RecordAtRow[] {
  const rows = table.rows.map(({ row, cells }) => ({ row, cell: cellsOf(table.headings, cells) }));
  if (columns === null) return rows.map(({ row, cell }) => ({ row, record: publishedRecord(cell) }));
  const missing = [columns.date, columns.commodity, columns.market, columns.price, columns.unit, columns.kind].find(
    (heading) => heading !== null && !table.headings.includes(heading),
  );
  if (missing !== undefined)
    throw refused('price_import.no_column', `This file has no column ${missing}.`, { field: 'columns' });
  const style = numberStyleOf(
    rows.map(({ cell }) => priceIn(cell, columns)),
    table.delimiter,
  );
  return rows.map(({ row, cell }) => ({ row, record: mappedRecord(cell, columns, style) }));
}
