import { defineEndpoint } from '#wire/endpoint.ts';
import { day, ghs, ghsAmount, id, kg, kgQuantity, moment, optionalText, requiredText } from '#wire/fields.ts';
import { z } from 'zod';
import { DELIVERY_STATUSES } from './domain/delivery.ts';
import {
  JOIN_HOURS,
  LONGEST_TRIP_NOTE,
  MOST_TRIP_STOPS,
  TRIP_KG,
  TRIP_PRICE_GHS,
} from './domain/shared-trips/trip-limits.ts';
import { SHARED_TRIP_STATUSES } from './domain/shared-trips/trip-moves.ts';

const town = z.object({ place: z.string(), placeName: z.string() });

/** Goods that are booked on a trip. */
const booking = z.object({
  orderId: id,
  orderNumber: z.string(),
  productDetails: z.string(),
  fromName: z.string(),
  toName: z.string(),
  weight: kg,
  deliveryFee: ghs,
  /** Null until the goods are ready. */
  status: z.enum(DELIVERY_STATUSES).nullable(),
  /** A dispute is open on the order: what is not loaded yet is not collected. */
  disputed: z.boolean(),
});

/** A trip, for its driver. */
export const tripView = z.object({
  id,
  status: z.enum(SHARED_TRIP_STATUSES),
  /** From the start to the end. */
  stops: z.array(town),
  departsFrom: moment,
  departsUntil: moment,
  joinsUntil: moment,
  freeWeight: kg,
  bookedWeight: kg,
  price: ghs,
  takesBulky: z.boolean(),
  note: z.string().nullable(),
  calledOffReason: z.string().nullable(),
  bookings: z.array(booking),
});
export type TripView = z.output<typeof tripView>;
export type TripBooking = z.output<typeof booking>;

export const listTrips = defineEndpoint({
  id: 'transport.list_trips',
  method: 'GET',
  path: '/api/transport/trips',
  summary: 'The transporter’s own trips with what is booked on them, those that leave last first; at most thirty',
  who: ['transporter'],
  output: z.array(tripView),
});

const HOUR_MESSAGE = 'Choose an hour';
const hour = (least: number, most: number) =>
  z.number({ error: HOUR_MESSAGE }).int(HOUR_MESSAGE).min(least, HOUR_MESSAGE).max(most, HOUR_MESSAGE);

const freeWeight = kgQuantity(TRIP_KG.least, `At least ${TRIP_KG.least} kg`, TRIP_KG.most);

const JOIN_MESSAGE = 'Choose until when goods can join';

export const tripBody = z.strictObject({
  from: requiredText('Choose where you start', 80),
  to: requiredText('Choose where you end', 80),
  via: z
    .array(requiredText('Choose the town', 80))
    .max(MOST_TRIP_STOPS, `At most ${MOST_TRIP_STOPS} stops`)
    .default([])
    .describe('Towns on the way, in their order.'),
  day: day.describe('In Ghana, from today to fourteen days ahead.'),
  earliest: hour(0, 22).describe('Hour of the day from which it leaves.'),
  latest: hour(1, 23).describe('Hour of the day by which it has left.'),
  joinHours: z
    .number({ error: JOIN_MESSAGE })
    .refine((hours) => JOIN_HOURS.some((known) => known === hours), JOIN_MESSAGE),
  freeWeight,
  price: ghsAmount(
    TRIP_PRICE_GHS.least,
    `At least ₵${TRIP_PRICE_GHS.least} for each 100 kg`,
    TRIP_PRICE_GHS.most,
  ).describe('For each 100 kg, over the whole way.'),
  takesBulky: z.boolean().default(false).describe('Takes vegetables and fruits.'),
  note: optionalText(LONGEST_TRIP_NOTE),
});

export const publishTrip = defineEndpoint({
  id: 'transport.publish_trip',
  method: 'POST',
  path: '/api/transport/trips',
  summary: 'Offers the free room of a vehicle that leaves anyway; orders join it and share its cost',
  who: ['transporter'],
  kyc: true,
  body: tripBody,
  output: tripView,
  status: 201,
  refusals: { 'trip.unknown_place': 422, 'trip.same_town': 422, 'trip.wrong_time': 422, 'trip.too_many': 409 },
  idempotency: 'accepted',
});

const own = { 'trip.not_found': 404, 'trip.wrong_state': 409 } as const;

export const changeTrip = defineEndpoint({
  id: 'transport.change_trip',
  method: 'PUT',
  path: '/api/transport/trips/{id}',
  summary: 'Changes the free room and the note of a trip; once goods are booked its room only grows',
  who: ['transporter'],
  kyc: true,
  owns: 'trip',
  params: z.object({ id }),
  body: z.strictObject({ freeWeight, note: optionalText(LONGEST_TRIP_NOTE) }),
  output: tripView,
  refusals: { ...own, 'trip.less_room': 409 },
  idempotency: 'accepted',
});

export const callOffTrip = defineEndpoint({
  id: 'transport.call_off_trip',
  method: 'POST',
  path: '/api/transport/trips/{id}/call-off',
  summary: 'Cancels a trip; its goods become requests for every transporter, at the fee that was paid',
  who: ['transporter'],
  owns: 'trip',
  params: z.object({ id }),
  body: z.strictObject({ reason: requiredText('Say why. Farmers and buyers read it', LONGEST_TRIP_NOTE) }),
  output: tripView,
  refusals: own,
  idempotency: 'accepted',
});

export const tripEndpoints = [listTrips, publishTrip, changeTrip, callOffTrip] as const;
