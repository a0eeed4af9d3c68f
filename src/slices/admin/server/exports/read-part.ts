import { csvBeginning, csvMore, type Cell } from '#platform/export/csv.ts';
import type { ExportBounds } from '../../domain/prepared-exports.ts';
import { csvExports, type Reading } from './csv-exports.ts';
import { filtersOf } from './export-view.ts';
import type { ExportRow } from './store-exports.ts';

/** The next part of a file. */
export interface Part {
  readonly bytes: Uint8Array;
  readonly rows: number;
  readonly nextCursor: string | null;
}

/** Reads the rows that come after the parts that are there, page by page, until a part is full or the list ends. */
export async function readPart(
  row: Pick<ExportRow, 'list' | 'query' | 'nextCursor' | 'parts'>,
  reading: Reading,
  { pageRows, partRows }: ExportBounds,
): Promise<Part> {
  const csvExport = csvExports[row.list];
  const readPage = csvExport.open(filtersOf(row));
  if (!readPage) throw new Error(`The filters of a list of ${row.list} can no longer be read: ${row.query}`);
  const rows: (readonly Cell[])[] = [];
  let nextCursor = row.nextCursor;
  do {
    const limit = Math.min(pageRows, partRows - rows.length);
    const page = await readPage(reading, nextCursor ?? undefined, limit);
    rows.push(...page.items);
    nextCursor = page.nextCursor;
  } while (nextCursor !== null && rows.length < partRows);
  const bytes = row.parts.length === 0 ? csvBeginning(csvExport.headers, rows) : csvMore(rows);
  return { bytes, rows: rows.length, nextCursor };
}
