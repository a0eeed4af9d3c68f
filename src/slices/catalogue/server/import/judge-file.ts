import { Refused } from '#kernel/refusal.ts';
import type { NumberStyle } from '#kernel/typed/typed-number.ts';
import type { Call } from '#platform/http/route.ts';
import { ghs } from '#wire/fields.ts';
import type { z } from 'zod';
import { IMPORT_FIELDS, type ImportField } from '../../domain/import/columns.ts';
import { nameKey, readRow, type RowProblems, type RowValues, withStandIns } from '../../domain/import/read-row.ts';
import { newListingBody } from '../../forms.ts';
import type { ListingFacts } from '../store.ts';
import { newFacts } from '../write-new.ts';
import { readTable, type TableRow } from './read-table.ts';
import { ownNames } from './store-names.ts';

type Facts = Omit<ListingFacts, 'status'>;
type Body = z.output<typeof newListingBody>;

export interface JudgedRow extends TableRow {
  readonly problems: RowProblems;
  /** What the row says; where a field has a problem, something harmless stands in its place. */
  readonly body: Body;
  /** What would be written of it. */
  readonly facts: Facts;
  /** Whether its farmer, or a row above it, has a product of this name. */
  readonly alike: boolean;
}

export interface JudgedFile {
  readonly numbers: NumberStyle;
  readonly headings: readonly string[];
  readonly ignored: readonly string[];
  readonly rows: readonly JudgedRow[];
}

type Found = readonly (readonly [field: ImportField, message: string])[];
type Outcome = { readonly body: Body; readonly facts: Facts } | { readonly found: Found };

function fieldOf(name: unknown): ImportField | null {
  return IMPORT_FIELDS.find((field) => field === name) ?? null;
}

/** A refusal by its field, without its full stop; one that is about no field of a row is not the row's. */
function foundIn(error: unknown): Found {
  const field = error instanceof Refused ? fieldOf(error.refusal.data?.['field']) : null;
  if (field === null || !(error instanceof Refused)) throw error;
  return [[field, error.refusal.detail.replace(/\.$/, '')]];
}

/** Asks the rules by which a listing is made by hand, without making one. */
async function tryOut({ pricePerKg, ...values }: RowValues, call: Call): Promise<Outcome> {
  const price = typeof pricePerKg === 'number' && { pricePerKg: ghs.encode(pricePerKg) };
  const parsed = newListingBody.safeParse({ ...values, ...price, status: 'draft' });
  if (!parsed.success) {
    const issues = parsed.error.issues.flatMap(({ path, message }) => {
      const field = fieldOf(path[0]);
      return field === null ? [] : [[field, message] as const];
    });
    return { found: issues };
  }
  try {
    return { body: parsed.data, facts: await newFacts(call.tx, parsed.data, call) };
  } catch (error) {
    return { found: foundIn(error) };
  }
}

/** Finds all that is wrong with a row: something harmless takes the place of it, and the rest is judged again. */
async function judgeRow(row: TableRow, numbers: NumberStyle, call: Call): Promise<Omit<JudgedRow, 'alike'>> {
  const read = readRow(row.cells, numbers);
  const problems = new Map(read.problems);
  for (;;) {
    const outcome = await tryOut(withStandIns(read.values, problems), call);
    if ('facts' in outcome) return { ...row, ...outcome, problems };
    const before = problems.size;
    for (const [field, message] of outcome.found) if (!problems.has(field)) problems.set(field, message);
    if (problems.size === before) throw new Error(`Row ${row.row} is refused for what no column says.`);
  }
}

/** Judges each row of a file as a new listing of the caller. Writes nothing. */
export async function judgeFile(csv: string, call: Call): Promise<JudgedFile> {
  const { headings, ignored, rows, numbers } = readTable(csv);
  const names = new Set((await ownNames(call.tx, call.person.id)).map(nameKey));
  const judged: JudgedRow[] = [];
  for (const row of rows) {
    const one = await judgeRow(row, numbers, call);
    const key = nameKey(one.body.productName);
    judged.push({ ...one, alike: names.has(key) });
    if (one.problems.size === 0) names.add(key);
  }
  return { headings, ignored, rows: judged, numbers };
}

/** What becomes of a row. */
export function stateOf({ problems, alike }: JudgedRow): 'ready' | 'alike' | 'bad' {
  if (problems.size > 0) return 'bad';
  return alike ? 'alike' : 'ready';
}

/** How many rows are of each kind. */
export function countStates(rows: readonly JudgedRow[]): { ready: number; alike: number; bad: number } {
  const of = (state: string) => rows.filter((row) => stateOf(row) === state).length;
  return { ready: of('ready'), alike: of('alike'), bad: of('bad') };
}
