import type { Call } from '#platform/http/route.ts';
import type { Command } from '../domain/decide.ts';
import type { OrderDetail, TrackedOrder } from '../views.ts';
import { advanceOrder } from './order/advance-order.ts';
import type { OrderRow } from './rows.ts';
import { detailFor, trackedView } from './view-detail.ts';

/** Does what the caller wants done with a locked order, and shows it to them as it is then. */
export async function advanceForPerson(call: Call, order: OrderRow, command: Command): Promise<OrderDetail> {
  const { tx, now, person, platform } = call;
  const next = await advanceOrder(order, command, { tx, now, person, config: platform.config });
  call.settle();
  return detailFor(tx, next, person, now);
}

/** The same for the holder of a guest's secret link. */
export async function advanceForGuest(call: Call, order: OrderRow, command: Command): Promise<TrackedOrder> {
  const { tx, now, platform } = call;
  const next = await advanceOrder(order, command, { tx, now, person: null, config: platform.config });
  call.settle();
  return trackedView(tx, next, now);
}
