import { BOUNDS, type SettingKey } from './settings.ts';

const HUNDREDTHS = 100;

/** What operators write in per cent, and the setting in basis points that it is. */
export const PERCENTS = {
  weightTolerancePercent: 'weightToleranceBasisPoints',
  gradeStepPercent: 'gradeStepBasisPoints',
  cancellationFeePercent: 'cancellationFeeBasisPoints',
} as const satisfies Readonly<Record<string, SettingKey>>;

/** What operators write in cedis, and the setting in pesewas that it is. */
export const AMOUNTS = {
  payoutLimit: 'payoutLimitPesewas',
  payoutDayLimit: 'payoutDayLimitPesewas',
  walletWithdrawalFee: 'walletWithdrawalFeePesewas',
  bankWithdrawalFee: 'bankWithdrawalFeePesewas',
} as const satisfies Readonly<Record<string, SettingKey>>;

/** In hundredths of a percent what operators write in per cent: 250 for 2.5 %. */
export const basisPointsOf = (percent: number) => Math.round(percent * HUNDREDTHS);
export const percentOf = (basisPoints: number) => basisPoints / HUNDREDTHS;

/** The most that may be written, in per cent. */
export function mostPercent(name: keyof typeof PERCENTS): number {
  return percentOf(BOUNDS[PERCENTS[name]].most);
}
