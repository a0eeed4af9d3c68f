import { formatBetween } from '#kernel/periods/weekday.ts';
import type { Tx } from '#platform/db/database.ts';
import { tripsFor, type TripJoin } from '#slices/transport/server/index.ts';
import { farmsOf } from '../../domain/prices/farms.ts';
import type { DeliveryQuote } from '../../views.ts';
import type { Loaded } from '../cart/carriage.ts';

/** What is to be brought where. */
export interface ToBring {
  readonly lines: readonly Pick<Loaded, 'farmerId' | 'placeSlug' | 'category' | 'weightGrams' | 'bestBefore'>[];
  readonly toPlace: string;
  readonly at: Date;
}

/** Lines of the same farm together, as a trip takes them. */
function farmsToJoin(lines: ToBring['lines']) {
  return farmsOf(lines).flatMap((goods) => {
    const [first] = goods;
    return first ? [{ farmerId: first.farmerId, fromPlace: first.placeSlug, goods }] : [];
  });
}

function quoteOf({ name, feePesewas, distanceKm, durationHours, trip }: TripJoin): DeliveryQuote {
  return {
    deliveryTypeId: trip.id,
    name,
    description: `Collected on ${formatBetween(trip.from, trip.until)}, with goods of others, so you share the cost.`,
    urgency: 'standard',
    available: true,
    reason: null,
    fee: feePesewas,
    ...{ distanceKm, durationHours },
    shared: null,
    point: null,
    trip: { from: trip.from.toISOString(), until: trip.until.toISOString() },
  };
}

/** Trips that take all of these goods, the first to leave first. */
export async function tripQuotes(tx: Tx, { lines, toPlace, at }: ToBring): Promise<DeliveryQuote[]> {
  return (await tripsFor(tx, { farms: farmsToJoin(lines), toPlace }, at)).map(quoteOf);
}
