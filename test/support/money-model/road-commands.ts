import { newId } from '#kernel/ids.ts';
import { addDays, dayOf } from '#kernel/moment.ts';
import { FAIL_REASONS } from '#kernel/trade/hand-over.ts';
import { placeOrder } from '#slices/orders/contract-act.ts';
import { reportStop } from '#slices/transport/contract-hand-over.ts';
import { callOffTrip, publishTrip } from '#slices/transport/contract-trips.ts';
import { scalePhoto } from '#test/support/orders/scale-photo.ts';
import { rowsIn } from '#test/support/rows.ts';
import type { ModelRun } from './run.ts';

/** A driver finds nobody, or somebody who does not want the goods: they try again, or turn back. */
async function failAny({ world, chance }: ModelRun): Promise<void> {
  const rows = await rowsIn<{ id: string; driver: string }>(
    world.app.platform.db,
    "select id, transporter_id as driver from deliveries where status in ('picked_up', 'in_transit') order by id limit 30",
  );
  const { id = '', driver: driverId } = chance.pick(rows) ?? {};
  const driver = world.drivers.find((one) => one.id === driverId);
  if (!driver) return;
  const next = chance.hits(70)
    ? ({ next: 'return' } as const)
    : ({ next: 'retry', retryOn: addDays(dayOf(world.app.clock.now()), 1) } as const);
  const reason = chance.pick(['refused', 'refused', ...FAIL_REASONS] as const) ?? 'refused';
  const photo = chance.hits(60) ? { photo: scalePhoto() } : {};
  const body = { actId: newId(), kind: 'failed', reason, note: 'Half of it is soft', ...next, ...photo } as const;
  await world.app.as(driver).call(reportStop, { params: { id }, body });
}

async function openTrips({ world }: ModelRun) {
  return rowsIn<{ id: string; driver: string }>(
    world.app.platform.db,
    "select id, transporter_id as driver from shared_trips where status = 'open' order by departs_from, id",
  );
}

/** A driver who goes anyway offers the room that is left. */
async function publishAny({ world, chance }: ModelRun): Promise<void> {
  const driver = chance.pick(world.drivers);
  if (!driver) return;
  const body = {
    from: 'techiman',
    to: 'accra',
    via: ['kumasi'],
    day: addDays(dayOf(world.app.clock.now()), 1 + chance.below(4)),
    earliest: 6 + chance.below(6),
    latest: 14 + chance.below(6),
    joinHours: chance.pick([1, 6, 12] as const) ?? 6,
    freeWeight: 200 + chance.below(2000),
    price: (100 + chance.below(4000)) / 100,
    takesBulky: chance.hits(70),
  };
  await world.app.as(driver).call(publishTrip, { body });
}

/** A buyer orders something that goes with a trip. */
async function joinAny(run: ModelRun): Promise<void> {
  const { world, chance, open } = run;
  const [trip, buyer, listingId] = [
    chance.pick(await openTrips(run)),
    chance.pick(world.buyers),
    chance.pick(world.listings),
  ];
  if (!trip || !buyer || !listingId) return;
  const body = {
    ...{ listingId, quantity: (100 + chance.below(8000)) / 100, deliveryTypeId: trip.id },
    ...{ deliveryPlace: chance.pick(['accra', 'kumasi']) ?? 'accra', deliveryAddress: '12 Oxford Street, Osu' },
    inspectionRequested: chance.hits(10),
  };
  const { id } = await world.app.as(buyer).call(placeOrder, { body, idempotencyKey: newId() });
  open.set(id, buyer);
}

/** A driver does not drive after all. */
async function callOffAny(run: ModelRun): Promise<void> {
  const { world, chance } = run;
  const { id = '', driver: driverId } = chance.pick(await openTrips(run)) ?? {};
  const driver = world.drivers.find((one) => one.id === driverId);
  if (driver)
    await world.app.as(driver).call(callOffTrip, { params: { id }, body: { reason: 'The lorry broke down' } });
}

const WEIGHTS = { fail: 2, publish: 3, join: 10, callOff: 1 };

/** Something happens on the road, or to a trip that leaves anyway. */
export async function roadAny(run: ModelRun): Promise<void> {
  const acts = { fail: failAny, publish: publishAny, join: joinAny, callOff: callOffAny };
  await acts[run.chance.weighed(WEIGHTS)](run);
}
