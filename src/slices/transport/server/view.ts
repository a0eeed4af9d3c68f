import { addressIn } from '#kernel/ghana/address.ts';
import { placeLabel, placeName } from '#kernel/ghana/place.ts';
import { toKg } from '#kernel/quantity.ts';
import { feeStanding, type Settlement } from '#slices/ledger/domain/settlement.ts';
import type { DeliveryStatus } from '../domain/delivery.ts';
import type { Carrier } from '../domain/may.ts';
import { deliveryActions } from '../domain/may.ts';
import { type KnownPosition, nearestPlace } from '../domain/position.ts';
import { estimatedArrival, isLate, progressOf } from '../domain/progress.ts';
import type { DeliveryType } from '../domain/quote.ts';
import type {
  ActiveDelivery,
  CarriedDelivery,
  DeliveryRequestView,
  DeliveryTypeView,
  LastPosition,
  PastDelivery,
} from '../views.ts';
import type { ConsignmentOf } from './consignment/consignment-view.ts';
import type { DeliveryRow } from './rows.ts';
import { carriedOf, journeyOf, positionOf, promisedOf } from './rows.ts';

function cardOf(row: DeliveryRow) {
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.order_number,
    urgency: row.urgency,
    productDetails: row.product_details,
    weight: toKg(row.weight_grams),
    deliveryFee: row.fee_pesewas,
    distance: row.distance_km,
    feePerKm: row.distance_km > 0 ? Math.round(row.fee_pesewas / row.distance_km) : null,
    customerName: row.customer_name,
  };
}

function addressesOf(row: DeliveryRow) {
  return {
    pickupLocation: addressIn(row.pickup_address, placeName(row.pickup_place)),
    deliveryLocation: addressIn(row.dropoff_address, placeName(row.dropoff_place)),
  };
}

/** A request as every transporter sees it: towns only, no number. */
export function requestView(
  row: DeliveryRow,
  { viewer, consignmentOf }: { readonly viewer: Carrier; readonly consignmentOf: ConsignmentOf },
  distanceToPickup: number | null = null,
): DeliveryRequestView {
  return {
    ...cardOf(row),
    pickupLocation: placeName(row.pickup_place),
    deliveryLocation: placeName(row.dropoff_place),
    estimatedDuration: row.duration_hours,
    distanceToPickup,
    customerPhone: null,
    requestedAt: row.requested_at.toISOString(),
    consignment: consignmentOf(row),
    actions: deliveryActions(carriedOf(row), viewer),
  };
}

/** Where the goods last were, named by the nearest town. */
export function positionView(position: KnownPosition | null): LastPosition | null {
  return (
    position && {
      latitude: position.latitude,
      longitude: position.longitude,
      place: placeLabel(nearestPlace(position)),
      at: position.at.toISOString(),
    }
  );
}

function momentOf(moment: Date | null): string {
  if (moment === null) throw new Error('An accepted delivery has the moment of its acceptance.');
  return moment.toISOString();
}

function withStatus<S extends DeliveryStatus>(
  row: DeliveryRow,
  status: S,
  { viewer, now, settlement, consignmentOf }: Looked,
) {
  return {
    ...cardOf(row),
    ...addressesOf(row),
    status,
    customerPhone: row.customer_phone,
    estimatedArrival: momentOf(estimatedArrival(journeyOf(row))),
    late: isLate(promisedOf(row), now),
    progress: progressOf(journeyOf(row), now),
    acceptedAt: momentOf(row.accepted_at),
    collects:
      row.collect_from && row.collect_until
        ? { from: row.collect_from.toISOString(), until: row.collect_until.toISOString() }
        : null,
    awaitsBuyer: row.awaits_buyer,
    disputed: row.disputed,
    earned: settlement.transporterPesewas,
    position: positionView(positionOf(row)),
    consignment: consignmentOf(row),
    actions: deliveryActions(carriedOf(row), viewer),
  };
}

/** Who looks at a delivery, when, and what became of its order's money until then. */
interface Looked {
  readonly viewer: Carrier;
  readonly now: Date;
  readonly settlement: Settlement;
  readonly consignmentOf: ConsignmentOf;
}

/** A delivery under way, for the transporter who carries it. */
export function activeView(row: DeliveryRow, looked: Looked): ActiveDelivery {
  const { status } = row;
  if (status !== 'pending' && status !== 'picked_up' && status !== 'in_transit')
    throw new Error(`Not under way: ${status}`);
  return withStatus(row, status, looked);
}

/** A delivery after one of its transporter's steps. */
export function carriedView(row: DeliveryRow, looked: Looked): CarriedDelivery {
  return row.status === 'completed' ? withStatus(row, row.status, looked) : activeView(row, looked);
}

/** A delivery that has ended, for the transporter who had accepted it. */
export function pastView(row: DeliveryRow, settlement: Settlement): PastDelivery {
  const endedAt = momentOf(row.ended_at);
  const completed = row.status === 'completed';
  const fee = feeStanding(settlement, row.fee_pesewas, completed);
  return {
    ...cardOf(row),
    earned: fee.earnedPesewas,
    held: fee.heldPesewas,
    ...addressesOf(row),
    status: completed ? 'completed' : 'cancelled',
    endedAt,
    completedAt: completed ? endedAt : null,
    rating: row.rating,
    customerFeedback: row.customer_feedback,
  };
}

export function typeView(type: DeliveryType): DeliveryTypeView {
  return {
    id: type.id,
    name: type.name,
    description: type.description,
    baseFee: type.baseFeePesewas,
    feePerKm: type.feePerKmPesewas,
    feePer100KgKm: type.feePer100KgKmPesewas,
    feePerStop: type.feePerStopPesewas,
    bulkyPercent: type.bulkyPercent,
    estimatedDuration: type.durationHours,
    minWeight: toKg(type.minWeightGrams),
    maxWeight: toKg(type.maxWeightGrams),
    maxDistance: type.maxDistanceKm,
    available: type.available,
    coverageAreas: [...type.coverageAreas],
    urgency: type.urgency,
  };
}
