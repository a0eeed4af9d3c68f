import type { Pesewas } from '#kernel/money.ts';

/** What the two payments of an order brought: its deposit, and the rest when it was ordered. */
export interface PaidTwice {
  readonly restPesewas: Pesewas;
  /** 0 where one payment paid for all. */
  readonly depositPesewas: Pesewas;
}

/**
 * By which payments `amountPesewas` goes back after `beforePesewas` went: first what was paid last, since a provider
 * sends young charges back most surely. Throws when it is more than was paid.
 */
export function refundsByPayment(paid: PaidTwice, beforePesewas: Pesewas, amountPesewas: Pesewas): PaidTwice {
  const { restPesewas, depositPesewas } = paid;
  if (amountPesewas < 0 || beforePesewas < 0 || beforePesewas + amountPesewas > restPesewas + depositPesewas)
    throw new RangeError('More back than was paid');
  const ofRest = (pesewas: Pesewas) => Math.min(restPesewas, pesewas);
  const rest = ofRest(beforePesewas + amountPesewas) - ofRest(beforePesewas);
  return { restPesewas: rest, depositPesewas: amountPesewas - rest };
}
