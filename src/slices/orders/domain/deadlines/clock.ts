import type { Act } from '../acts.ts';
import type { OrderState } from '../order.ts';
import { TRANSITIONS, unmet } from '../transitions.ts';

/** What the clock does with an order now, by the table; null while nothing is due. */
export function clockAct(order: OrderState, now: Date): Act | null {
  const due = TRANSITIONS.find(
    (row) =>
      row.who.includes('clock') &&
      row.from.includes(order.status) &&
      unmet(row, order, { party: 'clock', id: null }, now) === null,
  );
  return due?.act ?? null;
}
