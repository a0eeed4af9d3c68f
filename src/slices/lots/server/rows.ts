import { columnList, columnsAs, recordOf } from '#platform/db/columns.ts';
import type { RowOf, SourceRow } from '#platform/db/statements.ts';
import type { Lot } from '../domain/lot.ts';

/** The columns of `lots`: a new one is named here, in its migration and where it gets its value. */
const LOT_FIELDS = [
  'id',
  'state',
  'lead_id',
  'lead_name',
  'product_name',
  'category',
  'quality_grade',
  'image_url',
  'place_slug',
  'region',
  'total_grams',
  'filled_grams',
  'price_pesewas',
  'note',
  'fill_until',
  'offer_until',
  'buyer_id',
  'why',
  'kept_out',
  'due_at',
  'held_since',
  'ended_at',
  'created_at',
  'updated_at',
] as const;

/** The columns of `lot_parts`. */
const PART_FIELDS = [
  'id',
  'lot_id',
  'farmer_id',
  'farmer_name',
  'listing_id',
  'product_name',
  'place_slug',
  'grams',
  'order_id',
  'order_number',
  'order_ended',
  'off_sale_since',
  'created_at',
] as const;

export const LOT_COLUMNS = columnsAs('l', LOT_FIELDS);
const PART_COLUMNS = columnsAs('p', PART_FIELDS);

/** One row of `lots`, named as the rest of the code names things. */
export type LotRow = Readonly<SourceRow<typeof LOT_COLUMNS, 'lots l'>>;

/** The parts of a lot, the earliest first. */
export const PARTS = `select ${PART_COLUMNS} from lot_parts p where p.lot_id = $1 order by p.id` as const;

/** One row of `lot_parts`. */
export type PartRow = Readonly<RowOf<typeof PARTS>>;

export const INSERT_LOT =
  `insert into lots (${columnList(LOT_FIELDS)}) select ${columnList(LOT_FIELDS)} from jsonb_populate_record(null::lots, $1::jsonb)` as const;
export const INSERT_PART =
  `insert into lot_parts (${columnList(PART_FIELDS)}) select ${columnList(PART_FIELDS)} from jsonb_populate_record(null::lot_parts, $1::jsonb)` as const;

/** A row as the JSON that the insert of its table takes. */
export const asJson = {
  lot: (row: LotRow) => JSON.stringify(recordOf(LOT_FIELDS, row)),
  part: (row: PartRow) => JSON.stringify(recordOf(PART_FIELDS, row)),
};

/** What a decision sees of a lot. */
export function lotOf({ state, totalGrams, filledGrams, fillUntil, offerUntil, heldSince }: LotRow): Lot {
  return { state, totalGrams, filledGrams, fillUntil, offerUntil, heldSince };
}

/** A lot and its parts; the lot is locked, and nobody changes its parts without that. */
export interface LockedLot {
  readonly lot: LotRow;
  readonly parts: readonly PartRow[];
}

/** A lot without the part that was dropped; null where its farmer had none. */
export interface Dropped extends LockedLot {
  readonly dropped: PartRow | null;
}
