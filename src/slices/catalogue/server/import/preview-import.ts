import { findCrop } from '#kernel/ghana/crop.ts';
import { placeName } from '#kernel/ghana/place.ts';
import { toKg } from '#kernel/quantity.ts';
import type { Call } from '#platform/http/route.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type { previewImport as endpoint } from '../../contract-import.ts';
import { columnOf, type ImportField } from '../../domain/import/columns.ts';
import { changesDigest, countStates, judgeFile, type JudgedRow, stateOf } from './judge-file.ts';

type RowView = ResponseBody<typeof endpoint>['rows'][number];

function viewOf(row: JudgedRow): RowView {
  const { shown, written, before, problems, cells } = row;
  const typed = (field: ImportField) => cells.get(field) ?? '';
  const unless = <T>(field: ImportField, value: T) => (problems.has(field) || problems.has('key') ? null : value);
  const named = !problems.has('productName') && !problems.has('crop') && !problems.has('key');
  const onMarket = before?.status === 'approved' || before?.status === 'sold';
  return {
    row: row.row,
    state: stateOf(row),
    productName: before && !problems.has('productName') ? shown.productName : typed('productName'),
    category: unless('category', shown.category),
    qualityGrade: unless('qualityGrade', shown.qualityGrade),
    quantity: unless('quantity', toKg(shown.quantityGrams)),
    pricePerKg: unless('pricePerKg', shown.pricePerKgPesewas),
    crop: named ? (findCrop(shown.crop ?? '')?.name ?? null) : null,
    location: unless('location', shown.location) ?? typed('location'),
    place: unless('location', placeName(written?.placeSlug ?? before?.place_slug ?? '')),
    harvestDate: unless('harvestDate', shown.harvestDate),
    expiryDate: unless('expiryDate', shown.expiryDate),
    organicCertified: unless('organicCertified', shown.organicCertified) ?? false,
    changes: row.changes.map(({ heading, before: was, after }) => ({ heading, before: was, after })),
    reviewAgain: onMarket && written?.status === 'pending',
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
  return { rows: rows.map(viewOf), ...countStates(rows), digest: changesDigest(rows), ignored: [...ignored], numbers };
}
