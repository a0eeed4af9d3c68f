import { findCrop } from '#kernel/ghana/crop.ts';
import { placeName } from '#kernel/ghana/place.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { previewImport as endpoint } from '../../contract-import.ts';
import { columnOf, type ImportField } from '../../domain/import/columns.ts';
import { countStates, judgeFile, type JudgedRow, stateOf } from './judge-file.ts';

type RowView = ResponseBody<typeof endpoint>['rows'][number];

function viewOf(row: JudgedRow): RowView {
  const { body, facts, problems, cells } = row;
  const typed = (field: ImportField) => cells.get(field) ?? '';
  const unless = <T>(field: ImportField, value: T) => (problems.has(field) ? null : value);
  const named = !problems.has('productName') && !problems.has('crop');
  return {
    row: row.row,
    state: stateOf(row),
    productName: typed('productName'),
    category: unless('category', body.category),
    qualityGrade: unless('qualityGrade', body.qualityGrade),
    quantity: unless('quantity', body.quantity),
    pricePerKg: unless('pricePerKg', facts.pricePerKgPesewas),
    crop: named ? (findCrop(facts.crop ?? '')?.name ?? null) : null,
    location: unless('location', facts.location) ?? typed('location'),
    place: unless('location', placeName(facts.placeSlug)),
    harvestDate: unless('harvestDate', body.harvestDate),
    expiryDate: unless('expiryDate', body.expiryDate),
    organicCertified: unless('organicCertified', body.organicCertified) ?? false,
    problems: Array.from(problems, ([field, message]) => ({
      field,
      heading: columnOf(field).heading,
      typed: typed(field),
      message,
    })),
  };
}

/** A farmer looks at a file before anything is made of it. */
export async function previewImport(
  { body }: ParsedInput<typeof endpoint>,
  call: Call,
): Promise<ResponseBody<typeof endpoint>> {
  const { rows, ignored, numbers } = await judgeFile(body.csv, call);
  return { rows: rows.map(viewOf), ...countStates(rows), ignored: [...ignored], numbers };
}
