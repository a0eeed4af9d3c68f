import { newId } from '#kernel/ids.ts';
import { placeGuestOrder } from '#slices/orders/contract-act.ts';
import * as freight from '#slices/orders/contract-freight.ts';
import { callOff, newTrip } from '#test/support/orders/shared-trips.ts';
import { newPhone } from '#test/support/people.ts';
import { rowsIn } from '#test/support/rows.ts';
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

/** The secret of a guest's order that has lost its trip. */
async function guestToken(world: World): Promise<string> {
  const email = `esi.${newId()}@example.com`;
  await afterLosing(world, async (deliveryTypeId) => {
    const body = {
      ...{ listingId: await world.listing(), quantity: 2, deliveryPlace: 'accra', deliveryTypeId },
      ...{ deliveryAddress: '12 Oxford Street, Osu', firstName: 'Esi', lastName: 'Boateng' },
      ...{ email, phone: newPhone(), network: 'mtn' as const },
    };
    await world.app.as(null).call(placeGuestOrder, { body, idempotencyKey: newId() });
    await world.settle();
  });
  const [row] = await rowsIn<{ token: string }>(
    world.app.platform.db,
    'select track_token as token from orders where buyer_email = $1',
    [email],
  );
  return row?.token ?? '';
}

export const freightSamples = [
  sample(freight.chooseWay, {
    async own(world, me) {
      const order = await own(world, me);
      return order && { params: { id: order.id }, body: WAIT };
    },
    ownIs: (me) => (me?.role === 'buyer' ? null : [409, 'order.wrong_state']),
    foreign: async (world) => ({ params: { id: (await world.orderAt('pending')).id }, body: WAIT }),
    adminSeesAll: true,
  }),
  sample(freight.chooseTrackedWay, {
    own: async (world) => ({ params: { token: await guestToken(world) }, body: WAIT }),
    unknown: async () => ({ params: { token: nobody() }, body: WAIT }),
  }),
];
