import { addDays, dayOf, endOfDay } from '#kernel/moment.ts';
import { formatWeekday } from '#kernel/periods/weekday.ts';
import { CALLED_OFF_DAYS } from '../loads.ts';
import type { Pesewas } from '#kernel/money.ts';
import { findPlace, type Place } from '#kernel/ghana/place.ts';
import { roadDistanceKm } from '#kernel/ghana/position.ts';
import type { Grams } from '#kernel/quantity.ts';
import { type Decision, accept, refuse } from '#kernel/refusal.ts';
import { TRIP_DAYS_AHEAD } from './trip-limits.ts';
import { mayMove, type SharedTripStatus } from './trip-moves.ts';

/** So many trips a transporter may have open at once. */
const MOST_OPEN_TRIPS = 5;

/** Of them, after so many were called off; the first is forgiven. */
const OPEN_AFTER = [MOST_OPEN_TRIPS, MOST_OPEN_TRIPS, 2, 1] as const;

/** And of transporters who keep too little of what they accept. */
const OPEN_OF_UNRELIABLE = 2;

/** Refuses `trip.too_many`: fewer at once after trips called off with goods on them, and none after the fourth. */
export function checkOpenTrips({
  open,
  calledOff,
  unreliable,
}: {
  readonly open: number;
  readonly calledOff: number;
  readonly unreliable: boolean;
}): Decision<null> {
  const most = Math.min(OPEN_AFTER[calledOff] ?? 0, unreliable ? OPEN_OF_UNRELIABLE : MOST_OPEN_TRIPS);
  if (open < most) return accept(null);
  if (most === MOST_OPEN_TRIPS)
    return refuse('trip.too_many', `You have ${MOST_OPEN_TRIPS} open trips, which is the most at once.`);
  const why =
    most === (OPEN_AFTER[calledOff] ?? 0)
      ? `In the last ${CALLED_OFF_DAYS} days you called off ${calledOff} trips that goods had joined`
      : 'You kept too little of what you accepted in the last 90 days';
  return refuse(
    'trip.too_many',
    most === 0 ? `${why}, so you can publish none now.` : `${why}, so ${most} at once is the most.`,
  );
}

/** A vehicle that leaves anyway, and takes goods of several people along. */
export interface SharedTrip {
  readonly id: string;
  readonly transporterId: string;
  readonly status: SharedTripStatus;
  /** Slugs of towns, from the start to the end. */
  readonly stops: readonly string[];
  /** The hours in which it leaves, and collects. */
  readonly departsFrom: Date;
  readonly departsUntil: Date;
  /** Until then goods may join. */
  readonly joinsUntil: Date;
  readonly freeGrams: Grams;
  readonly bookedGrams: Grams;
  /** For each 100 kg that count, over the whole way. */
  readonly pricePesewas: Pesewas;
  /** Whether it takes vegetables and fruits. */
  readonly takesBulky: boolean;
  readonly note: string | null;
  readonly calledOffReason: string | null;
}

/** What a transporter says when they publish a trip. */
export type TripPlan = Pick<SharedTrip, 'stops' | 'departsFrom' | 'departsUntil' | 'joinsUntil'>;

/** The towns of a trip; null where one is not known any more. */
export function townsOf({ stops }: Pick<SharedTrip, 'stops'>): readonly Place[] | null {
  const towns = stops.flatMap((slug) => findPlace(slug) ?? []);
  return towns.length === stops.length ? towns : null;
}

/** Tenths of a kilometre of road from each town of a trip to the next. */
export function legTenths(towns: readonly Place[]): number[] {
  return towns.flatMap((town, index) => {
    const next = towns[index + 1];
    return next ? [Math.round(roadDistanceKm(town, next) * 10)] : [];
  });
}

/** Whether a trip can be driven and joined. Refuses `trip.same_town` and `trip.wrong_time`. */
export function checkPlan({ stops, departsFrom, departsUntil, joinsUntil }: TripPlan, now: Date): Decision<null> {
  if (new Set(stops).size < stops.length)
    return refuse('trip.same_town', 'Each town can appear only once: the start, the stops, the end.');
  const wrong = (detail: string) => refuse('trip.wrong_time', detail);
  if (departsFrom <= now) return wrong('Choose a time that has not passed.');
  if (departsFrom >= endOfDay(addDays(dayOf(now), TRIP_DAYS_AHEAD)))
    return wrong(`Choose a day within the next ${TRIP_DAYS_AHEAD} days.`);
  if (departsUntil <= departsFrom) return wrong('The latest hour must come after the earliest.');
  if (joinsUntil <= now) return wrong('Goods could not join any more. Leave less time, or leave later.');
  return accept(null);
}

/** What may still be changed of a trip. */
export interface TripChange {
  readonly freeGrams: Grams;
  readonly note: string | null;
}

/** After the first booking only more room and another note. Refuses `trip.wrong_state` and `trip.less_room`. */
export function checkChange(trip: SharedTrip, { freeGrams }: TripChange): Decision<null> {
  if (!mayMove('change', trip.status)) return refuse('trip.wrong_state', 'This trip has left, or was cancelled.');
  const least = trip.bookedGrams > 0 ? trip.freeGrams : 1;
  if (freeGrams < least)
    return refuse('trip.less_room', 'Goods are booked on this trip: its space may grow, but not shrink.');
  return accept(null);
}

/** Whether goods may join a trip now. */
export function isJoinable({ status, joinsUntil }: Pick<SharedTrip, 'status' | 'joinsUntil'>, now: Date): boolean {
  return mayMove('join', status) && now < joinsUntil;
}

const LEAST_TRIP_HOURS = 24;
const STOPS_HOURS = 12;
const KM_PER_HOUR = 40;

/** How long goods are on the road of a trip at most: the drive over the whole way and its stops. */
export function tripHours(wholeKm: number): number {
  return Math.max(LEAST_TRIP_HOURS, Math.ceil(wholeKm / KM_PER_HOUR) + STOPS_HOURS);
}

/** 'With Kofi to Accra, Fri 4 Dec': the way of delivery by its name. */
export function tripName({ departsFrom }: Pick<SharedTrip, 'departsFrom'>, driver: string, end: Place): string {
  return `With ${driver} to ${end.name}, ${formatWeekday(departsFrom)}`;
}
