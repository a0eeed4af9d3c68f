import { CsvError, type Options, parse } from 'csv-parse/sync';
import { z } from 'zod';

/** Where Excel says itself what divides the cells, above all else. */
const SAID = /^\uFEFF?"?sep=([,;\t])"?\s*$/i;
/** Titles may be above the headings. */
const LOOKED_AT_LINES = 20;

function firstLines(text: string): string[] {
  return text
    .slice(0, 50_000)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '');
}

/**
 * Spreadsheets of some countries write semicolons, and a copied table has tabs: what a line of the beginning has most
 * of.
 */
export function delimiterOf(text: string): string {
  const lines = firstLines(text).slice(0, LOOKED_AT_LINES);
  const said = SAID.exec(lines[0] ?? '')?.[1];
  if (said !== undefined) return said;
  const found = [',', ';', '\t'].map((sign) => ({
    sign,
    count: Math.max(0, ...lines.map((line) => line.split(sign).length)),
  }));
  return found.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ',';
}

/** What to tell about a file whose quotation marks are broken in this line. */
export function brokenQuoteWords(line: number): string {
  return `In line ${line} of this file a quotation mark is not closed, or is in the wrong place.`;
}

/** The cells of every line of a CSV file, or the line, from 1 on, in which its quotation marks are broken. */
export function readCsv(
  text: string,
  options: Pick<Options, 'record_delimiter' | 'relax_quotes' | 'to' | 'trim'>,
): { readonly rows: readonly (readonly string[])[] } | { readonly brokenLine: number } {
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      ...options,
    });
    return { rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { brokenLine: z.int().catch(1).parse(error['lines']) };
  }
}
