import type { Line } from './line.ts';
import { parseJson } from '#adapters/payments/parse-json.ts';
import { mustEcho, unusable } from './line.ts';
import type { Transaction } from './protocol.ts';
import { transactionSchema } from './protocol.ts';
import { isNotFound } from './words.ts';
import { z } from 'zod';

/**
 * Reads a charge by our reference, null when Paystack does not know it. `/transaction/verify` is read and not
 * `/charge/{reference}`, because it alone has the amount, the currency and our metadata in every state.
 */
export async function readTransaction(line: Line, reference: string): Promise<Transaction | null> {
  const what = 'a charge';
  const response = await line.ask({
    method: 'GET',
    path: `/transaction/verify/${encodeURIComponent(reference)}`,
    what,
    data: transactionSchema,
  });
  if (response.done) {
    mustEcho(what, reference, response.data.reference);
    return response.data;
  }
  if (isNotFound(response)) return null;
  throw unusable(what, `status ${response.status}: ${response.message}`);
}

const keptSchema = z.object({ content: z.string(), page: z.boolean().optional() });

/** What we sent along, null when it did not come back. Paystack gives metadata as an object or as its text. */
function kept({ metadata }: Transaction): z.output<typeof keptSchema> | null {
  const found = keptSchema.safeParse(typeof metadata === 'string' ? parseJson(metadata) : metadata);
  return found.success ? found.data : null;
}

/** The digest of what was asked for. */
export function keptContent(transaction: Transaction): string | null {
  return kept(transaction)?.content ?? null;
}

/** Whether it is a page for a card. */
export function isPage(transaction: Transaction): boolean {
  return kept(transaction)?.page === true;
}
