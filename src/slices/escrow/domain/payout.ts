/** Where money that leaves us stands: a refund or a withdrawal. */
export const PAYOUT_STATES = ['queued', 'pending', 'succeeded', 'failed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** What the provider says about it. */
export type ReportedPayout = 'pending' | 'succeeded' | 'failed';

/** Our state after the provider's report; the last two are final. */
export function afterPayoutReport(state: PayoutState, reported: ReportedPayout): PayoutState {
  return state === 'succeeded' || state === 'failed' ? state : reported;
}

/** From which wallets a withdrawal is taken: what was earned by selling first, then by transport. Null when there is not enough. */
export function takeFrom(
  available: { readonly sellerPesewas: number; readonly transporterPesewas: number },
  amountPesewas: number,
): { sellerPesewas: number; transporterPesewas: number } | null {
  const sellerPesewas = Math.min(available.sellerPesewas, amountPesewas);
  const transporterPesewas = amountPesewas - sellerPesewas;
  return transporterPesewas <= available.transporterPesewas ? { sellerPesewas, transporterPesewas } : null;
}
