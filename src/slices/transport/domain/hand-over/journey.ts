import { findPlace, type Place } from '#kernel/ghana/place.ts';
import { type Position, straightDistanceKm } from '#kernel/ghana/position.ts';
import { HOUR_MS } from '#kernel/time.ts';
import type { Contradiction, StopKind } from '#kernel/trade/hand-over.ts';

/** Nobody drives goods faster than this along the straight line between two towns of Ghana. */
const FASTEST_KMH = 110;
/** A place is the middle of a town: farm and door may be nearer to each other by so much. */
const WITHIN_TOWNS_KM = 15;
/** A phone that is farther than this from the town of a stop was not there. */
const AT_STOP_KM = 40;

/** The way of goods, as it was reported. */
export interface ReportedWay {
  readonly kind: StopKind;
  /** Slugs of places. */
  readonly from: string;
  readonly to: string;
  /** When the goods were picked up; null where they are at the farm. */
  readonly leftAt: Date | null;
  readonly happenedAt: Date;
  /** From the phone to the town of the stop, in whole kilometres; null where it sent no place. */
  readonly awayKm: number | null;
}

/** The shortest time in which goods can be driven from one town to another. */
export function leastDriveMs(from: Place, to: Place): number {
  return (Math.max(0, straightDistanceKm(from, to) - WITHIN_TOWNS_KM) / FASTEST_KMH) * HOUR_MS;
}

/** How far a phone is from the town of a stop, in whole kilometres; the place itself is not kept. */
export function awayFrom(here: Position | undefined, slug: string): number | null {
  const town = findPlace(slug);
  return here === undefined || town === null ? null : Math.round(straightDistanceKm(here, town));
}

/** Why a stop cannot have been as it was reported; null where it can. */
export function contradictionOf({ kind, from, to, leftAt, happenedAt, awayKm }: ReportedWay): Contradiction | null {
  if (awayKm !== null && awayKm > AT_STOP_KM) return 'elsewhere';
  const [start, end] = [findPlace(from), findPlace(to)];
  if (kind === 'pickup' || leftAt === null || start === null || end === null) return null;
  return happenedAt.getTime() - leftAt.getTime() < leastDriveMs(start, end) ? 'too_fast' : null;
}
