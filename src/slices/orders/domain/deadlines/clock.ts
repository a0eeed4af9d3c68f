import type { Act } from '../acts.ts';
import type { OrderState } from '../order.ts';
import { orderMachine } from '../transitions.ts';

/** What the clock does with an order now, by the table; null while nothing is due. */
export function clockAct(order: OrderState, now: Date): Act | null {
  return orderMachine.open(order, { by: 'clock', id: null, now })[0]?.act ?? null;
}
