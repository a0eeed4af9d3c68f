import { newId } from '#kernel/ids.ts';
import { reportPrice } from '#slices/market/contract-reports.ts';
import type { TestApp } from './app.ts';

/** Has people in the field see these retail prices of a kilogram in Kumasi, in cedis, one person each. */
export async function seenInKumasi(
  app: TestApp,
  commodity: 'maize' | 'rice-local' | 'rice-imported',
  prices: readonly number[],
): Promise<void> {
  for (const price of prices) {
    const reporter = await app.person({ role: 'quality_inspector' });
    const body = { commodity, market: 'Kumasi', priceType: 'retail', price, quantity: 1 } as const;
    await app.as(reporter).call(reportPrice, { body, idempotencyKey: newId() });
  }
}
