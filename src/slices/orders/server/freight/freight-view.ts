import type { OrderFreight } from '../../contract-found.ts';
import { deadlineOf } from '../../domain/windows.ts';
import type { OrderRow } from '../rows.ts';
import { stateOf } from '../rows.ts';
import type { Found } from '../weighing/weight-view.ts';
import { deliveryBack } from './fee-left.ts';

/** What the buyer is asked of goods whose trip is lost; null unless they are asked now. */
export function freightView(row: OrderRow, { reductions }: Pick<Found, 'reductions'>): OrderFreight | null {
  const deadline = deadlineOf(stateOf(row));
  if (deadline?.kind !== 'freight_by') return null;
  return {
    until: deadline.at.toISOString(),
    quote: row.freightQuotePesewas,
    paid: row.deliveryFeePesewas - deliveryBack(reductions),
  };
}
