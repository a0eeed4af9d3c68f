import { formatGhs, fromGhs, type Pesewas } from '#kernel/money.ts';
import { after, HOUR_MS } from '#kernel/time.ts';
import { NOW } from '#test/support/orders/one-order.ts';
import type { Distribution, Shares } from '#slices/ledger/domain/postings.ts';

/** When every deadline is over. */
export const LONG_AFTER = after(NOW, 20_000 * HOUR_MS);

/** The order of the tables: 50 kg at ₵20.00, and its delivery. */
export const SAMPLE = {
  grams: 50_000,
  pricePerKgPesewas: fromGhs(20),
  producePesewas: fromGhs(1000),
  deliveryFeePesewas: fromGhs(100),
  platformFeePesewas: fromGhs(25),
} as const satisfies Shares & { grams: number; pricePerKgPesewas: Pesewas };

/** What was paid in advance where the order came of a pre-order. */
export const SAMPLE_DEPOSIT: Pesewas = fromGhs(200);

/** Sums by who gets them; null where nobody gets anything. */
export function partsText(parts: Readonly<Record<string, Pesewas>>): string | null {
  const named = Object.entries(parts).filter(([, pesewas]) => pesewas > 0);
  return named.length === 0 ? null : named.map(([who, pesewas]) => `${who} ${formatGhs(pesewas)}`).join(', ');
}

/** Who gets what when an escrow is emptied. */
export function dividedText(parts: Distribution): string | null {
  return partsText({
    buyer: parts.refundPesewas,
    farmer: parts.sellerPesewas,
    driver: parts.transporterPesewas,
    platform: parts.platformPesewas,
  });
}
