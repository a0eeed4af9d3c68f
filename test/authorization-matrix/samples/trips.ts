import * as trips from '#slices/transport/contract-trips.ts';
import { callOff, newTrip, tripBody } from '#test/support/orders/shared-trips.ts';
import type { Viewer } from '#wire/viewer.ts';
import { plain, sample } from '../sample.ts';
import type { World } from '../world.ts';

/** A transporter may have five open at once. */
async function endTripsOf(world: World, me: Viewer): Promise<void> {
  for (const trip of await world.app.as(me).call(trips.listTrips, {}))
    if (trip.status === 'open') await callOff(world, me, trip);
}

/** A trip of the caller, when they may drive one. */
async function ownTrip(world: World, me: Viewer | null) {
  if (me?.role !== 'transporter' || me.kycStatus !== 'approved') return null;
  await endTripsOf(world, me);
  return { params: { id: (await newTrip(world, me)).id } };
}

/** A trip of somebody else, who has none open yet. */
async function foreignTrip(world: World) {
  return { params: { id: (await newTrip(world, await world.app.person({ role: 'transporter' }))).id } };
}

const changed = { body: { freeWeight: 400 } };
const calledOff = { body: { reason: 'The gearbox broke' } };

export const tripSamples = [
  plain(trips.listTrips, {}),
  sample(trips.publishTrip, {
    own: async (world, me) => {
      if (me?.role === 'transporter') await endTripsOf(world, me);
      return { body: tripBody(world.app.clock.now()) };
    },
  }),
  sample(trips.changeTrip, {
    own: async (world, me) => {
      const own = await ownTrip(world, me);
      return own && { ...own, ...changed };
    },
    foreign: async (world) => ({ ...(await foreignTrip(world)), ...changed }),
  }),
  sample(trips.callOffTrip, {
    own: async (world, me) => {
      const own = await ownTrip(world, me);
      return own && { ...own, ...calledOff };
    },
    foreign: async (world) => ({ ...(await foreignTrip(world)), ...calledOff }),
  }),
];
