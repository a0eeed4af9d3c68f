import { CsvError, type Options, parse } from 'csv-parse/sync';
import { z } from 'zod';

/** Spreadsheets of some countries write semicolons, and a copied table has tabs: what the headings have most of. */
export function delimiterOf(text: string): string {
  const headings = text.split(/\r\n|\n|\r/).find((line) => line.trim() !== '') ?? '';
  const found = [',', ';', '\t'].map((sign) => ({ sign, count: headings.split(sign).length }));
  return found.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ',';
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
