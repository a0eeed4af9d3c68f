import type { Pesewas } from '#kernel/money.ts';

/** An order's part of a payment that arrived, beside what the order needs by then. */
export interface Arrived {
  readonly amountPesewas: Pesewas;
  /** What is left to pay. */
  readonly duePesewas: Pesewas;
  /** It was asked as one of several parts. */
  readonly isPart: boolean;
  /** The order waits for money, and may be closed to new payments: it is over then, though its money is not here. */
  readonly waits: boolean;
  readonly isClosed: boolean;
}

export interface Kept {
  readonly keptPesewas: Pesewas;
  /** The order is paid in full with it. */
  readonly fills: boolean;
}

const NOTHING: Kept = { keptPesewas: 0, fills: false };

/**
 * What an order keeps of money that arrived; the rest goes back. A part counts as far as the order needs it; anything
 * else pays for all that is left or for nothing.
 */
export function keptOf({ amountPesewas, duePesewas, isPart, waits, isClosed }: Arrived): Kept {
  if (!waits) return NOTHING;
  if (!isPart) return amountPesewas === duePesewas ? { keptPesewas: duePesewas, fills: true } : NOTHING;
  if (isClosed) return NOTHING;
  const keptPesewas = Math.min(amountPesewas, duePesewas);
  return { keptPesewas, fills: keptPesewas === duePesewas };
}
