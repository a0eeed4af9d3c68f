import { ONE_CEDI } from '#kernel/money.ts';
import { MINUTE_MS } from '#kernel/time.ts';

export const LEAST_WITHDRAWAL_PESEWAS = ONE_CEDI;
export const LARGEST_WITHDRAWAL_PESEWAS = 100_000 * ONE_CEDI;

/** Where money that leaves us stands: a refund or a withdrawal. */
export const PAYOUT_STATES = ['queued', 'pending', 'succeeded', 'failed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** What the provider says about it. */
export type ReportedPayout = 'pending' | 'succeeded' | 'failed';

/** Our state after the provider's report; the last two are final. */
export function afterPayoutReport(state: PayoutState, reported: ReportedPayout): PayoutState {
  return state === 'succeeded' || state === 'failed' ? state : reported;
}

/**
 * From which wallets a withdrawal is taken: what was earned by selling first, then by transport. Null when there is not
 * enough.
 */
export function takeFrom(
  available: { readonly sellerPesewas: number; readonly transporterPesewas: number },
  amountPesewas: number,
): { sellerPesewas: number; transporterPesewas: number } | null {
  const sellerPesewas = Math.min(available.sellerPesewas, amountPesewas);
  const transporterPesewas = amountPesewas - sellerPesewas;
  return transporterPesewas <= available.transporterPesewas ? { sellerPesewas, transporterPesewas } : null;
}

/**
 * Within this time a second withdrawal like the one before, sent without a key of its own, is taken for the same one
 * sent twice.
 */
export const REPEAT_WINDOW_MS = MINUTE_MS;

/**
 * How long to wait until such a withdrawal counts as another one; null when none like it was made within the window.
 */
export function repeatWaitMs(lastAt: Date | null, now: Date): number | null {
  if (lastAt === null) return null;
  const left = lastAt.getTime() + REPEAT_WINDOW_MS - now.getTime();
  return left > 0 ? left : null;
}
