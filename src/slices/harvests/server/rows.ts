import { columnList, columnsAs, recordOf } from '#platform/db/columns.ts';
import type { SourceRow } from '#platform/db/statements.ts';
import type { Harvest } from '../domain/harvest.ts';
import type { PreOrder } from '../domain/pre-order.ts';

/** The columns of `harvests`: a new one is named here, in its migration and where it gets its value. */
const HARVEST_FIELDS = [
  'id',
  'state',
  'farmer_id',
  'farmer_name',
  'listing_id',
  'product_name',
  'category',
  'quality_grade',
  'image_url',
  'place_slug',
  'region',
  'expected_from',
  'expected_until',
  'offered_grams',
  'booked_grams',
  'least_grams',
  'price_pesewas',
  'deposit_percent',
  'note',
  'declared_grams',
  'reason',
  'reminders',
  'shown_at',
  'due_at',
  'ended_at',
  'created_at',
  'updated_at',
] as const;

/** The columns of `pre_orders`. */
const PRE_ORDER_FIELDS = [
  'id',
  'number',
  'state',
  'harvest_id',
  'buyer_id',
  'buyer_first_name',
  'farmer_id',
  'booked_grams',
  'part_grams',
  'price_pesewas',
  'deposit_percent',
  'deposit_pesewas',
  'standing_pesewas',
  'pay_until',
  'paid_at',
  'order_until',
  'stopped_at',
  'reminded',
  'order_number',
  'why',
  'due_at',
  'moved_at',
  'created_at',
  'placed_from',
] as const;

export const HARVEST_COLUMNS = columnsAs('h', HARVEST_FIELDS);
export const PRE_ORDER_COLUMNS = columnsAs('p', PRE_ORDER_FIELDS);

/** One row of `harvests`, named as the rest of the code names things. */
export type HarvestRow = Readonly<SourceRow<typeof HARVEST_COLUMNS, 'harvests h'>>;

/** One row of `pre_orders`. */
export type PreOrderRow = Readonly<SourceRow<typeof PRE_ORDER_COLUMNS, 'pre_orders p'>>;

export const INSERT_HARVEST =
  `insert into harvests (${columnList(HARVEST_FIELDS)}) select ${columnList(HARVEST_FIELDS)} from jsonb_populate_record(null::harvests, $1::jsonb)
   on conflict (listing_id) where state = 'open' do nothing returning id` as const;
export const INSERT_PRE_ORDER =
  `insert into pre_orders (${columnList(PRE_ORDER_FIELDS)}) select ${columnList(PRE_ORDER_FIELDS)} from jsonb_populate_record(null::pre_orders, $1::jsonb)` as const;

/** A row as the JSON that the insert of its table takes. */
export const asJson = {
  harvest: (row: HarvestRow) => JSON.stringify(recordOf(HARVEST_FIELDS, row)),
  preOrder: (row: PreOrderRow) => JSON.stringify(recordOf(PRE_ORDER_FIELDS, row)),
};

/** What a decision sees of a harvest. */
export function harvestOf(row: HarvestRow): Harvest {
  const { state, expectedFrom, expectedUntil, offeredGrams, bookedGrams, leastGrams, reminders, shownAt } = row;
  return { state, expectedFrom, expectedUntil, offeredGrams, bookedGrams, leastGrams, reminders, shownAt };
}

/** What a decision sees of a pre-order. */
export function preOrderOf(row: PreOrderRow): PreOrder {
  const { state, bookedGrams, partGrams, pricePesewas, depositPercent, depositPesewas, standingPesewas } = row;
  const { payUntil, paidAt, orderUntil, stoppedAt, reminded } = row;
  return {
    ...{ state, bookedGrams, partGrams, pricePesewas, depositPercent, depositPesewas, standingPesewas },
    ...{ payUntil, paidAt, orderUntil, stoppedAt, reminded },
  };
}
