import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import { dayOf } from '#kernel/moment.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import { z } from 'zod';
import type * as contract from '../../contract-import.ts';
import { NO_FIGURE_REASONS } from '../../domain/import/faostat.ts';
import { yearOf } from '../../domain/forecast/own-seasons.ts';
import { planYields } from '../../domain/import/plan-yields.ts';
import { changesIn, nationalFigures } from '../national.ts';
import { shownTonnes } from '../view.ts';
import { readYields } from './read-file.ts';
import {
  discardReady,
  findImport,
  findImports,
  findLastApplied,
  insertImport,
  lockYields,
  putApplied,
  putUndone,
  type YieldImportRow,
} from './store.ts';

const LISTED = 20;
const keptRefusals = z.array(z.object({ row: z.number().int(), reason: z.enum(NO_FIGURE_REASONS) }));

type View = contract.YieldImportView;
type OneInput = ParsedInput<typeof contract.showYieldImport>;

function headOf(row: YieldImportRow): contract.YieldImportHead {
  const changes = changesIn(row.changes);
  const added = changes.filter(({ before }) => before === null).length;
  return {
    id: row.id,
    fileName: row.file_name,
    state: row.state,
    madeAt: row.made_at.toISOString(),
    appliedAt: row.applied_at?.toISOString() ?? null,
    new: added,
    changed: changes.length - added,
    equal: row.equal_figures,
    refused: keptRefusals.parse(row.refused).length,
    leftOut: row.left_out_rows,
  };
}

function actionsOf({ id, state, changes }: YieldImportRow, last: string | null): View['actions'] {
  if (state === 'ready') return changesIn(changes).length > 0 ? ['apply', 'discard'] : ['discard'];
  return state === 'applied' && last === id ? ['undo'] : [];
}

async function found(tx: Tx, id: string): Promise<YieldImportRow> {
  const row = await findImport(tx, id);
  if (row === null) throw refused('yield_import.not_found', 'There is no such import.');
  return row;
}

async function shown(tx: Tx, id: string): Promise<View> {
  const row = await found(tx, id);
  const actions = actionsOf(row, await findLastApplied(tx));
  return { ...headOf(row), actions, changes: changesIn(row.changes), refusedRows: keptRefusals.parse(row.refused) };
}

/** A file that is still only looked at. */
async function readyImport(tx: Tx, id: string): Promise<YieldImportRow> {
  await lockYields(tx);
  const row = await found(tx, id);
  if (row.state === 'ready') return row;
  throw refused('yield_import.over', 'This file was already applied or discarded.');
}

export async function startYieldImport(
  { body }: ParsedInput<typeof contract.startYieldImport>,
  { tx, person, now }: Call,
): Promise<View> {
  const file = readYields(body.csv, yearOf(dayOf(now)));
  await lockYields(tx);
  await discardReady(tx, now);
  const { all, importId } = await nationalFigures(tx);
  const planned = planYields(all, file.figures);
  const refusals = [...file.refused, ...planned.refused].toSorted((one, other) => one.row - other.row);
  const plan = { ...planned, refused: refusals };
  const id = newId();
  const { fileName } = body;
  await insertImport(tx, { id, fileName, baseId: importId, plan, leftOut: file.leftOut, by: person.id, at: now });
  return shown(tx, id);
}

export async function listYieldImports(
  _input: ParsedInput<typeof contract.listYieldImports>,
  { tx }: Call,
): Promise<ResponseBody<typeof contract.listYieldImports>> {
  const imports = await findImports(tx, LISTED);
  const { all } = await nationalFigures(tx);
  return {
    imports: imports.map(headOf),
    crops: all.map(({ crop, name, firstYear, lastYear, logs }) => ({
      ...{ crop, name, firstYear, lastYear },
      tonnes: shownTonnes(Math.exp(logs.at(-1) ?? 0)),
    })),
  };
}

export const showYieldImport = ({ params }: OneInput, { tx }: Call): Promise<View> => shown(tx, params.id);

export async function applyYieldImport({ params: { id } }: OneInput, { tx, now }: Call): Promise<View> {
  const row = await readyImport(tx, id);
  if ((await findLastApplied(tx)) !== row.base_id)
    throw refused(
      'yield_import.base_changed',
      'The figures have changed since. Load the file again to see what it does now.',
    );
  await putApplied(tx, id, now);
  return shown(tx, id);
}

export async function undoYieldImport({ params: { id } }: OneInput, { tx, now }: Call): Promise<View> {
  await lockYields(tx);
  await found(tx, id);
  if ((await findLastApplied(tx)) !== id) throw refused('yield_import.not_last', 'Only the last import can be undone.');
  await putUndone(tx, id, now);
  return shown(tx, id);
}

export async function discardYieldImport(
  { params: { id } }: ParsedInput<typeof contract.discardYieldImport>,
  { tx, now }: Call,
): Promise<{ ok: true }> {
  await readyImport(tx, id);
  await discardReady(tx, now);
  return { ok: true };
}
