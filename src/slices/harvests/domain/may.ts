import type { PreOrder } from './pre-order.ts';
import { PRE_ORDER_ROWS, unmet } from './transitions.ts';
import type { Party, PreOrderAct } from './words.ts';

/** One thing that a viewer may do now. */
export interface Choice {
  readonly code: PreOrderAct;
  readonly label: string;
}

/** What a party may do with a pre-order now; from the same table that the server obeys. */
export function preOrderChoices(preOrder: PreOrder, by: Party, now: Date): Choice[] {
  const choices = new Map<PreOrderAct, Choice>();
  for (const row of PRE_ORDER_ROWS) {
    const fits = row.from === preOrder.state && row.who.includes(by) && unmet(row, preOrder, now, {}) === null;
    if (fits && row.label !== null) choices.set(row.act, { code: row.act, label: row.label });
  }
  return [...choices.values()];
}
