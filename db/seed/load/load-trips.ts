import { addDays, dayOf } from '#kernel/moment.ts';
import { publishTrip } from '#slices/transport/contract-trips.ts';
import { actor, type Participants } from './load-listings.ts';
import type { Stage } from './stage.ts';

/** Trips that leave in the next days, with room for goods of several farms. */
export async function loadTrips(stage: Stage, { people }: Pick<Participants, 'people'>, today: Date): Promise<void> {
  const day = (days: number) => addDays(dayOf(today), days);
  const south = {
    ...{ from: 'techiman', via: ['kumasi'], to: 'accra', day: day(3), earliest: 6, latest: 9, joinHours: 12 },
    ...{ freeWeight: 3000, price: 18, takesBulky: true, note: 'The Kia with the canopy' },
  };
  await stage.as(actor(people, 'yaw-boateng')).call(publishTrip, { body: south });
  const cargo = {
    ...{ from: 'tamale', via: ['techiman', 'kumasi'], to: 'tema', day: day(6), earliest: 5, latest: 8, joinHours: 24 },
    ...{ freeWeight: 8000, price: 26, takesBulky: false, note: 'Grain and yam, in bags' },
  };
  await stage.as(actor(people, 'ibrahim-sulemana')).call(publishTrip, { body: cargo });
}
