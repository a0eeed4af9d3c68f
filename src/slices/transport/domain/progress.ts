import { HOUR_MS, after } from '#kernel/time.ts';
import type { DeliveryStatus } from './delivery.ts';

/** What the progress of a delivery is read from. */
export interface Journey {
  readonly status: DeliveryStatus;
  readonly distanceKm: number;
  readonly durationHours: number;
  readonly acceptedAt: Date | null;
  readonly pickedUpAt: Date | null;
  readonly inTransitAt: Date | null;
  /** Road left from where the transporter's phone last was; null while it shares nothing. */
  readonly left: { readonly km: number; readonly at: Date } | null;
}

/** A loaded lorry on Ghana's roads, stops counted in. */
export const ROAD_SPEED_KMH = 40;

const START_PERCENT = 40;
const ARRIVAL_PERCENT = 90;

/**
 * The part of the road that is done, from 0 to 1: by the road left, or by the time since the start while that is
 * unknown.
 */
function partDone(journey: Journey, now: Date): number {
  if (journey.left !== null)
    return journey.distanceKm === 0 ? 1 : Math.min(1, Math.max(0, 1 - journey.left.km / journey.distanceKm));
  if (journey.inTransitAt === null) return 0;
  const hours = Math.max(0, now.getTime() - journey.inTransitAt.getTime()) / HOUR_MS;
  return journey.distanceKm === 0 ? 1 : Math.min(1, (hours * ROAD_SPEED_KMH) / journey.distanceKm);
}

/** Whole per cent. On the road it grows with the distance covered and stops short until somebody says 'delivered'. */
export function progressOf(journey: Journey, now: Date): number {
  switch (journey.status) {
    case 'pending':
      return 10;
    case 'picked_up':
      return START_PERCENT;
    case 'in_transit':
      return Math.round(START_PERCENT + (ARRIVAL_PERCENT - START_PERCENT) * partDone(journey, now));
    case 'completed':
      return 100;
    default:
      return 0;
  }
}

/**
 * When the goods should be there: by the road left, where the phone shares its place; else the promised duration after
 * the pickup, or after the acceptance until then.
 */
export function estimatedArrival(journey: Journey): Date | null {
  if (journey.left !== null) return after(journey.left.at, (journey.left.km / ROAD_SPEED_KMH) * HOUR_MS);
  const start = journey.pickedUpAt ?? journey.acceptedAt;
  return start && after(start, journey.durationHours * HOUR_MS);
}

/** What a promise of arrival hangs on. */
export interface Promised {
  readonly durationHours: number;
  readonly requestedAt: Date;
  readonly pickedUpAt: Date | null;
  readonly endedAt: Date | null;
}

/**
 * By when the goods were promised: the hours of the delivery type from the pickup or, before it, from the request. Null
 * once it ended.
 */
export function dueAt({ durationHours, requestedAt, pickedUpAt, endedAt }: Promised): Date | null {
  return endedAt ? null : after(pickedUpAt ?? requestedAt, durationHours * HOUR_MS);
}

/** Whether that moment has passed; wherever the phone says the goods are, the promise stays. */
export function isLate(promised: Promised, now: Date): boolean {
  const due = dueAt(promised);
  return due !== null && due < now;
}
