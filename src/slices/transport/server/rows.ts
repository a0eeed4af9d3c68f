import { findPlace } from '#kernel/ghana/place.ts';
import { isRegionSlug } from '#kernel/ghana/region.ts';
import type { Urgency } from '#kernel/ghana/produce.ts';
import type { StopKind } from '#kernel/trade/hand-over.ts';
import type { ReportedWay } from '../domain/hand-over/journey.ts';
import type { DeliveryStatus } from '../domain/delivery.ts';
import { kmLeft, type KnownPosition } from '../domain/position.ts';
import type { Journey, Promised } from '../domain/progress.ts';
import type { Carried } from '../domain/may.ts';
import type { DeliveryType } from '../domain/quote.ts';

export interface DeliveryRow {
  readonly id: string;
  readonly order_id: string;
  readonly order_number: string;
  readonly status: DeliveryStatus;
  readonly urgency: Urgency;
  readonly urgency_rank: number;
  readonly seller_id: string;
  readonly buyer_id: string | null;
  readonly customer_name: string;
  readonly customer_phone: string;
  readonly pickup_place: string;
  readonly pickup_address: string;
  readonly dropoff_place: string;
  readonly dropoff_address: string;
  readonly product_details: string;
  readonly weight_grams: number;
  readonly fee_pesewas: number;
  readonly distance_km: number;
  readonly duration_hours: number;
  readonly transporter_id: string | null;
  readonly transporter_name: string | null;
  readonly transporter_phone: string | null;
  readonly requested_at: Date;
  readonly accepted_at: Date | null;
  readonly picked_up_at: Date | null;
  readonly in_transit_at: Date | null;
  readonly ended_at: Date | null;
  readonly rating: number | null;
  readonly customer_feedback: string | null;
  readonly position_latitude: number | null;
  readonly position_longitude: number | null;
  readonly position_at: Date | null;
  /** The buyer is asked about the goods: until the answer nobody accepts or collects them. */
  readonly awaits_buyer: boolean;
  /** A dispute is open on the order: until it has ended nobody accepts or collects the goods. */
  readonly disputed: boolean;
  readonly passed_over_id: string | null;
  /** When they let it wait for too long; null where they called off their trip. */
  readonly passed_over_at: Date | null;
  readonly closes_at: Date | null;
  /** The same for all deliveries that are accepted and moved together. */
  readonly consignment_id: string | null;
  /** Until then it waits for the others of its consignment, and nobody is shown it. */
  readonly awaits_others_until: Date | null;
  /** When the trip that takes the goods leaves, and collects them. */
  readonly collect_from: Date | null;
  readonly collect_until: Date | null;
}

export const DELIVERY_COLUMNS = `id, order_id, order_number, status, urgency, urgency_rank, seller_id, buyer_id, customer_name, customer_phone,
  pickup_place, pickup_address, dropoff_place, dropoff_address, product_details, weight_grams, fee_pesewas, distance_km, duration_hours,
  transporter_id, transporter_name, transporter_phone, requested_at, accepted_at, picked_up_at, in_transit_at, ended_at, rating, customer_feedback,
  position_latitude, position_longitude, position_at, awaits_buyer, disputed, passed_over_id, passed_over_at, closes_at, consignment_id, awaits_others_until, collect_from, collect_until`;

export interface DeliveryTypeRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly base_fee_pesewas: number;
  readonly fee_per_km_pesewas: number;
  readonly fee_per_100kg_km_pesewas: number;
  readonly fee_per_stop_pesewas: number;
  readonly bulky_percent: number;
  readonly duration_hours: number;
  readonly min_weight_grams: number;
  readonly max_weight_grams: number;
  readonly max_distance_km: number | null;
  readonly available: boolean;
  readonly coverage_areas: readonly string[];
  readonly urgency: Urgency;
}

export const TYPE_COLUMNS = `id, name, description, base_fee_pesewas, fee_per_km_pesewas, fee_per_100kg_km_pesewas, fee_per_stop_pesewas, bulky_percent,
  duration_hours, min_weight_grams, max_weight_grams, max_distance_km, available, coverage_areas, urgency`;

export function typeOf(row: DeliveryTypeRow): DeliveryType {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    baseFeePesewas: row.base_fee_pesewas,
    feePerKmPesewas: row.fee_per_km_pesewas,
    feePer100KgKmPesewas: row.fee_per_100kg_km_pesewas,
    feePerStopPesewas: row.fee_per_stop_pesewas,
    bulkyPercent: row.bulky_percent,
    durationHours: row.duration_hours,
    minWeightGrams: row.min_weight_grams,
    maxWeightGrams: row.max_weight_grams,
    maxDistanceKm: row.max_distance_km,
    available: row.available,
    coverageAreas: row.coverage_areas.filter(isRegionSlug),
    urgency: row.urgency,
  };
}

/** The way of these goods as a stop at this moment has it, while nothing is known of where the phone was. */
export function wayOf(row: DeliveryRow, kind: StopKind, happenedAt: Date): ReportedWay {
  const { pickup_place: from, dropoff_place: to, picked_up_at: leftAt } = row;
  return { kind, from, to, leftAt, happenedAt, awayKm: null };
}

export function carriedOf(row: DeliveryRow): Carried {
  return {
    status: row.status,
    sellerId: row.seller_id,
    buyerId: row.buyer_id,
    transporterId: row.transporter_id,
    awaitsBuyer: row.awaits_buyer,
    disputed: row.disputed,
    passedOverId: row.passed_over_id,
  };
}

/** Where the goods last were, while they are on the road and their transporter shares it. */
export function positionOf(row: DeliveryRow): KnownPosition | null {
  const { position_latitude: latitude, position_longitude: longitude, position_at: at } = row;
  return latitude === null || longitude === null || at === null ? null : { latitude, longitude, at };
}

/** The road left from where the goods last were. */
export function leftOf(row: DeliveryRow): Journey['left'] {
  const position = positionOf(row);
  const destination = findPlace(row.dropoff_place);
  return position && destination && { km: kmLeft(position, destination), at: position.at };
}

export function journeyOf(row: DeliveryRow): Journey {
  return {
    status: row.status,
    distanceKm: row.distance_km,
    durationHours: row.duration_hours,
    acceptedAt: laterOf(row.accepted_at, row.collect_until),
    pickedUpAt: row.picked_up_at,
    inTransitAt: row.in_transit_at,
    left: leftOf(row),
  };
}

/** Everything that a transporter must know of an order, as it is when the goods are ready. */
export interface DeliveryRequest {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly sellerId: string;
  readonly buyerId: string | null;
  readonly pickupPlace: string;
  readonly pickupAddress: string;
  readonly dropoffPlace: string;
  readonly dropoffAddress: string;
  readonly productDetails: string;
  readonly weightGrams: number;
  readonly feePesewas: number;
  readonly distanceKm: number;
  readonly durationHours: number;
  readonly urgency: Urgency;
  readonly customerName: string;
  readonly customerPhone: string;
  readonly awaitsBuyer: boolean;
  readonly consignmentId: string | null;
  /** Until when others of its consignment may still be made ready; null when none are to come. */
  readonly awaitsOthersUntil: Date | null;
  /** The goods go by the trip on which their order is booked. */
  readonly byTrip: boolean;
  readonly at: Date;
}

/** Goods of a trip wait for the hours in which it leaves. */
function laterOf(moment: Date | null, collectUntil: Date | null): Date | null {
  return moment !== null && collectUntil !== null && collectUntil > moment ? collectUntil : moment;
}

/** By when it was promised. */
export function promisedOf(row: DeliveryRow): Promised {
  return {
    durationHours: row.duration_hours,
    requestedAt: laterOf(row.requested_at, row.collect_until) ?? row.requested_at,
    pickedUpAt: row.picked_up_at,
    endedAt: row.ended_at,
  };
}

/** Where goods are brought in their town, and whom the driver meets. */
export type Receiver = Pick<DeliveryRequest, 'dropoffAddress' | 'customerName' | 'customerPhone'>;
