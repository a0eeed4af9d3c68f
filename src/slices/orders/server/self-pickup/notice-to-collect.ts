import { addressIn } from '#kernel/ghana/address.ts';
import { placeName } from '#kernel/ghana/place.ts';
import type { AnyNotice } from '#slices/notifications/server/index.ts';
import { deadlineOf } from '../../domain/windows.ts';
import { stateOf } from '../rows.ts';
import type { OrderRow } from '../rows.ts';
import { buyerOf, farmerOf, goodsParams } from '../order/notice-addresses.ts';
import { pointOf } from './point-of.ts';

/** Tells the buyer where to collect the goods, until when, and whom to call. */
export function noticeToCollect(order: OrderRow, at: Date): AnyNotice {
  const notice = { ...buyerOf(order), key: `order.prepare:${order.id}`, at };
  const params = {
    ...goodsParams(order),
    until: (deadlineOf(stateOf(order))?.at ?? at).toISOString(),
    farmer: farmerOf(order),
    phone: order.sellerPhone,
  };
  const point = pointOf(order);
  if (point === null) {
    const address = addressIn(order.pickupAddress, order.farmLocation);
    return { ...notice, kind: 'order_ready_to_collect', params: { ...params, address } };
  }
  const { name, hours } = point;
  const address = addressIn(point.address, placeName(order.dropoffPlace));
  return {
    ...notice,
    kind: 'order_ready_at_point',
    params: { ...params, point: name, hours, address, pointPhone: point.phone },
  };
}
