import { formatGhs, type Pesewas } from '#kernel/money.ts';
import { hoursInWords } from '#kernel/periods/span-words.ts';

/** How long the steps of a paid order, and of a dispute, may take. */
interface StepRules {
  readonly perishableReadyHours: number;
  readonly keepingReadyHours: number;
  readonly dryReadyHours: number;
  readonly disputeEvidenceHours: number;
  readonly disputeDecisionHours: number;
}

/** The rules of trade that help and terms name, as operators have set them. */
export interface TradeRules extends StepRules {
  readonly platformFeePercent: number;
  readonly paymentWindowMinutes: number;
  readonly partsWindowHours: number;
  readonly answerWindowHours: number;
  readonly perishableReceiptHours: number;
  readonly keepingReceiptHours: number;
  readonly dryReceiptHours: number;
  readonly weightTolerancePercent: number;
  readonly gradeStepPercent: number;
  readonly perishableWeightHours: number;
  readonly keepingWeightHours: number;
  readonly dryWeightHours: number;
  readonly walletWithdrawalFee: Pesewas;
  readonly bankWithdrawalFee: Pesewas;
  readonly cancellationFeePercent: number;
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

/** What becomes of goods that weigh less than was ordered, or were graded lower than agreed, before they leave. */
export function weightWords(rules: TradeRules): readonly string[] {
  const hours = [
    `${hoursInWords(rules.perishableWeightHours)} for vegetables and fruits`,
    `${hoursInWords(rules.keepingWeightHours)} for tubers and spices`,
    `${hoursInWords(rules.dryWeightHours)} for grains and legumes`,
  ].join(', ');
  return [
    `Goods may be weighed before they leave the farm. If they weigh up to ${rules.weightTolerancePercent} % less than was ordered, the price follows the weight by itself. If they weigh less than that, the buyer takes them at the lower price, or cancels and gets everything back, within ${hours}. Without an answer at least half of the goods is sent at its price, and the order is cancelled if it is less than half.`,
    `Each grade below the agreed one, when an inspector finds it, takes ${rules.gradeStepPercent} % off the price of the produce. Heavier or better goods cost nothing more, and the delivery fee stays as it was. An order keeps what was in force when it was placed.`,
  ];
}

/** '24 hours for vegetables and fruits, …': how long a farmer has to make goods ready. */
export function readyWords({ perishableReadyHours, keepingReadyHours, dryReadyHours }: TradeRules): string {
  return [
    `${hoursInWords(perishableReadyHours)} for vegetables and fruits`,
    `${hoursInWords(keepingReadyHours)} for tubers and spices`,
    `${hoursInWords(dryReadyHours)} for grains and legumes`,
  ].join(', ');
}

/** What goes back to a buyer who cancels before the pickup. */
export function cancellationWords({ cancellationFeePercent }: TradeRules): string {
  return cancellationFeePercent === 0
    ? 'Yes, free of charge, until the goods have been picked up. What you paid is refunded in full to the number that paid.'
    : `Yes, until the goods have been picked up. What you paid is refunded to the number that paid, less ${cancellationFeePercent} % for the cost of the payment. You see the amount before you cancel. An order keeps what was in force when it was placed.`;
}

/** What a withdrawal costs; nothing is said where nothing is taken. */
export function withdrawalWords({ walletWithdrawalFee, bankWithdrawalFee }: TradeRules): readonly string[] {
  if (walletWithdrawalFee === 0 && bankWithdrawalFee === 0) return [];
  return [
    `A withdrawal costs ${formatGhs(walletWithdrawalFee)} to mobile money and ${formatGhs(bankWithdrawalFee)} to a bank account. You see it before you withdraw.`,
  ];
}

/** What is kept of an order that ends without its goods, and of a withdrawal. */
export function keptWords(rules: TradeRules): string {
  const kept =
    rules.cancellationFeePercent === 0
      ? 'If an order is cancelled or refunded in full we keep nothing.'
      : `If a buyer cancels a paid order, ${rules.cancellationFeePercent} % of it is kept for the cost of the payment. If an order ends in any other way without its goods, we keep nothing.`;
  return [kept, ...withdrawalWords(rules)].join(' ');
}
