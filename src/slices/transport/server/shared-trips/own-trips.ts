import { startOfDay } from '#kernel/moment.ts';
import { knownPlace } from '#kernel/ghana/places/known-place.ts';
import { newId } from '#kernel/ids.ts';
import { fromKg } from '#kernel/quantity.ts';
import { orThrow, refused } from '#kernel/refusal.ts';
import { after, DAY_MS, HOUR_MS } from '#kernel/time.ts';
import type { Call } from '#platform/http/route.ts';
import { isAnyUnreliable } from '#slices/reliability/server/index.ts';
import type { ParsedInput, ResponseBody } from '#wire/endpoint.ts';
import type {
  callOffTrip as callOffEndpoint,
  changeTrip as changeEndpoint,
  listTrips as listEndpoint,
  publishTrip as publishEndpoint,
} from '../../contract-trips.ts';
import { CALLED_OFF_DAYS } from '../../domain/loads.ts';
import { checkChange, checkOpenTrips, checkPlan, type SharedTrip } from '../../domain/shared-trips/shared-trip.ts';
import { mayMove } from '../../domain/shared-trips/trip-moves.ts';
import { callOff } from './call-off.ts';
import { countTrips, insertTrip, lockTrip, saveTripChange, tripsOf } from './store-trips.ts';
import { tripViewOf, tripViews } from './trip-views.ts';

const MOST_LISTED = 30;

/** The caller's trips. */
export async function listTrips(
  _input: ParsedInput<typeof listEndpoint>,
  { tx, person }: Call,
): Promise<ResponseBody<typeof listEndpoint>> {
  return tripViews(tx, await tripsOf(tx, person.id, MOST_LISTED));
}

function tripFrom(body: ParsedInput<typeof publishEndpoint>['body'], { person, now }: Call): SharedTrip {
  const towns = [body.from, ...body.via, body.to];
  const midnight = startOfDay(body.day);
  const departsFrom = after(midnight, body.earliest * HOUR_MS);
  return {
    id: newId(now),
    transporterId: person.id,
    status: 'open',
    stops: towns.map((town) => knownPlace(town, 'trip.unknown_place').slug),
    departsFrom,
    departsUntil: after(midnight, body.latest * HOUR_MS),
    joinsUntil: after(departsFrom, -body.joinHours * HOUR_MS),
    freeGrams: fromKg(body.freeWeight),
    bookedGrams: 0,
    pricePesewas: body.price,
    takesBulky: body.takesBulky,
    note: body.note ?? null,
    calledOffReason: null,
  };
}

/** A transporter offers the free room of a vehicle that leaves anyway. */
export async function publishTrip(
  { body }: ParsedInput<typeof publishEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof publishEndpoint>> {
  const { tx, person, now } = call;
  const trip = tripFrom(body, call);
  orThrow(checkPlan(trip, now));
  const counted = await countTrips(tx, person.id, after(now, -CALLED_OFF_DAYS * DAY_MS));
  const unreliable = await isAnyUnreliable(tx, [{ accountId: person.id, role: 'transporter' }], now);
  orThrow(checkOpenTrips({ ...counted, unreliable }));
  await insertTrip(tx, trip, now);
  return tripViewOf(tx, trip);
}

/** The caller's own trip, locked; another's does not exist for them. */
async function lockOwn({ tx, person }: Call, id: string): Promise<SharedTrip> {
  const trip = await lockTrip(tx, id);
  if (trip?.transporterId !== person.id) throw refused('trip.not_found', 'You have no such trip.');
  return trip;
}

/** A transporter gives a trip more room, or another note. */
export async function changeTrip(
  { params, body }: ParsedInput<typeof changeEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof changeEndpoint>> {
  const trip = await lockOwn(call, params.id);
  const change = { freeGrams: fromKg(body.freeWeight), note: body.note ?? null };
  orThrow(checkChange(trip, change));
  await saveTripChange(call.tx, { id: trip.id, ...change }, call.now);
  return tripViewOf(call.tx, { ...trip, ...change });
}

/** A transporter does not drive after all. */
export async function callOffTrip(
  { params, body }: ParsedInput<typeof callOffEndpoint>,
  call: Call,
): Promise<ResponseBody<typeof callOffEndpoint>> {
  const trip = await lockOwn(call, params.id);
  // Sent again: they got what they asked for.
  if (trip.status === 'called_off') return tripViewOf(call.tx, trip);
  if (!mayMove('call_off', trip.status)) throw refused('trip.wrong_state', 'This trip has left.');
  return tripViewOf(call.tx, await callOff(call.tx, trip, body.reason, call.now));
}
