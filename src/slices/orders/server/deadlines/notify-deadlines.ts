import type { AnyNotice } from '#slices/notifications/server/index.ts';
import type { Step } from '../../domain/decide.ts';
import { reminderOf } from '../../domain/deadlines/reminders.ts';
import { deadlineOf } from '../../domain/windows.ts';
import { noticesOfFreight } from '../freight/notify-freight.ts';
import { goodsParams, reach, reachAll } from '../order/notice-addresses.ts';
import { stateOf } from '../rows.ts';
import type { OrderRow } from '../rows.ts';

/** Notices when the reminder of an order's deadline is due. */
export function remindersOf(order: OrderRow, at: Date): AnyNotice[] {
  const state = stateOf(order);
  const deadline = deadlineOf(state);
  if (deadline === null) return [];
  const until = deadline.at.toISOString();
  if (deadline.kind === 'deliver_by') {
    const late = {
      kind: 'order_late',
      key: `order.late:${order.id}`,
      params: { ...goodsParams(order), until },
      at,
    } as const;
    return reachAll(order, ['buyer', 'farmer', 'transporter']).map((reached) => ({ ...late, ...reached }));
  }
  if (deadline.kind === 'receipt_by') return order.unproved ? askWhetherThere(order, 'again', at) : [];
  const reminder = reminderOf(state);
  if (reminder === null) return [];
  const { todo, otherwise } = reminder;
  const key = `order.step_near:${deadline.kind}:${order.id}:${until}`;
  return reachAll(order, reminder.to).map((reached) => ({
    kind: 'order_step_near',
    key,
    params: { ...goodsParams(order), until, todo, otherwise },
    at,
    ...reached,
  }));
}

/** One step that moved a deadline or opened a new one, for its notice. */
interface Moved {
  readonly order: OrderRow;
  readonly step: Step;
  readonly byName: string;
  readonly at: Date;
}

/** The end of the deadline that runs; null while a dispute stops it. */
function untilOf(order: OrderRow): string | null {
  return deadlineOf(stateOf(order))?.at.toISOString() ?? null;
}

/** The buyer says whether goods arrived that nothing proves to have arrived. */
function askWhetherThere(order: OrderRow, time: 'first' | 'again', at: Date): AnyNotice[] {
  const until = untilOf(order);
  if (until === null) return [];
  const key = `order.unproved:${time}:${order.id}`;
  const params = { ...goodsParams(order), until };
  return reach(order, 'buyer').map((reached) => ({ kind: 'order_delivered_unproved', key, params, at, ...reached }));
}

/** Asks the buyer, and tells farmer and transporter that no money is released by itself. */
export function noticesOfUnproved({ order, at }: Pick<Moved, 'order' | 'at'>): AnyNotice[] {
  const until = untilOf(order);
  if (until === null) return [];
  const params = { ...goodsParams(order), until };
  const sold = { kind: 'order_delivered_unproved_sale', key: `order.unproved_sale:${order.id}`, params, at } as const;
  return [
    ...askWhetherThere(order, 'first', at),
    ...reachAll(order, ['farmer', 'transporter']).map((reached) => ({ ...sold, ...reached })),
  ];
}

/** Tells the others that somebody took or gave more time. */
export function noticesOfMoreTime({ order, step, byName, at }: Moved): AnyNotice[] {
  const until = untilOf(order);
  if (until === null) return [];
  const others = (['buyer', 'farmer', 'transporter'] as const).filter((who) => who !== step.by.party);
  const params = { ...goodsParams(order), until, who: byName, reason: step.note ?? '' };
  const key = `order.more_time:${order.id}:${until}`;
  return reachAll(order, others).map((reached) => ({ kind: 'order_more_time', key, params, at, ...reached }));
}

/** Tells both sides that the order goes on without the inspection that did not come. */
export function noticesOfSkipping({ order, at }: Moved): AnyNotice[] {
  const until = untilOf(order);
  if (until === null) return [];
  const params = { ...goodsParams(order), until };
  const skipped = { kind: 'order_inspection_skipped', key: `order.skip_inspection:${order.id}`, params, at } as const;
  return reachAll(order, ['buyer', 'farmer']).map((reached) => ({ ...skipped, ...reached }));
}

/** Tells both sides that others may carry it now, and the transporter who let it wait. */
export function noticesOfReassigning({ order, at }: Moved): AnyNotice[] {
  const key = `order.reassign:${order.id}`;
  const until = untilOf(order);
  if (until === null) return [];
  const params = { ...goodsParams(order), until };
  // Where the buyer is asked how the goods go, nobody may accept them yet.
  const opened = reachAll(order, order.freightAsked ? [] : ['buyer', 'farmer']).map((reached) => ({
    kind: 'order_open_again' as const,
    key,
    params,
    at,
    ...reached,
  }));
  if (order.passedOverId === null) return opened;
  const lost = { kind: 'delivery_passed_over', params: goodsParams(order), link: '/transport-management' } as const;
  return [...opened, { ...lost, key, to: { personId: order.passedOverId }, at }];
}

/** Notifies both sides of the goods off the trip, and why; asks the buyer where another way costs more. */
export function noticesOfLeavingTrip({ order, step, at }: Pick<Moved, 'order' | 'step' | 'at'>): AnyNotice[] {
  const params = { ...goodsParams(order), reason: step.note ?? step.cause };
  if (order.freightAsked) return noticesOfFreight(order, params, at);
  const left = { kind: 'order_left_trip', key: `order.leave_trip:${order.id}`, params, at } as const;
  return reachAll(order, ['buyer', 'farmer']).map((reached) => ({ ...left, ...reached }));
}

/** Tells the transporter who accepted a delivery until when it must be collected. */
export function noticesOfCollecting({ order, at }: Pick<Moved, 'order' | 'at'>): AnyNotice[] {
  const until = untilOf(order);
  if (until === null) return [];
  const params = { ...goodsParams(order), until };
  const key = `order.collect_by:${order.id}:${until}`;
  return reach(order, 'transporter').map((reached) => ({ kind: 'delivery_collect_by', key, params, at, ...reached }));
}
