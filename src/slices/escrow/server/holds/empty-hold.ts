import { dayOf } from '#kernel/moment.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Distribution } from '#slices/ledger/domain/postings.ts';
import { type CommissionTaxes, distributePostings, taxesWithin } from '#slices/ledger/domain/postings.ts';
import { postTransfer } from '#slices/ledger/server/index.ts';
import { commissionTaxOn } from '#slices/settings/server/index.ts';
import type { HoldRow } from './store-holds.ts';
import { markEmptied } from './store-holds.ts';
import { sendRefund } from './send-refund.ts';

export interface Emptying {
  readonly status: 'released' | 'refunded' | 'split';
  readonly parts: Distribution;
  readonly transporterId: string | null;
  readonly by: string | null;
  readonly note: string | null;
  readonly at: Date;
}

/** Moves everything out of a locked hold, once: ledger, hold and the refund that the provider is to carry out. */
export async function emptyHold(tx: Tx, hold: HoldRow, emptying: Emptying): Promise<void> {
  const { status, parts, transporterId, at } = emptying;
  if (hold.paid_by === null) throw new Error('A hold without money cannot be emptied.');
  const parties = { orderId: hold.order_id, sellerId: hold.seller_id, transporterId };
  await postTransfer(tx, {
    key: `escrow.emptied:${hold.order_id}`,
    kind: `escrow.${status}`,
    reference: hold.order_id,
    postings: distributePostings(parties, parts, await taxesOf(tx, parts, at)),
    at,
  });
  await markEmptied(tx, { orderId: hold.order_id, ...emptying });
  if (parts.refundPesewas > 0) {
    await sendRefund(tx, hold, { cause: 'order', amountPesewas: parts.refundPesewas, at });
  }
}

/** The taxes within the commission that is earned now; none while the platform is not registered. */
async function taxesOf(tx: Tx, { platformPesewas }: Distribution, at: Date): Promise<CommissionTaxes | undefined> {
  if (platformPesewas === 0) return undefined;
  const tax = await commissionTaxOn(tx, dayOf(at));
  return tax === null ? undefined : taxesWithin(platformPesewas, tax);
}
