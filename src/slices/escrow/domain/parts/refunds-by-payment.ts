import type { Pesewas } from '#kernel/money.ts';

/** What a payment brought to an order. */
export interface Brought {
  readonly paymentId: string;
  readonly amountPesewas: Pesewas;
}

/**
 * By which payments `amountPesewas` goes back after `beforePesewas` went. `brought` begins with what was paid last,
 * which goes back first, since a provider sends young charges back most surely. Throws when it is more than was paid.
 */
export function refundsByPayment(
  brought: readonly Brought[],
  beforePesewas: Pesewas,
  amountPesewas: Pesewas,
): Brought[] {
  const total = brought.reduce((sum, one) => sum + one.amountPesewas, 0);
  if (amountPesewas < 0 || beforePesewas < 0 || beforePesewas + amountPesewas > total)
    throw new RangeError('More back than was paid');
  let gone = beforePesewas;
  let left = amountPesewas;
  return brought.flatMap(({ paymentId, amountPesewas: all }) => {
    const spent = Math.min(all, gone);
    const back = Math.min(all - spent, left);
    gone -= spent;
    left -= back;
    return back > 0 ? [{ paymentId, amountPesewas: back }] : [];
  });
}
