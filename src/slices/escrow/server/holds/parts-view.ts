import type { Distribution } from '#slices/ledger/domain/postings.ts';
import { type MoneyParts, moneyParts, sameParts } from '#wire/fields.ts';
import { refused } from '#kernel/refusal.ts';

/** Who gets how much; what the payer bears of the payment's cost is the platform's. */
export function partsView(parts: Distribution): MoneyParts {
  return {
    buyer: parts.refundPesewas,
    seller: parts.sellerPesewas,
    transporter: parts.transporterPesewas,
    platform: parts.platformPesewas + (parts.costPesewas ?? 0),
  };
}

/** Refuses `code` when the money would be divided otherwise than the caller was shown. */
export function checkExpected(code: string, now: MoneyParts, expected: MoneyParts | undefined): void {
  if (expected === undefined || sameParts(now, expected)) return;
  throw refused(code, 'Something changed since you looked: the money would be divided differently now. Check again.', {
    parts: moneyParts.encode(now),
  });
}
