import { findPlace } from '#kernel/ghana/place.ts';
import { type Decision, refuse } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { findPeople, findPerson, type Person } from '#slices/identity/server/index.ts';
import { stepHours } from '#slices/settings/domain/step-windows.ts';
import { currentSettings } from '#slices/settings/server/index.ts';
import { placesWithin } from '../../domain/position.ts';
import { type JoiningFarm, joinTrip, type TripJoin } from '../../domain/shared-trips/join-trip.ts';
import { DETOUR_KM } from '../../domain/shared-trips/ride.ts';
import { findTrip, tripsPast } from './store-trips.ts';

/** What is to be brought where. */
export interface JoiningGoodsOf {
  readonly farms: readonly JoiningFarm[];
  /** Slug of a place. */
  readonly toPlace: string;
}

/** So many trips are offered at a checkout. */
const MOST_OFFERED = 3;
/** As many are looked at for them. */
const MOST_LOOKED_AT = 24;

/** Whether somebody may carry goods of others. */
export function isDriver(person: Person | null | undefined): person is Person {
  return person?.isActive === true && person.role === 'transporter' && person.kycStatus === 'approved';
}

/** How long vegetables and fruits may wait: as long as their farmer has to answer and to make them ready. */
async function freshHoursOf(tx: Tx): Promise<number> {
  const settings = await currentSettings(tx);
  return settings.answerWindowHours + stepHours(settings, 'Ready', 'vegetables');
}

/** Reads a trip, to let goods join it once it is known what waits where; null when no trip has this id. */
export async function joiningTrip(
  tx: Tx,
  tripId: string,
  now: Date,
): Promise<((goods: JoiningGoodsOf) => Decision<TripJoin>) | null> {
  const trip = await findTrip(tx, tripId);
  if (trip === null) return null;
  const driver = await findPerson(tx, trip.transporterId);
  if (!isDriver(driver))
    return () => refuse('transport.unavailable', 'This trip is not offered any more. Choose another way.');
  const freshHours = await freshHoursOf(tx);
  return (goods) => joinTrip(trip, driver.firstName, { ...goods, now, freshHours });
}

/** Slugs of the towns at which goods of a place may get on or off. */
function townsNear(slug: string): string[] {
  const place = findPlace(slug);
  return place ? placesWithin(place, DETOUR_KM).map((near) => near.slug) : [];
}

/** The trips that all these goods may join together, the first to leave first. */
export async function tripsFor(tx: Tx, goods: JoiningGoodsOf, now: Date): Promise<TripJoin[]> {
  const [first] = goods.farms;
  if (!first) return [];
  const weightGrams = goods.farms.flatMap((farm) => farm.goods).reduce((sum, one) => sum + one.weightGrams, 0);
  const search = { fromPlaces: townsNear(first.fromPlace), toPlaces: townsNear(goods.toPlace), weightGrams, at: now };
  const found = await tripsPast(tx, search, MOST_LOOKED_AT);
  if (found.length === 0) return [];
  const drivers = await findPeople(tx, [...new Set(found.map(({ transporterId }) => transporterId))]);
  const freshHours = await freshHoursOf(tx);
  return found
    .flatMap((trip) => {
      const driver = drivers.get(trip.transporterId);
      if (!isDriver(driver)) return [];
      const join = joinTrip(trip, driver.firstName, { ...goods, now, freshHours });
      return join.ok ? [join.value] : [];
    })
    .slice(0, MOST_OFFERED);
}
