import { formatNumber } from '#kernel/written/numbers.ts';
import { refused } from '#kernel/refusal.ts';
import { brokenQuoteWords, readCsv } from '#platform/export/read-csv.ts';
import { FAOSTAT_HEADINGS, type FaostatRecord, readFigure } from '../../domain/import/faostat.ts';
import type { FigureAtRow, RefusedLine } from '../../domain/import/plan-yields.ts';

const MOST_ROWS = 40_000;
const FORM = `This is not a file of FAOSTAT: it has no column ${FAOSTAT_HEADINGS[0]}, or not all of ${FAOSTAT_HEADINGS.slice(1).join(', ')}. Download Crops and livestock products, of Ghana, as a table.`;

const unreadable = (words: string) => refused('yield_import.unreadable', words, { field: 'csv' });

/** The yields of Ghana in a file, with the lines that should have been one and those about something else. */
export interface ReadYields {
  readonly figures: readonly FigureAtRow[];
  readonly refused: readonly RefusedLine[];
  readonly leftOut: number;
}

/** Refuses `yield_import.unreadable` and `yield_import.no_figures`. */
export function readYields(text: string, year: number): ReadYields {
  const table = readCsv(text, {
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    trim: true,
    to: MOST_ROWS + 2,
  });
  if (!('rows' in table)) throw unreadable(brokenQuoteWords(table.brokenLine));
  const [headings = [], ...lines] = table.rows;
  const places = FAOSTAT_HEADINGS.map((heading) => [heading, headings.indexOf(heading)] as const);
  if (places.some(([, place]) => place === -1)) throw unreadable(FORM);
  if (lines.length > MOST_ROWS)
    throw unreadable(`At most ${formatNumber(MOST_ROWS)} lines: choose Ghana and Yield before you download.`);
  const record = (cells: readonly string[]): FaostatRecord => {
    const [Area = '', Element = '', Item = '', Year = '', Unit = '', Value = ''] = places.map(
      ([, at]) => cells[at] ?? '',
    );
    return { Area, Element, Item, Year, Unit, Value };
  };
  const read = lines.map((cells, at) => ({ row: at + 2, figure: readFigure(record(cells), year) }));
  const figures = read.flatMap(({ row, figure }) =>
    figure === null || typeof figure === 'string' ? [] : [{ row, figure }],
  );
  const wrong = read.flatMap(({ row, figure }) => (typeof figure === 'string' ? [{ row, reason: figure }] : []));
  if (figures.length + wrong.length === 0)
    throw refused('yield_import.no_figures', 'This file has no yield of Ghana of a crop that grows on fields here.', {
      field: 'csv',
    });
  return { figures, refused: wrong, leftOut: read.length - figures.length - wrong.length };
}
