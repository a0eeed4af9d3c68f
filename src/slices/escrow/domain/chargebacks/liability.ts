import type { Pesewas } from '#kernel/money.ts';

/** The most that a seller owes at a time for payments that were taken back; what goes beyond is the platform's loss. */
export const MOST_OWED_PESEWAS: Pesewas = 2_000_00;

/** What a seller reads about it; `amount` is the most. */
export const DEBT_RULE =
  'What you earn next pays it first. You never owe more than {amount} for such orders at a time: the rest is our loss.';

/**
 * What each seller of one charge is liable for: what they were paid, or where less was taken back, their part of it in
 * proportion, rounded down. Delivery money and the platform's fee are not theirs.
 */
export function liabilities(takenPesewas: Pesewas, paidPesewas: readonly Pesewas[]): Pesewas[] {
  const total = paidPesewas.reduce((sum, one) => sum + one, 0);
  if (total <= takenPesewas) return [...paidPesewas];
  return paidPesewas.map((one) => Number((BigInt(one) * BigInt(takenPesewas)) / BigInt(total)));
}

/** Who bears what a seller is liable for: the wallet first, then a debt up to its limit, then the platform. */
export function bearersOf(
  liablePesewas: Pesewas,
  has: { readonly walletPesewas: Pesewas; readonly owedPesewas: Pesewas },
): { readonly walletPesewas: Pesewas; readonly debtPesewas: Pesewas; readonly lossPesewas: Pesewas } {
  const walletPesewas = Math.min(liablePesewas, has.walletPesewas);
  const room = Math.max(0, MOST_OWED_PESEWAS - has.owedPesewas);
  const debtPesewas = Math.min(liablePesewas - walletPesewas, room);
  return { walletPesewas, debtPesewas, lossPesewas: liablePesewas - walletPesewas - debtPesewas };
}
