import type { PayoutPlace } from '#kernel/ghana/payout-place.ts';
import type { Category } from '#kernel/ghana/produce.ts';
import type { Pesewas } from '#kernel/money.ts';
import { STANDARD_STEPS, STEP_BOUNDS, type StepSettings } from './step-windows.ts';

/** What operators may change without a new release, as whole numbers in the unit that the name ends with. */
export interface Settings extends StepSettings {
  readonly minimumPasswordLength: number;
  /** How long stock stays reserved for an unpaid order. */
  readonly paymentWindowMinutes: number;
  /** How long it stays so from the first part on, where the order is paid in parts. */
  readonly partsWindowHours: number;
  /** How long a farmer has to answer a paid order before it lapses with a full refund. */
  readonly answerWindowHours: number;
  /** How long after delivery a buyer may report a problem: what spoils fast, what keeps for weeks, what is dry. */
  readonly perishableReceiptHours: number;
  readonly keepingReceiptHours: number;
  readonly dryReceiptHours: number;
  /** So much less than ordered may goods weigh, in hundredths of a percent, before their buyer is asked. */
  readonly weightToleranceBasisPoints: number;
  /** So much of the price goes back for each grade below the agreed one. */
  readonly gradeStepBasisPoints: number;
  /** How long a buyer has to say whether they take a short weight, by how fast the goods spoil. */
  readonly perishableWeightHours: number;
  readonly keepingWeightHours: number;
  readonly dryWeightHours: number;
  /** Up to which amount a payout leaves without two admins, by itself and with all of one person within 24 hours. */
  readonly payoutLimitPesewas: number;
  readonly payoutDayLimitPesewas: number;
  /** How long a payout that waits for them usually takes: what its person reads, and when an alarm is raised. */
  readonly payoutReviewHours: number;
  /** What who withdraws bears of what the provider takes for a payout; nothing where the platform bears it. */
  readonly walletWithdrawalFeePesewas: number;
  readonly bankWithdrawalFeePesewas: number;
  /** What a buyer who cancels a paid order bears of what the provider took for the payment, of what was paid. */
  readonly cancellationFeeBasisPoints: number;
}

export type SettingKey = keyof Settings;

interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly standard: number;
}

/** What each may be. A window below its least would end before a person on a slow network can act. */
export const BOUNDS: Readonly<Record<SettingKey, Bounds>> = {
  minimumPasswordLength: { least: 6, most: 64, standard: 6 },
  paymentWindowMinutes: { least: 5, most: 1440, standard: 15 },
  partsWindowHours: { least: 24, most: 336, standard: 72 },
  answerWindowHours: { least: 1, most: 336, standard: 48 },
  perishableReceiptHours: { least: 6, most: 336, standard: 24 },
  keepingReceiptHours: { least: 6, most: 336, standard: 48 },
  dryReceiptHours: { least: 6, most: 336, standard: 72 },
  weightToleranceBasisPoints: { least: 0, most: 2000, standard: 300 },
  gradeStepBasisPoints: { least: 0, most: 4000, standard: 1000 },
  perishableWeightHours: { least: 1, most: 72, standard: 2 },
  keepingWeightHours: { least: 1, most: 72, standard: 6 },
  dryWeightHours: { least: 1, most: 72, standard: 12 },
  ...STEP_BOUNDS,
  payoutLimitPesewas: { least: 100, most: 10_000_000, standard: 500_000 },
  payoutDayLimitPesewas: { least: 100, most: 10_000_000, standard: 1_000_000 },
  payoutReviewHours: { least: 1, most: 168, standard: 24 },
  walletWithdrawalFeePesewas: { least: 0, most: 500, standard: 0 },
  bankWithdrawalFeePesewas: { least: 0, most: 2000, standard: 0 },
  cancellationFeeBasisPoints: { least: 0, most: 500, standard: 0 },
};

export const STANDARD_SETTINGS: Settings = {
  minimumPasswordLength: BOUNDS.minimumPasswordLength.standard,
  paymentWindowMinutes: BOUNDS.paymentWindowMinutes.standard,
  partsWindowHours: BOUNDS.partsWindowHours.standard,
  answerWindowHours: BOUNDS.answerWindowHours.standard,
  perishableReceiptHours: BOUNDS.perishableReceiptHours.standard,
  keepingReceiptHours: BOUNDS.keepingReceiptHours.standard,
  dryReceiptHours: BOUNDS.dryReceiptHours.standard,
  weightToleranceBasisPoints: BOUNDS.weightToleranceBasisPoints.standard,
  gradeStepBasisPoints: BOUNDS.gradeStepBasisPoints.standard,
  perishableWeightHours: BOUNDS.perishableWeightHours.standard,
  keepingWeightHours: BOUNDS.keepingWeightHours.standard,
  dryWeightHours: BOUNDS.dryWeightHours.standard,
  ...STANDARD_STEPS,
  payoutLimitPesewas: BOUNDS.payoutLimitPesewas.standard,
  payoutDayLimitPesewas: BOUNDS.payoutDayLimitPesewas.standard,
  payoutReviewHours: BOUNDS.payoutReviewHours.standard,
  walletWithdrawalFeePesewas: BOUNDS.walletWithdrawalFeePesewas.standard,
  bankWithdrawalFeePesewas: BOUNDS.bankWithdrawalFeePesewas.standard,
  cancellationFeeBasisPoints: BOUNDS.cancellationFeeBasisPoints.standard,
};

/** Whether a stored name is one of ours. */
function isSettingKey(text: string): text is SettingKey {
  return Object.hasOwn(BOUNDS, text);
}

/**
 * The standard with what was changed put over it; names of an older release and figures out of bounds count as never
 * changed.
 */
export function settingsFrom(
  standard: Settings,
  changed: readonly { readonly key: string; readonly value: number }[],
): Settings {
  const known = changed.filter(
    ({ key, value }) => isSettingKey(key) && value >= BOUNDS[key].least && value <= BOUNDS[key].most,
  );
  return { ...standard, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) };
}

const PACE = {
  vegetables: 'perishable',
  fruits: 'perishable',
  tubers: 'keeping',
  spices: 'keeping',
  grains: 'dry',
  legumes: 'dry',
} as const satisfies Readonly<Record<Category, string>>;

/** How many hours after its delivery a problem with this produce may be reported. */
export function receiptHours(settings: Settings, category: Category): number {
  return settings[`${PACE[category]}ReceiptHours`];
}

/** How many hours the buyer of this produce has to say whether they take a short weight. */
export function weightHours(settings: Settings, category: Category): number {
  return settings[`${PACE[category]}WeightHours`];
}

/** What somebody bears of a payout there. */
export function withdrawalFee(settings: Settings, to: PayoutPlace): Pesewas {
  return to === 'bank' ? settings.bankWithdrawalFeePesewas : settings.walletWithdrawalFeePesewas;
}
