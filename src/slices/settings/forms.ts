import { z } from 'zod';
import { BOUNDS, type SettingKey } from './domain/settings.ts';

const HUNDREDTHS = 100;

function whole(key: SettingKey) {
  const { least, most } = BOUNDS[key];
  const message = `A whole number from ${least} to ${most}`;
  return z.number({ error: message }).int(message).min(least, message).max(most, message);
}

const mostPercent = BOUNDS.feeBasisPoints.most / HUNDREDTHS;
const feeMessage = `A number from 0 to ${mostPercent} with at most two decimals`;

/** The settings as operators write them: the fee in per cent. */
export const settingsForm = z.strictObject({
  platformFeePercent: z
    .number({ error: feeMessage })
    .min(0, feeMessage)
    .max(mostPercent, feeMessage)
    .refine((percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4), feeMessage),
  minimumPasswordLength: whole('minimumPasswordLength'),
  paymentWindowMinutes: whole('paymentWindowMinutes'),
  answerWindowHours: whole('answerWindowHours'),
  perishableReceiptHours: whole('perishableReceiptHours'),
  keepingReceiptHours: whole('keepingReceiptHours'),
  dryReceiptHours: whole('dryReceiptHours'),
});

export type SettingsForm = z.output<typeof settingsForm>;
