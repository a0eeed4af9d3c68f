import { findPlace } from '#kernel/ghana/place.ts';
import type { OrderedPoint } from '#slices/transport/server/index.ts';
import type { OrderView } from '../../views.ts';
import type { OrderRow } from '../rows.ts';

/** The columns of an order that is not collected at a point. */
export const NO_POINT = {
  pointId: null,
  pointName: null,
  pointHours: null,
  pointPhone: null,
  pointLeadDays: null,
} as const satisfies Partial<OrderRow>;

/** The columns in which an order keeps its point as it is now. */
export function pointFields({ id, name, hours, phone, leadDays }: OrderedPoint) {
  return { pointId: id, pointName: name, pointHours: hours, pointPhone: phone, pointLeadDays: leadDays };
}

/** The point of an order as it was ordered; null where there is none. */
export function pointOf(row: OrderRow): OrderView['point'] {
  const { pointName: name, pointHours: hours, pointPhone: phone, deliveryAddress: address } = row;
  if (name === null || hours === null || phone === null) return null;
  const place = findPlace(row.dropoffPlace);
  return {
    ...{ name, address, hours, phone },
    town: place?.name ?? row.dropoffPlace,
    position: place && { latitude: place.latitude, longitude: place.longitude },
  };
}
