import { SELF_PICKUP } from '#kernel/ghana/self-pickup.ts';
import type { Viewer } from '#wire/viewer.ts';
import { type GuestOrder, guestOrderAt } from './guest-trade.ts';
import type { Trade } from './trade.ts';

interface Sides {
  readonly farmer?: Viewer;
  readonly buyer?: Viewer;
}

/** A paid order whose buyer collects it, ready at the farm; its id. */
export async function readyToCollect(trade: Trade, sides: Sides = {}): Promise<string> {
  const terms = { deliveryTypeId: SELF_PICKUP.id, deliveryAddress: 'At the farm' };
  const { id } = await trade.orderAt('confirmed', terms, sides);
  await trade.move(sides.farmer ?? trade.farmer, id, 'ready_for_pickup');
  return id;
}

/** The same of a guest. */
export async function guestReadyToCollect(trade: Trade): Promise<GuestOrder> {
  const order = await guestOrderAt({ ...trade, deliveryTypeId: SELF_PICKUP.id }, 'confirmed');
  await trade.move(trade.farmer, order.id, 'ready_for_pickup');
  return order;
}
