import { columnList, columnsAs, recordOf } from '#platform/db/columns.ts';
import type { RowOf, SourceRow } from '#platform/db/statements.ts';
import type { ProposedChange } from '../domain/changes/proposed-change.ts';
import type { Destination, OrderState } from '../domain/order.ts';
import type { FoundGoods } from '../domain/weighing/found-goods.ts';

/** The columns of `orders`: a new one is named here, in its migration and where it gets its value. */
const FIELDS = [
  'id',
  'order_number',
  'status',
  'disputed',
  'frozen_since',
  'unproved',
  'listing_id',
  'product_name',
  'category',
  'quality_grade',
  'image_url',
  'weight_grams',
  'price_per_kg_pesewas',
  'produce_pesewas',
  'delivery_fee_pesewas',
  'total_pesewas',
  'platform_fee_pesewas',
  'seller_pesewas',
  'buyer_id',
  'buyer_first_name',
  'buyer_last_name',
  'buyer_email',
  'buyer_phone',
  'track_token',
  'placed_from',
  'seller_id',
  'seller_first_name',
  'seller_last_name',
  'seller_phone',
  'delivery_type_id',
  'delivery_type_name',
  'urgency',
  'distance_km',
  'duration_hours',
  'pickup_place',
  'pickup_address',
  'farm_location',
  'dropoff_place',
  'delivery_address',
  'notes',
  'inspection_requested',
  'transporter_id',
  'inspector_id',
  'payment_due_at',
  'answer_due_at',
  'held_until',
  'step_due_at',
  'step_hours',
  'step_extended',
  'remind_at',
  'passed_over_id',
  'inspection_by_farmer',
  'expected_delivery',
  'paid_at',
  'delivered_at',
  'closed_at',
  'created_at',
  'updated_at',
  'weight_tolerance_basis_points',
  'grade_step_basis_points',
  'weighings',
  'weighed_by',
  'weighed_grams',
  'counted_grams',
  'weight_due_at',
  'weight_awaits_farmer',
  'grades_below',
  'consignment_id',
  'self_pickup',
  'pack_unit',
  'pack_label',
  'pack_count',
  'pack_grams',
  'pack_pesewas',
  'pack_weighed_on',
  'pack_source',
  'change_by',
  'change_grams',
  'change_due_at',
  'change_day_at',
  'change_address',
  'contact_name',
  'contact_phone',
  'deposit_pesewas',
  'deposit_bound_from',
  'left_out_grams',
  'point_id',
  'point_name',
  'point_hours',
  'point_phone',
  'point_lead_days',
  'trip_id',
  'trip_from',
  'trip_until',
  'trip_by',
  'freight_asked',
  'freight_quote_pesewas',
] as const;

/** The columns of a select, under the names of {@link OrderRow}. */
export const ORDER_COLUMNS = columnsAs('o', FIELDS);

/** One row of `orders`, named as the rest of the code names things. */
export type OrderRow = Readonly<SourceRow<typeof ORDER_COLUMNS, 'orders o'>>;

/** `insert into orders (…)` of a JSON array of {@link insertRecord}. */
export const INSERT_ORDERS =
  `insert into orders (${columnList(FIELDS)}) select ${columnList(FIELDS)} from jsonb_populate_recordset(null::orders, $1::jsonb)` as const;

export function insertRecord(row: OrderRow): Readonly<Record<string, unknown>> {
  return recordOf(FIELDS, row);
}

/** What a decision sees of a row. */
export function stateOf(row: OrderRow): OrderState {
  return {
    status: row.status,
    category: row.category,
    buyerId: row.buyerId,
    sellerId: row.sellerId,
    transporterId: row.transporterId,
    inspectorId: row.inspectorId,
    inspectionRequested: row.inspectionRequested,
    disputed: row.disputed,
    frozenSince: row.frozenSince,
    unproved: row.unproved,
    paymentDueAt: row.paymentDueAt,
    answerDueAt: row.answerDueAt,
    heldUntil: row.heldUntil,
    goods: goodsOf(row),
    change: changeOf(row),
    destination: destinationOf(row),
    stepDueAt: row.stepDueAt,
    stepHours: row.stepHours,
    stepExtended: row.stepExtended,
    remindAt: row.remindAt,
    passedOverId: row.passedOverId,
    inspectionByFarmer: row.inspectionByFarmer,
    distanceKm: row.distanceKm,
    durationHours: row.durationHours,
    selfPickup: row.selfPickup,
    pointLeadDays: row.pointLeadDays,
    depositBoundFrom: row.depositBoundFrom,
    leftOutGrams: row.leftOutGrams,
    tripFrom: row.tripFrom,
    tripUntil: row.tripUntil,
    freightAsked: row.freightAsked,
  };
}

/** What one side has proposed, by the one column of its kind. */
function changeOf(row: OrderRow): ProposedChange | null {
  const { changeBy: by, changeDueAt: dueAt } = row;
  if (by === null || dueAt === null) return null;
  if (row.changeGrams !== null) return { kind: 'less', by, grams: row.changeGrams, dueAt };
  if (row.changeDayAt !== null) return { kind: 'day', by, at: row.changeDayAt, dueAt };
  return row.changeAddress === null ? null : { kind: 'address', by, address: row.changeAddress, dueAt };
}

/** The columns in which a row keeps it. */
export function changeFields(change: ProposedChange | null) {
  return {
    changeBy: change?.by ?? null,
    changeGrams: change?.kind === 'less' ? change.grams : null,
    changeDayAt: change?.kind === 'day' ? change.at : null,
    changeAddress: change?.kind === 'address' ? change.address : null,
    changeDueAt: change?.dueAt ?? null,
  };
}

function destinationOf(row: OrderRow): Destination {
  return {
    address: row.deliveryAddress,
    contactName: row.contactName,
    contactPhone: row.contactPhone,
    instructions: row.notes,
  };
}

/** The columns in which a row says where its goods go. */
export function destinationFields({ address, contactName, contactPhone, instructions }: Destination) {
  return { deliveryAddress: address, contactName, contactPhone, notes: instructions };
}

/** What was agreed and found of the goods of a row. */
export function goodsOf(row: OrderRow): FoundGoods {
  return {
    agreedGrams: row.weightGrams,
    agreedGrade: row.qualityGrade,
    toleranceBasisPoints: row.weightToleranceBasisPoints,
    gradeStepBasisPoints: row.gradeStepBasisPoints,
    weighings: row.weighings,
    weighedById: row.weighedBy,
    weighedGrams: row.weighedGrams,
    countedGrams: row.countedGrams,
    weightDueAt: row.weightDueAt,
    awaitsFarmer: row.weightAwaitsFarmer,
    gradesBelow: row.gradesBelow,
  };
}

/** The columns in which a row says what was found. */
export function foundFields(goods: FoundGoods) {
  return {
    weighings: goods.weighings,
    weighedBy: goods.weighedById,
    weighedGrams: goods.weighedGrams,
    countedGrams: goods.countedGrams,
    weightDueAt: goods.weightDueAt,
    weightAwaitsFarmer: goods.awaitsFarmer && goods.weightDueAt !== null,
    gradesBelow: goods.gradesBelow,
  };
}

const HISTORY_FIELDS = [
  'id',
  'order_id',
  'act',
  'from_status',
  'to_status',
  'party',
  'by_id',
  'by_name',
  'cause',
  'note',
  'at',
] as const;

/** What became of one order, the oldest first. */
export const HISTORY =
  `select ${columnsAs('h', HISTORY_FIELDS)} from order_history h where h.order_id = $1 order by h.id` as const;

/** One row of `order_history`. */
export type HistoryRow = Readonly<RowOf<typeof HISTORY>>;

/** `insert into order_history (…)` of a JSON array of {@link historyRecord}, the second parameter. */
export const INSERT_HISTORY =
  `insert into order_history (${columnList(HISTORY_FIELDS)}) select ${columnList(HISTORY_FIELDS)} from jsonb_populate_recordset(null::order_history, $2::jsonb)` as const;

export function historyRecord(row: HistoryRow): Readonly<Record<string, unknown>> {
  return recordOf(HISTORY_FIELDS, row);
}
