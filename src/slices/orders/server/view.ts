import { permits } from '#kernel/permissions/permission.ts';
import { toKg } from '#kernel/quantity.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Viewer } from '#wire/viewer.ts';
import { holdsOf } from '#slices/escrow/server/index.ts';
import { settlementsOf } from '#slices/ledger/server/index.ts';
import { type Settlement, UNPAID } from '#slices/ledger/domain/settlement.ts';
import { deliveriesOf } from '#slices/transport/server/index.ts';
import { orderActions, relationsTo } from '../domain/may.ts';
import { paymentStatusOf } from '../domain/money.ts';
import type { Actor, OrderState } from '../domain/order.ts';
import { isDepositBound } from '../domain/cancelling/deposit.ts';
import { deadlineOf, hoursToGive, isLate } from '../domain/windows.ts';
import type { OrderView } from '../views.ts';
import { stateOf } from './rows.ts';
import type { OrderRow } from './rows.ts';
import { packView } from './packs/pack-view.ts';
import { pointOf } from './self-pickup/point-of.ts';
import { tripOf } from './shared-trips/trip-of.ts';
import { moneyFor, seesMoney } from './view-money.ts';

type Delivery = Awaited<ReturnType<typeof deliveriesOf>> extends Map<string, infer D> ? D : never;
type Hold = Awaited<ReturnType<typeof holdsOf>> extends Map<string, infer H> ? H : never;

/** What the slices below say of one order. */
export interface Beside {
  readonly delivery: Delivery | null;
  readonly hold: Hold | null;
  readonly settlement: Settlement;
}

/** Of an order placed a moment ago. */
export const NOTHING_BESIDE: Beside = { delivery: null, hold: null, settlement: UNPAID };

/** Which relations a person has to an order; empty means that it does not exist for them. */
export function relationsOf(order: OrderState, viewer: Viewer): Actor[] {
  return relationsTo(order, { id: viewer.id, role: viewer.role, approved: viewer.kycStatus === 'approved' });
}

/** Who looks at an order. */
export interface Audience {
  readonly actors: readonly Actor[];
  /** An administrator who reads orders for another task. */
  readonly readsOnly?: boolean;
}

/** A person as they look at an order. */
export function audienceOf(order: OrderState, viewer: Viewer): Audience {
  const readsOnly = viewer.role === 'admin' && !permits(viewer, ['orders']);
  return { actors: relationsOf(order, viewer), readsOnly };
}

/** Deliveries, holds and settlements of many orders, in three statements. */
export async function besides(tx: Tx, ids: readonly string[]): Promise<(id: string) => Beside> {
  if (ids.length === 0) return () => NOTHING_BESIDE;
  const deliveries = await deliveriesOf(tx, ids);
  const holds = await holdsOf(tx, ids);
  const settlementOf = await settlementsOf(tx, ids);
  return (id) => ({ delivery: deliveries.get(id) ?? null, hold: holds.get(id) ?? null, settlement: settlementOf(id) });
}

const DELIVERY_WORDS = {
  requested: 'pending',
  pending: 'pending',
  picked_up: 'picked_up',
  in_transit: 'in_transit',
  completed: 'delivered',
  cancelled: 'cancelled',
} as const;

/** One order for one viewer; the only way out. */
export function viewOf(
  row: OrderRow,
  { delivery, hold, settlement }: Beside,
  viewer: Audience & { readonly now: Date },
): OrderView {
  const state = stateOf(row);
  const deadline = deadlineOf(state, hold?.decisionDueAt);
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    status: row.status,
    productName: row.productName,
    category: row.category,
    imageUrl: row.imageUrl,
    quantity: toKg(row.weightGrams),
    pricePerKg: row.pricePerKgPesewas,
    pack: packView(row),
    produceAmount: row.producePesewas,
    deliveryFee: row.deliveryFeePesewas,
    totalAmount: row.totalPesewas,
    depositAmount: row.depositPesewas,
    depositBound: isDepositBound(state, viewer.now),
    ...moneyFor(viewer.actors, row, settlement),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deliveryAddress: row.deliveryAddress,
    selfPickup: row.selfPickup,
    point: pointOf(row),
    trip: tripOf(row),
    farmLocation: row.farmLocation,
    expectedDelivery: row.expectedDelivery?.toISOString() ?? null,
    unproved: row.unproved,
    late: isLate(row, viewer.now),
    ...namesOf(row),
    listing: { id: row.listingId, productName: row.productName },
    transporterName: delivery?.transporterName ?? null,
    qualityGrade: row.qualityGrade,
    qualityInspectorId: row.inspectorId,
    paymentStatus: paymentStatusOf(hold?.paymentStatus ?? 'pending', settlement, row.depositPesewas),
    deliveryStatus: delivery ? DELIVERY_WORDS[delivery.status] : 'not_requested',
    escrowStatus: hold?.status ?? 'awaiting',
    disputed: row.disputed,
    disputeId: hold?.disputeId ?? null,
    chargedBack: (hold?.isChargedBack ?? false) && seesMoney(viewer.actors),
    deadline: deadline && { kind: deadline.kind, at: deadline.at.toISOString(), moreHours: hoursToGive(state) },
    notes: row.notes,
    actions: viewer.readsOnly ? [] : orderActions(state, viewer.actors, viewer.now),
  };
}

function namesOf(row: OrderRow) {
  return {
    buyerId: row.buyerId,
    farmerId: row.sellerId,
    listingId: row.listingId,
    buyer: { firstName: row.buyerFirstName, lastName: row.buyerLastName },
    buyerName: `${row.buyerFirstName} ${row.buyerLastName}`,
    sellerName: `${row.sellerFirstName} ${row.sellerLastName}`,
  };
}
