import { findPlace, placeLabel } from '#kernel/ghana/place.ts';
import { roadDistanceKm } from '#kernel/ghana/position.ts';
import { formatMoment } from '#kernel/moment.ts';
import { accept, type Decision, refuse } from '#kernel/refusal.ts';
import { after, DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/time.ts';

/** Faster than anybody drives in Ghana, so that nobody honest is held up. */
const KM_AN_HOUR = 90;
const LEAST_BETWEEN_PLACES_MS = 10 * MINUTE_MS;

/** Longer than any road in Ghana takes: what is older than that holds nobody up. */
export const LONGEST_BETWEEN_MS = DAY_MS;

/** A report, as far as time and place go. */
export interface Report {
  readonly placeSlug: string;
  readonly completedAt: Date;
}

/** From when an inspector can be at a place, after a report from another one. */
function thereFrom(last: Report, placeSlug: string): Date {
  const [from, to] = [findPlace(last.placeSlug), findPlace(placeSlug)];
  if (placeSlug === last.placeSlug || !from || !to) return last.completedAt;
  const driveMs = (roadDistanceKm(from, to) / KM_AN_HOUR) * HOUR_MS;
  return after(last.completedAt, Math.max(LEAST_BETWEEN_PLACES_MS, Math.round(driveMs)));
}

/** Refuses `quality.too_soon`: nobody finds goods premium in two places at once. */
export function checkTimeBetween(last: Report | null, { placeSlug, completedAt: now }: Report): Decision<true> {
  if (last === null) return accept(true);
  const from = thereFrom(last, placeSlug);
  if (from <= now) return accept(true);
  const [before, here] = [findPlace(last.placeSlug), findPlace(placeSlug)];
  return refuse(
    'quality.too_soon',
    `Your last grade A came from ${before ? placeLabel(before) : 'elsewhere'} at ${formatMoment(last.completedAt)}, too recently to be in ${here ? placeLabel(here) : 'this place'} by now. Send this one from ${formatMoment(from)} on.`,
    { from: from.toISOString() },
  );
}

/** Reports of the best grade on one farmer's goods that follow each other faster than this are counted for staff. */
export const QUICK_MS = 10 * MINUTE_MS;
/** So many of them stand out. */
export const QUICK_FROM = 3;
