import { newId } from '#kernel/ids.ts';
import * as freight from '#slices/orders/contract-freight.ts';
import { guestOrderAt } from '#test/support/orders/guest-trade.ts';
import { callOff, newTrip } from '#test/support/orders/shared-trips.ts';
import { newPhone } from '#test/support/people.ts';
import type { Viewer } from '#wire/viewer.ts';
import { sample } from '../sample.ts';
import type { World } from '../world.ts';

const WAIT = { choice: 'wait' } as const;
const nobody = () => newId().replaceAll('-', '');

/** A trip that is called off after the goods have joined it. */
async function afterLosing<T>(world: World, join: (tripId: string) => Promise<T>): Promise<T> {
  const driver = await world.app.person({ role: 'transporter' });
  const trip = await newTrip(world, driver);
  const joined = await join(trip.id);
  await callOff(world, driver, trip);
  await world.settle();
  return joined;
}

/** An order of the caller's; a buyer's has lost its trip. */
async function own(world: World, me: Viewer | null) {
  if (me?.role === 'buyer')
    return afterLosing(world, (deliveryTypeId) => world.orderAt('confirmed', { deliveryTypeId }, { buyer: me }));
  return world.orderOf(me, me?.role === 'transporter' ? 'ready_for_pickup' : 'pending');
}

/** A guest's order that has lost its trip. */
function guestOrder(world: World) {
  return afterLosing(world, (tripId) => guestOrderAt(world, 'pending', newPhone(), tripId));
}

export const freightSamples = [
  sample(freight.chooseWay, {
    async own(world, me) {
      const order = await own(world, me);
      return order && { params: { id: order.id }, body: WAIT };
    },
    ownIs: (me) => (me?.role === 'buyer' ? null : [403, 'order.not_allowed']),
    foreign: async (world) => ({ params: { id: (await world.orderAt('pending')).id }, body: WAIT }),
    adminSeesAll: true,
  }),
  sample(freight.chooseTrackedWay, {
    own: async (world) => ({ params: { token: (await guestOrder(world)).token }, body: WAIT }),
    unknown: async () => ({ params: { token: nobody() }, body: WAIT }),
  }),
];
