import { findPlace, placeLabel } from '#kernel/ghana/place.ts';
import type { Actor } from '../../domain/order.ts';
import type { OrderTracking } from '../../views.ts';
import type { OrderRow } from '../rows.ts';
import type { Beside } from '../view.ts';

/** Where goods are is the business of those who wait for them and of the one who carries them. */
export function mayFollow(row: OrderRow, actors: readonly Actor[]): boolean {
  return actors.some(
    ({ party, id }) =>
      party === 'buyer' || party === 'farmer' || party === 'admin' || (id !== null && id === row.transporterId),
  );
}

function stopAt(slug: string): OrderTracking['from'] | null {
  const place = findPlace(slug);
  return place && { label: placeLabel(place), latitude: place.latitude, longitude: place.longitude };
}

/** The road of the goods while they are under way; null before and after. */
export function trackingOf(row: OrderRow, { delivery }: Beside): OrderTracking | null {
  if (delivery?.status !== 'picked_up' && delivery?.status !== 'in_transit') return null;
  const from = stopAt(row.pickupPlace);
  const to = stopAt(row.dropoffPlace);
  if (!from || !to) return null;
  return {
    from,
    to,
    position: delivery.position,
    kmLeft: delivery.kmLeft,
    estimatedArrival: delivery.estimatedArrival?.toISOString() ?? null,
  };
}
