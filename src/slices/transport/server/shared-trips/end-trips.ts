import { eachInTransaction } from '#platform/each-alone.ts';
import type { Platform } from '#platform/platform.ts';
import { mayMove } from '../../domain/shared-trips/trip-moves.ts';
import { callOff } from './call-off.ts';
import { endLeftTrips, lockTrip, tripsWithoutDriver } from './store-trips.ts';

const CLOSED = 'The transporter of this trip no longer carries goods on Farmgate.';

/** Trips whose hours are over have left; those whose transporter may not drive any more are called off. */
export async function endTrips(platform: Platform, now: Date): Promise<number> {
  const left = await endLeftTrips(platform.db, now);
  const closed = await eachInTransaction(platform, await tripsWithoutDriver(platform.db), {
    failed: 'a trip could not be called off',
    async work(tx, id) {
      const trip = await lockTrip(tx, id);
      if (trip === null || !mayMove('call_off', trip.status)) return false;
      await callOff(tx, trip, CLOSED, now);
      return true;
    },
  });
  return left + closed;
}
