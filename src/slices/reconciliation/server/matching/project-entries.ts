import type { ProviderName } from '#kernel/provider/provider-name.ts';
import type { Tx } from '#platform/db/database.ts';
import { payoutReferences } from '#slices/escrow/server/index.ts';
import { type CashCut, type CashPosting, cashPostingsAfter } from '#slices/ledger/server/index.ts';
import { itemOfTransfer } from '../../domain/items.ts';
import { cutOf, insertEntries, type NewEntry } from './store-entries.ts';

const AT_ONCE = 1_000;
/** Their keys end with the refund; those of refunds to other numbers with the reference, but for the oldest. */
const REFUNDS = ['refund.sent', 'refund.redirected'];

/** What was copied: the amounts as the provider counts them, and up to where. */
export interface Projected {
  readonly amounts: readonly number[];
  readonly cut: CashCut;
}

/**
 * Copies what the ledger posted to our cash at a provider since the last time, named by what it is about. Within the
 * lock of reconciliation: the second finds nothing left to copy.
 */
export async function projectEntries(tx: Tx, provider: ProviderName): Promise<Projected> {
  const amounts: number[] = [];
  for (;;) {
    const cut = await cutOf(tx, provider);
    const postings = await cashPostingsAfter(tx, provider, cut, AT_ONCE);
    if (postings.length === 0) return { amounts, cut };
    const entries = await namedEntries(tx, provider, postings);
    await insertEntries(tx, entries);
    amounts.push(...entries.map(({ amountPesewas }) => amountPesewas));
  }
}

/** The refund or withdrawal that a transfer settled; null for others. */
function payoutIn({ transferKind, transferKey, reference }: CashPosting): string | null {
  if (REFUNDS.includes(transferKind)) return transferKey.slice(transferKind.length + 1);
  return transferKind.startsWith('withdrawal.') ? reference : null;
}

async function namedEntries(tx: Tx, provider: ProviderName, postings: readonly CashPosting[]): Promise<NewEntry[]> {
  const references = await payoutReferences(
    tx,
    postings.flatMap((posting) => payoutIn(posting) ?? []),
  );
  return postings.map((posting) => ({
    accountId: posting.accountId,
    accountVersion: posting.accountVersion,
    provider,
    item: itemOfTransfer({
      key: posting.transferKey,
      kind: posting.transferKind,
      reference: posting.reference,
      payoutReference: references.get(payoutIn(posting) ?? '') ?? null,
    }),
    transferId: posting.transferId,
    transferKind: posting.transferKind,
    amountPesewas: -posting.amountPesewas,
    at: posting.at,
  }));
}
