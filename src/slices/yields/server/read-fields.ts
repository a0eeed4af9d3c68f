import { refused } from '#kernel/refusal.ts';
import { toKg } from '#kernel/quantity.ts';
import { csvOf } from '#platform/export/csv.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type * as contract from '../contract.ts';
import { MOST_FIELDS } from '../domain/bounds.ts';
import { fromSquareMetres, tonnesPerHectare } from '../domain/area.ts';
import { cropName } from '../domain/crops.ts';
import { forecastBasis } from './field-forecast.ts';
import { type FieldRow, findField, findFields } from './store.ts';
import { findHarvests, type HarvestRow } from './store-harvests.ts';
import { fieldViewOf, harvestViewOf, shownTonnes, unitOf } from './view.ts';

/** A field of the caller. */
export async function ownField({ tx, person }: Call, id: string): Promise<FieldRow> {
  const field = await findField(tx, person.id, id);
  if (field === null) throw refused('fields.not_found', 'You have no such field.');
  return field;
}

export async function listFields(
  _input: ParsedInput<typeof contract.listFields>,
  call: Call,
): Promise<ResponseBody<typeof contract.listFields>> {
  const fields = await findFields(call.tx, call.person.id);
  const basis = await forecastBasis(call);
  return { fields: fields.map((field) => fieldViewOf(field, basis)), most: MOST_FIELDS };
}

/** A field with its harvests. */
export async function detailOf(call: Call, field: FieldRow): Promise<ResponseBody<typeof contract.readField>> {
  const basis = await forecastBasis(call);
  const own = basis.harvests.filter((row) => row.field_id === field.id);
  return { ...fieldViewOf(field, basis), harvests: own.map((row) => harvestViewOf(row, unitOf(field))) };
}

export async function readField(
  { params }: ParsedInput<typeof contract.readField>,
  call: Call,
): Promise<ResponseBody<typeof contract.readField>> {
  return detailOf(call, await ownField(call, params.id));
}

interface Line {
  readonly field: FieldRow;
  readonly harvest: HarvestRow | null;
}

function csv(lines: readonly Line[]): Uint8Array {
  return csvOf<Line>(lines, [
    { header: 'Field', cell: ({ field }) => field.name },
    { header: 'Zone', cell: ({ field }) => field.zone },
    { header: 'Crop', cell: ({ field, harvest }) => cropName(harvest?.crop ?? field.crop) },
    { header: 'Sown', cell: ({ field, harvest }) => (harvest ?? field).sown_on },
    { header: 'Harvested', cell: ({ harvest }) => harvest?.harvested_on ?? null },
    { header: 'Harvest, kg', cell: ({ harvest }) => harvest && toKg(harvest.grams) },
    { header: 'Area', cell: ({ field, harvest }) => fromSquareMetres((harvest ?? field).square_metres, unitOf(field)) },
    { header: 'Unit of area', cell: ({ field }) => unitOf(field) },
    {
      header: 'Tonnes per hectare',
      cell: ({ harvest }) => harvest && shownTonnes(tonnesPerHectare(harvest.grams, harvest.square_metres)),
    },
    { header: 'Note', cell: ({ field }) => field.note },
  ]);
}

export async function downloadFields(
  _input: ParsedInput<typeof contract.downloadFields>,
  { tx, person }: Call,
): Promise<ResponseBody<typeof contract.downloadFields>> {
  const fields = await findFields(tx, person.id);
  const byField = Map.groupBy(await findHarvests(tx, person.id), ({ field_id: fieldId }) => fieldId);
  const lines = fields.flatMap((field): Line[] => {
    const harvests = byField.get(field.id) ?? [];
    return harvests.length === 0 ? [{ field, harvest: null }] : harvests.map((harvest) => ({ field, harvest }));
  });
  return {
    bytes: new Uint8Array(csv(lines)),
    contentType: 'text/csv; charset=utf-8',
    fileName: 'farmgate-fields-and-harvests.csv',
  };
}
