import { Refused } from '#kernel/refusal.ts';
import { toKg } from '#kernel/quantity.ts';
import type { NumberStyle } from '#kernel/typed/typed-number.ts';
import type { Call } from '#platform/http/route.ts';
import { ghs } from '#wire/fields.ts';
import type { z } from 'zod';
import { IMPORT_COLUMNS, IMPORT_FIELDS, type ImportField } from '../../domain/import/columns.ts';
import {
  type ReadRow,
  readRow,
  type RowCells,
  type RowProblems,
  type RowValues,
  withStandIns,
} from '../../domain/import/read-row.ts';
import type { PackCell, TierCell } from '../../domain/import/selling-cells.ts';
import { type WrittenProduct, writtenCell } from '../../domain/import/written-cells.ts';
import { OTHER_CROP } from '../../domain/crop-choice.ts';
import type { KeptTerms } from '../../domain/packs/pack.ts';
import { listingEdit, newListingBody } from '../../forms.ts';
import { editedFacts } from '../edit-listing.ts';
import { keptTerms } from '../packs/kept-terms.ts';
import type { ListingRow } from '../rows.ts';
import type { ListingFacts } from '../store.ts';
import { newFacts } from '../write-new.ts';
import { writtenOf } from './own-products.ts';

/** What a row says as a product, and what would be written of it; where a field has a problem, something harmless. */
export interface Draft {
  readonly written: ListingFacts | null;
  readonly shown: WrittenProduct;
}

type Found = readonly (readonly [field: ImportField, message: string])[];
type Outcome = Draft | { readonly found: Found };

/** 'packs[0].weight' is about the column of packs. */
function fieldOf(name: unknown): ImportField | null {
  const [first] = String(name).split(/[.[]/);
  return IMPORT_FIELDS.find((field) => field === first) ?? null;
}

/** A refusal by its field, without its full stop; one that is about no field of a row is not the row's. */
function foundIn(error: unknown): Found {
  const field = error instanceof Refused ? fieldOf(error.refusal.data?.['field']) : null;
  if (field === null || !(error instanceof Refused)) throw error;
  return [[field, error.refusal.detail.replace(/\.$/, '')]];
}

function issuesOf(error: z.ZodError): Found {
  return error.issues.flatMap(({ path, message }) => {
    const field = fieldOf(path[0]);
    return field === null ? [] : [[field, message] as const];
  });
}

const areTiers = (value: RowValues['priceTiers']): value is readonly TierCell[] =>
  typeof value === 'object' && value !== null && value.every((entry) => 'fromKg' in entry);
const arePacks = (value: RowValues['packs']): value is readonly PackCell[] =>
  typeof value === 'object' && value !== null && value.every((entry) => 'kg' in entry);

function sellingOf({ pricePerKg, priceTiers, packs }: RowValues, before: KeptTerms | null) {
  const tiers = areTiers(priceTiers) ? priceTiers : null;
  const written = arePacks(packs) ? packs : null;
  return {
    ...(typeof pricePerKg === 'number' && { pricePerKg: ghs.encode(pricePerKg) }),
    ...(tiers && { priceTiers: tiers.map(({ fromKg, pesewas }) => ({ from: fromKg, price: ghs.encode(pesewas) })) }),
    ...(written && {
      packs: written.map(({ unit, label, kg, pesewas }) => {
        // What the pack weighs was accepted when it was written first.
        const known = before?.packs.find(
          (pack) => pack.unit === unit && pack.label === label && toKg(pack.grams) === kg,
        );
        const weighed = known && {
          weighedOn: known.on,
          weighedBy: known.source === null ? ('farmer' as const) : ('market' as const),
          heavyMeant: true,
        };
        return { unit, label, weight: kg, price: ghs.encode(pesewas), ...weighed };
      }),
    }),
  };
}

/** The body of a form that says what the row says. */
function bodyOf({ key: _key, ...values }: RowValues, before: KeptTerms | null) {
  const { pricePerKg: _price, priceTiers: _tiers, packs: _packs, ...plain } = values;
  return { ...plain, ...sellingOf(values, before) };
}

function shownOf(id: string, facts: ListingFacts, qualityGrade: WrittenProduct['qualityGrade']): WrittenProduct {
  const { sellingTerms, ...rest } = facts;
  return {
    ...rest,
    id,
    qualityGrade,
    terms: keptTerms({ selling_terms: sellingTerms === null ? null : JSON.parse(sellingTerms) }),
  };
}

/** Asks the rules by which a listing is made by hand, without making one. */
async function tryNew(values: RowValues, call: Call): Promise<Outcome> {
  const parsed = newListingBody.safeParse({ ...bodyOf(values, null), status: 'draft' });
  if (!parsed.success) return { found: issuesOf(parsed.error) };
  try {
    const written = { ...(await newFacts(call.tx, parsed.data, call)), status: 'draft' as const };
    return { written, shown: shownOf('', written, parsed.data.qualityGrade) };
  } catch (error) {
    return { found: foundIn(error) };
  }
}

/** A listing as the form to edit it sends it back unchanged. */
function formOf(row: ListingRow) {
  const { packsOnly } = keptTerms(row);
  return {
    productName: row.product_name,
    category: row.category,
    ...(row.crop === null && { crop: OTHER_CROP }),
    description: row.description,
    quantity: toKg(row.quantity_grams),
    ...(packsOnly ? { packsOnly } : { pricePerKg: ghs.encode(row.price_per_kg_pesewas) }),
    qualityGrade: row.quality_grade,
    location: row.location,
    harvestDate: row.harvest_date,
    expiryDate: row.expiry_date,
    ...(row.batch_number !== null && { batchNumber: row.batch_number }),
    organicCertified: row.organic_certified,
    imageUrls: row.image_urls,
  };
}

/** Asks the rules by which a listing is edited by hand, without editing it. */
async function tryChange(values: RowValues, before: ListingRow, call: Call): Promise<Outcome> {
  const parsed = listingEdit.safeParse({ ...formOf(before), ...bodyOf(values, keptTerms(before)) });
  if (!parsed.success) return { found: issuesOf(parsed.error) };
  try {
    const written = await editedFacts(call.tx, { before, edit: parsed.data }, call);
    return { written, shown: shownOf(before.id, written, parsed.data.qualityGrade) };
  } catch (error) {
    return { found: foundIn(error) };
  }
}

type Judged = Draft & { readonly problems: RowProblems };

/** Finds all that is wrong with a row: something harmless takes the place of it, and the rest is judged again. */
async function judge(
  read: ReadRow,
  tryOut: (values: RowValues) => Promise<Outcome>,
): Promise<Judged | { readonly problems: RowProblems }> {
  const problems = new Map(read.problems);
  for (;;) {
    const outcome = await tryOut(withStandIns(read.values, problems));
    if ('written' in outcome) return { ...outcome, problems };
    const before = problems.size;
    for (const [field, message] of outcome.found) if (!problems.has(field)) problems.set(field, message);
    if (problems.size === before) return { problems };
  }
}

/** What a product cannot be without; without words the place would be the farm's address, if there is one. */
const NEEDED: readonly ImportField[] = [
  ...IMPORT_COLUMNS.filter(({ required }) => required).map(({ field }) => field),
  'location',
];

/** A row as a new listing of the caller. */
export async function judgeNew(read: ReadRow, call: Call): Promise<Judged> {
  const judged = await judge(read, (values) => tryNew(values, call));
  if ('written' in judged) return judged;
  const harmless = await tryNew(withStandIns({}, new Map(NEEDED.map((field) => [field, '']))), call);
  if ('found' in harmless) throw new Error('A row of harmless values was refused.');
  return { ...harmless, problems: judged.problems };
}

const TIERS_OF_PACKS =
  'These packs have lower prices for several, which a file cannot say. Change them on the page of the product';

interface Change {
  readonly row: { readonly cells: RowCells };
  readonly before: ListingRow;
  readonly numbers: NumberStyle;
}

/** A row as a change of one listing: only the cells that are not as the product is. An empty cell changes nothing. */
export async function judgeChange(
  { row, before, numbers }: Change,
  call: Call,
): Promise<Judged & { readonly fields: readonly ImportField[] }> {
  const now = writtenOf(before);
  const fields = IMPORT_FIELDS.filter((field) => {
    const typed = row.cells.get(field) ?? '';
    return field !== 'key' && typed !== '' && typed !== writtenCell(field, now);
  });
  const shown = { written: null, shown: now };
  if (fields.length === 0) return { ...shown, problems: new Map(), fields };
  const read = readRow(
    new Map([...fields.map((field) => [field, row.cells.get(field) ?? ''] as const), ['key', before.id]]),
    numbers,
  );
  const problems = new Map(read.problems);
  if (fields.includes('packs') && now.terms.packs.some(({ tiers }) => tiers.length > 0))
    problems.set('packs', TIERS_OF_PACKS);
  const judged = await judge({ values: read.values, problems }, (values) => tryChange(values, before, call));
  return { ...shown, ...judged, fields };
}
