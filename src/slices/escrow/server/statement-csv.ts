import { isDay } from '#kernel/moment.ts';
import { parseGhs } from '#kernel/money.ts';
import { STATEMENT_LINE_KINDS } from '#kernel/provider/statement-line-kind.ts';
import { type NumberStyle, numberStyleOf } from '#kernel/typed/typed-number.ts';
import { delimiterOf, readCsv } from '#platform/export/read-csv.ts';
import { z } from 'zod';
import {
  amountHeadingsOf,
  counts,
  headingsOf,
  ownCell,
  plainAmount,
  signProblem,
  spelled,
  type StatementMap,
} from '../domain/statement-map.ts';
import type { StatementLine } from './payment-provider.ts';

/** What is wrong with an uploaded statement. `row` counts as a spreadsheet does: the headings are row 1. */
export interface StatementCsvError {
  readonly row: number;
  readonly message: string;
}

/** `leftOut`: rows that do not count, by the column of their state. */
export type StatementCsv =
  | { readonly lines: readonly StatementLine[]; readonly leftOut: number }
  | { readonly errors: readonly StatementCsvError[] };

/** How a file is read: whose accounts may be in it, and where it has what, if it is of another form than ours. */
export interface StatementForm {
  readonly accounts: readonly string[];
  readonly map?: StatementMap | undefined;
}

/** The headings, in any order; `fee` may be missing, and so may columns of other names be beside them. */
export const STATEMENT_CSV_COLUMNS = [
  'date',
  'kind',
  'reference',
  'amount',
  'account',
  'line id',
  'text',
  'fee',
] as const;
type Column = (typeof STATEMENT_CSV_COLUMNS)[number];

const OPTIONAL: ReadonlySet<Column> = new Set(['fee']);
const MOST_ROWS = 50_000;
/** Enough to mend a file by; more would only repeat themselves. */
const MOST_ERRORS = 100;

/**
 * Reads a statement in our own form (docs/payments.md), or in one that a map describes: a line of headings, then one
 * line for each movement. It is taken whole or not at all. A fee becomes a line of its own.
 */
export function readStatementCsv(text: string, form: StatementForm): StatementCsv {
  const table = readTable(text);
  if ('errors' in table) return table;
  const wanted = form.map ? headingsOf(form.map) : STATEMENT_CSV_COLUMNS.filter((column) => !OPTIONAL.has(column));
  const above = linesAbove(table.rows, wanted);
  const [headings = [], ...rows] = table.rows.slice(above);
  const at = placesOf(headings);
  const missing = wanted.filter((heading) => !at.has(spelled(heading)));
  if (missing.length > 0) return failed(above + 1, `These columns are missing: ${missing.join(', ')}.`);
  if (rows.every(isEmpty)) return failed(above + 2, 'There are no lines under the headings.');
  if (rows.length > MOST_ROWS) return failed(MOST_ROWS + 2, `A file may hold at most ${MOST_ROWS} lines.`);
  const amounts = (form.map ? amountHeadingsOf(form.map) : ['amount', 'fee']).map((heading) =>
    at.get(spelled(heading)),
  );
  const numbers = numberStyleOf(
    rows.flatMap((cells) => amounts.map((place) => plainAmount(cells[place ?? -1] ?? '').replace('-', ''))),
    delimiterOf(text),
  );
  return readRows(rows, { at, numbers, firstRow: above + 2 }, form);
}

/** Titles and dates may be above the headings. */
const MOST_LINES_ABOVE = 20;

/** How many lines are above the one that has all headings that are wanted; none where no line has them. */
function linesAbove(rows: readonly (readonly string[])[], wanted: readonly string[]): number {
  const found = rows.slice(0, MOST_LINES_ABOVE).findIndex((cells) => {
    const at = placesOf(cells);
    return wanted.every((heading) => at.has(spelled(heading)));
  });
  return Math.max(0, found);
}

/** A table below its headings. */
interface StatementTable {
  /** The place of each column by its heading. */
  readonly at: ReadonlyMap<string, number>;
  readonly numbers: NumberStyle;
  /** The number of its first row, as a spreadsheet counts. */
  readonly firstRow: number;
}

const SHOWN_ROWS = 5;
const MOST_WORDS = 40;

/** The headings and first rows of a file, and the words in the column that a map names for the kinds. */
export function readStatementTable(
  text: string,
  map: StatementMap | undefined,
): { readonly headings: string[]; readonly firstRows: string[][]; readonly kindWords: string[] } {
  const table = readTable(text);
  if ('errors' in table) return { headings: [], firstRows: [], kindWords: [] };
  const [headings = [], ...rows] = table.rows;
  const place = map?.kind ? placesOf(headings).get(spelled(map.kind)) : undefined;
  const words = place === undefined ? [] : rows.map((cells) => (cells[place] ?? '').trim());
  return {
    headings: headings.map((heading) => heading.trim()),
    firstRows: rows.slice(0, SHOWN_ROWS).map((cells) => [...cells]),
    kindWords: [...new Set(words)].filter((word) => word !== '').slice(0, MOST_WORDS),
  };
}

function readRows(
  rows: readonly (readonly string[])[],
  { at, numbers, firstRow }: StatementTable,
  { accounts, map }: StatementForm,
): StatementCsv {
  const errors: StatementCsvError[] = [];
  const lines = new Map<string, StatementLine>();
  let leftOut = 0;
  for (const [index, cells] of rows.entries()) {
    if (isEmpty(cells)) continue;
    const row = index + firstRow;
    const under = (heading: string): string => (cells[at.get(spelled(heading)) ?? -1] ?? '').trim();
    if (map && !counts(map, under)) {
      leftOut += 1;
      continue;
    }
    const cell = map ? (column: Column) => ownCell(map, under, column) : under;
    const problem =
      rowProblem(cell, accounts, numbers) ?? (lines.has(cell('line id')) ? 'This line id is in the file twice.' : null);
    if (problem === null) for (const line of linesOf(cell, numbers)) lines.set(line.lineId, line);
    else errors.push({ row, message: problem });
    if (errors.length === MOST_ERRORS) break;
  }
  if (errors.length > 0) return { errors };
  return { lines: [...lines.values()].toSorted((one, other) => one.at.getTime() - other.at.getTime()), leftOut };
}

function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell === '');
}

type Table = { readonly rows: readonly (readonly string[])[] } | { readonly errors: readonly StatementCsvError[] };

function readTable(text: string): Table {
  const table = readCsv(text, { trim: true });
  if ('rows' in table) return table;
  return failed(table.brokenLine, 'A quotation mark is not closed, or is in the wrong place.');
}

function placesOf(headings: readonly string[]): Map<string, number> {
  const at = new Map<string, number>();
  for (const [index, heading] of headings.entries()) if (!at.has(spelled(heading))) at.set(spelled(heading), index);
  return at;
}

type Cell = (column: Column) => string;

const kindSchema = z.enum(STATEMENT_LINE_KINDS);

function rowProblem(cell: Cell, accounts: readonly string[], numbers: NumberStyle): string | null {
  if (momentOf(cell('date')) === null) return 'This is not a date: write 2026-11-23 or 2026-11-23 14:05:00.';
  const kind = kindSchema.safeParse(cell('kind'));
  if (!kind.success) return `The kind ‘${cell('kind')}’ is none of ${STATEMENT_LINE_KINDS.join(', ')}.`;
  const pesewas = signedPesewas(cell('amount'), numbers);
  if (pesewas === null) return 'This is not an amount: write cedis such as 120.50, with a minus for what left us.';
  const wrongSign = signProblem(kind.data, pesewas);
  if (wrongSign !== null) return wrongSign;
  if (cell('account') === '') return 'The account is missing.';
  if (!accounts.includes(cell('account')))
    return `This provider has no account ‘${cell('account')}’: write ${accounts.join(' or ')}.`;
  if (!/^\S{1,100}$/.test(cell('line id'))) return 'The line id is missing, has spaces or is longer than 100 letters.';
  if (cell('reference').length > 100) return 'The reference is longer than 100 letters.';
  const fee = cell('fee') === '' ? 0 : signedPesewas(cell('fee'), numbers);
  return fee === null || fee < 0 ? 'This is not a fee: write what was kept, such as 2.34, or nothing.' : null;
}

/** Of a row without problems. */
function linesOf(cell: Cell, numbers: NumberStyle): StatementLine[] {
  const lineId = cell('line id');
  const at = momentOf(cell('date')) ?? new Date(0);
  const reference = cell('reference') === '' ? null : cell('reference');
  const line = { lineId, account: cell('account'), reference, at };
  const fee = signedPesewas(cell('fee'), numbers) ?? 0;
  const amountPesewas = signedPesewas(cell('amount'), numbers) ?? 0;
  const whole: StatementLine = { ...line, kind: kindSchema.parse(cell('kind')), amountPesewas, text: cell('text') };
  if (fee === 0) return [whole];
  return [whole, { ...line, lineId: `${lineId}:fee`, kind: 'fee', amountPesewas: -fee, text: 'Fee' }];
}

/** '-1,200.50' and '120.5' to pesewas, null for what is no amount. */
function signedPesewas(text: string, numbers: NumberStyle): number | null {
  const amount = plainAmount(text);
  const leaves = amount.startsWith('-');
  const pesewas = parseGhs(leaves ? amount.slice(1) : amount, numbers);
  return pesewas === null || !leaves || pesewas === 0 ? pesewas : -pesewas;
}

/** Ghana keeps UTC all year, so a time without a zone is one of both. */
function momentOf(text: string): Date | null {
  const found = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2}(?:\.\d{1,3})?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(
    text,
  );
  if (!found) return null;
  const [, day = '', minutes = '00:00', seconds = ':00', zone = 'Z'] = found;
  const at = new Date(`${day}T${minutes}${seconds}${zone.toUpperCase().replace(/(\d{2})(\d{2})$/, '$1:$2')}`);
  return isDay(day) && !Number.isNaN(at.getTime()) ? at : null;
}

function failed(row: number, message: string): { readonly errors: readonly StatementCsvError[] } {
  return { errors: [{ row, message }] };
}
