import { hoursInWords } from '#kernel/span-words.ts';

/** The rules of trade that help and terms name, as operators have set them. */
export interface TradeRules {
  readonly platformFeePercent: number;
  readonly paymentWindowMinutes: number;
  readonly answerWindowHours: number;
  readonly perishableReceiptHours: number;
  readonly keepingReceiptHours: number;
  readonly dryReceiptHours: number;
}

/** '24 hours for vegetables and fruits, …': how long a problem may be reported after a delivery. */
export function receiptWords(
  { perishableReceiptHours, keepingReceiptHours, dryReceiptHours }: TradeRules,
  after = '',
): string {
  return [
    `${hoursInWords(perishableReceiptHours)}${after} for vegetables and fruits`,
    `${hoursInWords(keepingReceiptHours)} for tubers and spices`,
    `${hoursInWords(dryReceiptHours)} for grains and legumes`,
  ].join(', ');
}
