import type { Category, QualityGrade, Urgency } from '#kernel/ghana/produce.ts';
import type { OrderState, OrderStatus, Party } from '../domain/order.ts';
import type { Act } from '../domain/transitions.ts';

/** One row of `orders`, named as the rest of the code names things. */
export interface OrderRow {
  readonly id: string;
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly disputed: boolean;
  readonly listingId: string;
  readonly productName: string;
  readonly category: Category;
  readonly qualityGrade: QualityGrade;
  readonly imageUrl: string | null;
  readonly weightGrams: number;
  readonly pricePerKgPesewas: number;
  readonly producePesewas: number;
  readonly deliveryFeePesewas: number;
  readonly totalPesewas: number;
  readonly platformFeePesewas: number;
  readonly sellerPesewas: number;
  readonly buyerId: string | null;
  readonly buyerFirstName: string;
  readonly buyerLastName: string;
  readonly buyerEmail: string;
  readonly buyerPhone: string;
  readonly trackToken: string | null;
  /** Where a buyer came from who never paid before, as a keyed hash, while the order waits for payment. */
  readonly placedFrom: string | null;
  readonly sellerId: string;
  readonly sellerFirstName: string;
  readonly sellerLastName: string;
  readonly sellerPhone: string;
  readonly deliveryTypeId: string;
  readonly deliveryTypeName: string;
  readonly urgency: Urgency;
  readonly distanceKm: number;
  readonly durationHours: number;
  readonly pickupPlace: string;
  readonly pickupAddress: string;
  readonly farmLocation: string;
  readonly dropoffPlace: string;
  readonly deliveryAddress: string;
  readonly notes: string | null;
  readonly inspectionRequested: boolean;
  readonly transporterId: string | null;
  readonly inspectorId: string | null;
  readonly paymentDueAt: Date;
  readonly answerDueAt: Date | null;
  readonly heldUntil: Date | null;
  readonly expectedDelivery: Date | null;
  readonly paidAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly closedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const COLUMN_OF: Readonly<Record<keyof OrderRow, string>> = {
  id: 'id',
  orderNumber: 'order_number',
  status: 'status',
  disputed: 'disputed',
  listingId: 'listing_id',
  productName: 'product_name',
  category: 'category',
  qualityGrade: 'quality_grade',
  imageUrl: 'image_url',
  weightGrams: 'weight_grams',
  pricePerKgPesewas: 'price_per_kg_pesewas',
  producePesewas: 'produce_pesewas',
  deliveryFeePesewas: 'delivery_fee_pesewas',
  totalPesewas: 'total_pesewas',
  platformFeePesewas: 'platform_fee_pesewas',
  sellerPesewas: 'seller_pesewas',
  buyerId: 'buyer_id',
  buyerFirstName: 'buyer_first_name',
  buyerLastName: 'buyer_last_name',
  buyerEmail: 'buyer_email',
  buyerPhone: 'buyer_phone',
  trackToken: 'track_token',
  placedFrom: 'placed_from',
  sellerId: 'seller_id',
  sellerFirstName: 'seller_first_name',
  sellerLastName: 'seller_last_name',
  sellerPhone: 'seller_phone',
  deliveryTypeId: 'delivery_type_id',
  deliveryTypeName: 'delivery_type_name',
  urgency: 'urgency',
  distanceKm: 'distance_km',
  durationHours: 'duration_hours',
  pickupPlace: 'pickup_place',
  pickupAddress: 'pickup_address',
  farmLocation: 'farm_location',
  dropoffPlace: 'dropoff_place',
  deliveryAddress: 'delivery_address',
  notes: 'notes',
  inspectionRequested: 'inspection_requested',
  transporterId: 'transporter_id',
  inspectorId: 'inspector_id',
  paymentDueAt: 'payment_due_at',
  answerDueAt: 'answer_due_at',
  heldUntil: 'held_until',
  expectedDelivery: 'expected_delivery',
  paidAt: 'paid_at',
  deliveredAt: 'delivered_at',
  closedAt: 'closed_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
};

const columns: readonly (readonly [keyof OrderRow, string])[] = [
  ...Object.keys(COLUMN_OF).filter((key): key is keyof OrderRow => key in COLUMN_OF).map((key) => [key, COLUMN_OF[key]] as const),
];

/** The columns of a select, under the names of {@link OrderRow}. */
export const ORDER_COLUMNS = columns.map(([key, column]) => `o.${column} as "${key}"`).join(', ');

const names = columns.map(([, column]) => column).join(', ');

/** `insert into orders (…)` of a JSON array of {@link insertRecord}. */
export const INSERT_ORDERS = `insert into orders (${names}) select ${names} from jsonb_populate_recordset(null::orders, $1::jsonb)`;

export function insertRecord(row: OrderRow): Readonly<Record<string, unknown>> {
  return Object.fromEntries(columns.map(([key, column]) => [column, row[key]]));
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
    paymentDueAt: row.paymentDueAt,
    answerDueAt: row.answerDueAt,
    heldUntil: row.heldUntil,
  };
}

/** One row of `order_history`. */
export interface HistoryRow {
  readonly id: string;
  readonly orderId: string;
  readonly act: Act | 'place';
  readonly fromStatus: OrderStatus | null;
  readonly toStatus: OrderStatus;
  readonly party: Party;
  readonly byId: string | null;
  readonly byName: string;
  readonly cause: string;
  readonly note: string | null;
  readonly at: Date;
}
