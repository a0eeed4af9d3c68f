import type { Side } from '#parts/order/side.ts';
import type { KeptForm } from '#ui/outbox/use-kept.ts';
import type { OrderAction, ShownOrder } from '../../views.ts';

/** Steps that move no money, so that they may wait on the phone: never what pays, releases or asks back. */
const KEPT: readonly string[] = ['confirm', 'prepare', 'start_transit'];
const BEFORE_PICKUP: readonly string[] = ['pending', 'confirmed', 'ready_for_pickup'];

const formOf = (words: string, { id, orderNumber }: ShownOrder): KeptForm => ({
  label: `${words}: ${orderNumber}`,
  thing: `order:${id}`,
  once: true,
});

/** How a step of an order waits on the phone without a network; undefined for one that does not. */
export function keptStep({ code, label }: OrderAction, order: ShownOrder): KeptForm | undefined {
  return KEPT.includes(code) ? formOf(label, order) : undefined;
}

/** A farmer's no before the pickup waits too: the money goes back where it came from. */
export function keptDecline({ code, label }: OrderAction, order: ShownOrder, side: Side): KeptForm | undefined {
  const gives = code === 'cancel' && side === 'farmer' && BEFORE_PICKUP.includes(order.status);
  return gives ? formOf(label, order) : undefined;
}
