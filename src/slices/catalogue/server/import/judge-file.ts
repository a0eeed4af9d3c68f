import { createHash } from 'node:crypto';
import type { NumberStyle } from '#kernel/typed/typed-number.ts';
import type { Call } from '#platform/http/route.ts';
import { type CellChange, changedCells } from '../../domain/import/written-cells.ts';
import { nameKey, readRow, type RowProblems } from '../../domain/import/read-row.ts';
import type { ListingRow } from '../rows.ts';
import { type Draft, judgeChange, judgeNew } from './judge-row.ts';
import { ownByKeys, writtenOf } from './own-products.ts';
import { readTable, type TableRow } from './read-table.ts';
import { ownNames } from './store-names.ts';

export interface JudgedRow extends TableRow, Draft {
  readonly problems: RowProblems;
  /** The product that the row changes; null where it makes one. */
  readonly before: ListingRow | null;
  readonly changes: readonly CellChange[];
  /** Whether its farmer, or a row above it, has a product of this name. */
  readonly alike: boolean;
}

export interface JudgedFile {
  readonly numbers: NumberStyle;
  readonly headings: readonly string[];
  readonly ignored: readonly string[];
  readonly rows: readonly JudgedRow[];
}

const NOT_YOURS = 'You have no product with this key. Empty the cell to make a new product of this row';

interface Known {
  readonly own: ReadonlyMap<string, ListingRow>;
  /** Rows by the key that they have. */
  readonly rowOf: Map<string, number>;
  readonly numbers: NumberStyle;
}

async function judgeKeyed(row: TableRow, { own, rowOf, numbers }: Known, call: Call): Promise<JudgedRow> {
  const key = (row.cells.get('key') ?? '').toLowerCase();
  const before = own.get(key);
  const earlier = rowOf.get(key);
  rowOf.set(key, row.row);
  if (before === undefined || earlier !== undefined) {
    const problem = before === undefined ? NOT_YOURS : `Row ${earlier} has this key too`;
    const { shown } = await judgeNew({ values: {}, problems: new Map([['key', problem]]) }, call);
    const problems: RowProblems = new Map([['key', problem]]);
    return { ...row, shown, problems, written: null, before: null, changes: [], alike: false };
  }
  const judged = await judgeChange({ row, before, numbers }, call);
  const changes = judged.problems.size > 0 ? [] : changedCells(judged.fields, writtenOf(before), judged.shown);
  return { ...row, ...judged, before, changes, alike: false };
}

/** Judges each row of a file as a new listing of the caller, or as a change of one. Writes nothing. */
export async function judgeFile(csv: string, call: Call, lock = false): Promise<JudgedFile> {
  const { headings, ignored, rows, numbers } = readTable(csv);
  const keys = rows.flatMap(({ cells }) => cells.get('key') || []);
  const own = await ownByKeys(call.tx, call.person.id, { keys, lock });
  const known = { own, rowOf: new Map<string, number>(), numbers };
  const names = new Set((await ownNames(call.tx, call.person.id)).map(nameKey));
  const judged: JudgedRow[] = [];
  for (const row of rows) {
    if ((row.cells.get('key') ?? '') !== '') {
      judged.push(await judgeKeyed(row, known, call));
      continue;
    }
    const one = await judgeNew(readRow(row.cells, numbers), call);
    const key = nameKey(one.shown.productName);
    judged.push({ ...row, ...one, before: null, changes: [], alike: names.has(key) });
    if (one.problems.size === 0) names.add(key);
  }
  return { headings, ignored, rows: judged, numbers };
}

export type RowState = 'ready' | 'change' | 'same' | 'alike' | 'bad';

/** What becomes of a row. */
export function stateOf({ problems, before, changes, alike }: JudgedRow): RowState {
  if (problems.size > 0) return 'bad';
  if (before !== null) return changes.length > 0 ? 'change' : 'same';
  return alike ? 'alike' : 'ready';
}

/** How many rows are of each kind. */
export function countStates(rows: readonly JudgedRow[]): Readonly<Record<RowState, number>> {
  const counts = { ready: 0, change: 0, same: 0, alike: 0, bad: 0 };
  for (const row of rows) counts[stateOf(row)] += 1;
  return counts;
}

/** Identifies a set of changes, with what was there before; empty where nothing changes. */
export function changesDigest(rows: readonly JudgedRow[]): string {
  const changed = rows.filter((row) => stateOf(row) === 'change').map(({ before, changes }) => [before?.id, changes]);
  if (changed.length === 0) return '';
  return createHash('sha256').update(JSON.stringify(changed)).digest('hex').slice(0, 32);
}
