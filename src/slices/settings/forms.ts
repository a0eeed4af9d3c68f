import { formatGhs } from '#kernel/money.ts';
import { ghs, ghsAmount, optionalText } from '#wire/fields.ts';
import { z } from 'zod';
import { FEE_BOUNDS } from './domain/fee-rules.ts';
import { BOUNDS, type SettingKey } from './domain/settings.ts';
import { AMOUNTS, mostPercent, percentOf } from './domain/written-settings.ts';

function whole(key: SettingKey) {
  const { least, most } = BOUNDS[key];
  const message = `A whole number from ${least} to ${most}`;
  return z.number({ error: message }).int(message).min(least, message).max(most, message);
}

function amount(name: keyof typeof AMOUNTS) {
  const { least, most } = BOUNDS[AMOUNTS[name]];
  const message = `An amount from ${formatGhs(least)} to ${formatGhs(most)}`;
  return ghsAmount(ghs.encode(least), message, ghs.encode(most), message);
}

function percentUpTo(most: number) {
  const message = `A number from 0 to ${most} with at most two decimals`;
  return z
    .number({ error: message })
    .min(0, message)
    .max(most, message)
    .refine((typed) => Number.isInteger(Math.round(typed * 1e6) / 1e4), message);
}

/** A fee as operators write it. */
export const feePercent = percentUpTo(percentOf(FEE_BOUNDS.most));

/** The settings as operators write them: shares in per cent, amounts in cedis. */
export const settingsForm = z.strictObject({
  minimumPasswordLength: whole('minimumPasswordLength'),
  paymentWindowMinutes: whole('paymentWindowMinutes'),
  partsWindowHours: whole('partsWindowHours'),
  answerWindowHours: whole('answerWindowHours'),
  perishableReceiptHours: whole('perishableReceiptHours'),
  keepingReceiptHours: whole('keepingReceiptHours'),
  dryReceiptHours: whole('dryReceiptHours'),
  weightTolerancePercent: percentUpTo(mostPercent('weightTolerancePercent')),
  gradeStepPercent: percentUpTo(mostPercent('gradeStepPercent')),
  perishableWeightHours: whole('perishableWeightHours'),
  keepingWeightHours: whole('keepingWeightHours'),
  dryWeightHours: whole('dryWeightHours'),
  perishableReadyHours: whole('perishableReadyHours'),
  keepingReadyHours: whole('keepingReadyHours'),
  dryReadyHours: whole('dryReadyHours'),
  perishableInspectHours: whole('perishableInspectHours'),
  keepingInspectHours: whole('keepingInspectHours'),
  dryInspectHours: whole('dryInspectHours'),
  perishableAcceptHours: whole('perishableAcceptHours'),
  keepingAcceptHours: whole('keepingAcceptHours'),
  dryAcceptHours: whole('dryAcceptHours'),
  perishableCollectHours: whole('perishableCollectHours'),
  keepingCollectHours: whole('keepingCollectHours'),
  dryCollectHours: whole('dryCollectHours'),
  perishableLateHours: whole('perishableLateHours'),
  keepingLateHours: whole('keepingLateHours'),
  dryLateHours: whole('dryLateHours'),
  disputeEvidenceHours: whole('disputeEvidenceHours'),
  disputeDecisionHours: whole('disputeDecisionHours'),
  disputeEscalationHours: whole('disputeEscalationHours'),
  payoutLimit: amount('payoutLimit'),
  payoutDayLimit: amount('payoutDayLimit'),
  payoutReviewHours: whole('payoutReviewHours'),
  walletWithdrawalFee: amount('walletWithdrawalFee'),
  bankWithdrawalFee: amount('bankWithdrawalFee'),
  cancellationFeePercent: percentUpTo(mostPercent('cancellationFeePercent')),
});

export type SettingsForm = z.output<typeof settingsForm>;

/** The same as they are sent, with why the limits of payouts shall be others: a second person reads it. */
export const changedSettings = settingsForm.extend({ limitsReason: optionalText(500) });

/** What everybody may read. Where a payout begins to wait is for operators alone: people who know it stay below. */
export const publicRules = settingsForm
  .omit({ payoutLimit: true, payoutDayLimit: true, payoutReviewHours: true })
  /** What a farmer pays for whom no other rule counts. */
  .extend({ platformFeePercent: z.number() });
