import { columnList, columnsAs, recordOf } from '#platform/db/columns.ts';
import type { RowOf } from '#platform/db/statements.ts';
import { reminderOf } from '../domain/calendar.ts';
import { dueNext, type Standing } from '../domain/standing.ts';

/** The columns of `standing_orders`. */
const FIELDS = [
  'id',
  'buyer_id',
  'seller_id',
  'listing_id',
  'product_name',
  'weight_grams',
  'pack_id',
  'pack_count',
  'pack_unit',
  'pack_label',
  'pack_grams',
  'least_grams',
  'limit_pesewas',
  'weekday',
  'every_weeks',
  'first_day',
  'until_day',
  'delivery_type_id',
  'delivery_place',
  'delivery_address',
  'notes',
  'inspection_requested',
  'network',
  'phone',
  'state',
  'paused_by',
  'ended_by',
  'next_day',
  'misses',
  'due_at',
  'remind_at',
  'placed_from',
  'created_at',
  'updated_at',
] as const;

const NAMES = columnList(FIELDS);
export const STANDING_COLUMNS = columnsAs('s', FIELDS);

const FIND = `select ${STANDING_COLUMNS} from standing_orders s where s.id = $1` as const;
export const INSERT =
  `insert into standing_orders (${NAMES}) select ${NAMES} from jsonb_populate_recordset(null::standing_orders, $1::jsonb)` as const;

/** One row of `standing_orders`, named as the rest of the code names things. */
export type StandingRow = Readonly<RowOf<typeof FIND>>;

export function recordOfStanding(row: StandingRow): Readonly<Record<string, unknown>> {
  return recordOf(FIELDS, row);
}

/** A row as its rules know it; whether its next turn is skipped stands with the turn. */
export function stateOf(row: StandingRow, nextSkipped: boolean): Standing {
  const { state, pausedBy, endedBy, weekday, everyWeeks, firstDay, untilDay, nextDay, misses } = row;
  return { state, pausedBy, endedBy, weekday, everyWeeks, firstDay, untilDay, nextDay, nextSkipped, misses };
}

/** The row after a decision: what is due of it follows from that. */
export function rowAfter(row: StandingRow, { nextSkipped: _turn, ...standing }: Standing, at: Date): StandingRow {
  const dueAt = dueNext({ ...standing, nextSkipped: false });
  const remindAt = standing.nextDay === row.nextDay ? row.remindAt : reminderOf(standing.nextDay, at);
  return { ...row, ...standing, dueAt, remindAt, updatedAt: at };
}
