import type { Act } from '../acts.ts';
import type { OrderState } from '../order.ts';
import { rowsOf, unmet } from '../transitions.ts';

/** What the clock does with an order now, by the table; null while nothing is due. */
export function clockAct(order: OrderState, now: Date): Act | null {
  const due = rowsOf(order).find(
    (row) => row.who.includes('clock') && unmet(row, order, { party: 'clock', id: null }, now) === null,
  );
  return due?.act ?? null;
}
