import type { Tx } from '#platform/db/database.ts';
import { z } from 'zod';
import type { IMPORT_ACTIONS, ImportHead, ImportView } from '../../contract-import.ts';
import { choosePriceColumns } from '../../contract-import.ts';
import { COMMODITIES } from '../../domain/commodity.ts';
import { NO_PRICE_REASONS } from '../../domain/read-record.ts';
import { firstRowsOf, readTable } from './read-table.ts';
import { findCsv, findLastApplied, findLastColumns, type ImportRow } from './store-imports.ts';
import { findSample, type KeptRow } from './store-rows.ts';

const SHOWN = 100;

const refusedRows = z.array(z.object({ row: z.number(), reason: z.enum(NO_PRICE_REASONS) }));
const keptColumns = choosePriceColumns.body.shape.columns.nullable().catch(null);

export const namesOf: ReadonlyMap<string, string> = new Map(COMMODITIES.map(({ slug, name }) => [slug, name]));

export const refusedIn = ({ refused }: Pick<ImportRow, 'refused'>) => refusedRows.parse(refused);

export function headOf(row: ImportRow): ImportHead {
  return {
    id: row.id,
    fileName: row.file_name,
    state: row.state,
    source: row.source,
    madeAt: row.made_at.toISOString(),
    appliedAt: row.applied_at?.toISOString() ?? null,
    rows: row.rows_in_file,
    new: row.new_prices,
    changed: row.changed_prices,
    equal: row.equal_prices,
    refused: row.refused_rows,
    leftOut: row.left_out_rows,
    setAside: row.set_aside_prices,
    screened: row.screened_prices,
  };
}

function priceOf(row: KeptRow): ImportView['prices'][number] {
  return {
    row: row.row_in_file,
    kind: row.kind,
    commodity: namesOf.get(row.commodity) ?? row.commodity,
    market: row.market_name,
    priceType: row.price_type,
    month: row.month,
    pricePerKg: row.pesewas,
    setAside: row.set_aside,
    before: row.before_pesewas === null ? null : { pricePerKg: row.before_pesewas, setAside: row.before_set_aside },
  };
}

const doesNothing = (row: ImportRow) => row.new_prices + row.changed_prices + row.screened_prices === 0;

function actionsOf(row: ImportRow, last: string | null): (typeof IMPORT_ACTIONS)[number][] {
  const { state, columns, id } = row;
  if (state === 'columns_needed') return ['columns', 'discard'];
  if (state === 'ready')
    return [
      ...(columns === null ? [] : ['columns' as const]),
      ...(doesNothing(row) ? [] : ['apply' as const]),
      'discard',
    ];
  return state === 'applied' && last === id ? ['undo'] : [];
}

/** A file with what it does, some of its prices, and what may be done with it. */
export async function viewOf(tx: Tx, row: ImportRow): Promise<ImportView> {
  const actions = actionsOf(row, await findLastApplied(tx));
  const refused = refusedIn(row);
  const counts = Map.groupBy(refused, ({ reason }) => reason);
  const csv = actions.includes('columns') ? await findCsv(tx, row.id) : '';
  const prices = await findSample(tx, row.id, SHOWN);
  const columns = row.columns ?? (actions.includes('columns') ? await findLastColumns(tx) : null);
  return {
    ...headOf(row),
    actions,
    prices: prices.map(priceOf),
    refusedRows: refused.slice(0, SHOWN),
    reasons: [...counts].map(([reason, rows]) => ({ reason, count: rows.length })),
    ...(csv === '' ? { headings: [], firstRows: [] } : firstRowsOf(readTable(csv))),
    columns: keptColumns.parse(columns),
  };
}
