import type { KeptForm } from '#ui/outbox/use-kept.ts';
import type { OrderAction, ShownOrder } from '../../views.ts';

/** Steps that move no money, so that they may wait on the phone: never what pays, releases or asks back. */
const KEPT: readonly string[] = ['confirm', 'prepare', 'start_transit'];

const formOf = (words: string, { id, orderNumber }: ShownOrder): KeptForm => ({
  label: `${words}: ${orderNumber}`,
  thing: `order:${id}`,
  once: true,
});

/** How a step of an order waits on the phone without a network; undefined for one that does not. */
export function keptStep({ code, label }: OrderAction, order: ShownOrder): KeptForm | undefined {
  return KEPT.includes(code) ? formOf(label, order) : undefined;
}
