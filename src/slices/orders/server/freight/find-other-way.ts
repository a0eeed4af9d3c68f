import type { Tx } from '#platform/db/database.ts';
import { bookedOf, otherWay } from '#slices/transport/server/index.ts';
import type { Settings } from '#slices/settings/domain/settings.ts';
import { type Command, decide } from '../../domain/decide.ts';
import { type LostTrip, losesTrip } from '../../domain/freight/lost-trip.ts';
import { BEFORE_PICKUP, isOneOf } from '../../domain/order.ts';
import { stateOf } from '../rows.ts';
import type { OrderRow } from '../rows.ts';
import { partsOf } from './freight-fall.ts';
import { ordersTogether } from './store-freight.ts';

/** The orders of its checkout that have lost the same trip, with this one: one vehicle may bring them all. */
async function lostTogether(tx: Tx, order: OrderRow): Promise<OrderRow[]> {
  const { consignmentId } = order;
  if (consignmentId === null) return [order];
  const together = (await ordersTogether(tx, consignmentId)).filter(
    ({ status, selfPickup, transporterId, tripId }) =>
      isOneOf(status, BEFORE_PICKUP) && !selfPickup && (transporterId === null || tripId !== null),
  );
  const booked = await bookedOf(
    tx,
    together.map(({ id }) => id),
  );
  const others = together.filter(({ id }) => id !== order.id && !booked.has(id));
  return [order, ...others].toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

async function lostTripOf(tx: Tx, order: OrderRow): Promise<LostTrip> {
  const orders = await lostTogether(tx, order);
  const own = orders.findIndex(({ id }) => id === order.id);
  const parts = await partsOf(tx, orders);
  const way = await otherWay(tx, { toPlace: order.dropoffPlace, parts, own });
  return { way, paidPesewas: parts[own]?.paidPesewas ?? 0 };
}

/** A command with what the goods cost to bring, where it makes them lose their trip. */
export async function withOtherWay(
  tx: Tx,
  { order, command }: { readonly order: OrderRow; readonly command: Command },
  { now, settings }: { readonly now: Date; readonly settings: Settings },
): Promise<Command> {
  if (order.tripId === null) return command;
  const before = stateOf(order);
  const decision = decide(command, before, now, settings);
  if (!decision.ok || !losesTrip(before, decision.value.order)) return command;
  return { ...command, lost: await lostTripOf(tx, order) };
}
