import { addressIn } from '#kernel/ghana/address.ts';
import type { AnyNotice } from '#slices/notifications/server/index.ts';
import { deadlineOf } from '../../domain/windows.ts';
import { stateOf } from '../rows.ts';
import type { OrderRow } from '../rows.ts';
import { buyerOf, farmerOf, goodsParams } from '../order/notice-addresses.ts';

/** Tells the buyer where to collect the goods, until when, and whom to call. */
export function noticeToCollect(order: OrderRow, at: Date): AnyNotice {
  return {
    kind: 'order_ready_to_collect',
    ...buyerOf(order),
    key: `order.prepare:${order.id}`,
    params: {
      ...goodsParams(order),
      until: (deadlineOf(stateOf(order))?.at ?? at).toISOString(),
      address: addressIn(order.pickupAddress, order.farmLocation),
      farmer: farmerOf(order),
      phone: order.sellerPhone,
    },
    at,
  };
}
