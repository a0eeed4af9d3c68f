import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { accept, type Decision, refuse } from '#kernel/refusal.ts';
import { LEAST_DEPOSIT_PESEWAS, MOST_RUNNING, MOST_UNPAID } from './bounds.ts';

/** Whether a buyer may make one more pre-order, with this deposit. */
export function mayBook({
  running,
  unpaid,
  depositPesewas,
}: {
  readonly running: number;
  readonly unpaid: number;
  readonly depositPesewas: Pesewas;
}): Decision<null> {
  if (running >= MOST_RUNNING)
    return refuse('pre_order.too_many', `At most ${MOST_RUNNING} of your pre-orders can run at once.`);
  if (unpaid >= MOST_UNPAID)
    return refuse(
      'pre_order.too_many',
      `Pay the deposits of your other pre-orders first: at most ${MOST_UNPAID} wait for it.`,
    );
  if (depositPesewas < LEAST_DEPOSIT_PESEWAS)
    return refuse(
      'pre_order.too_small',
      `Pre-order more: the deposit is at least ${formatGhs(LEAST_DEPOSIT_PESEWAS)}.`,
      { field: 'quantity' },
    );
  return accept(null);
}
