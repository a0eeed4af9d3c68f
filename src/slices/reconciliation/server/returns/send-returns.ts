import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { PayoutResponse } from '#slices/escrow/domain/payouts/payout.ts';
import { isShortOfFloat, refundStep } from '#slices/escrow/domain/payouts/refund-step.ts';
import { askRefund, notifyFloatEmpty, type PaymentProviders } from '#slices/escrow/server/index.ts';
import { postTransfer } from '#slices/ledger/server/index.ts';
import { returnedPostings } from '../../domain/acts.ts';
import { OWN_TRANSFERS } from '../../domain/items.ts';
import { lockReturn, putReturn, type ReturnRow } from './store-returns.ts';

/**
 * Sends money back to a payer whom the books lost, or asks about it; the provider is called outside any transaction.
 */
export async function followReturn(platform: Platform, providers: PaymentProviders, row: ReturnRow): Promise<void> {
  const { charge_reference: chargeReference, amount_pesewas: amountPesewas } = row;
  const response = await askRefund(platform, providers, { ...row, chargeReference, amountPesewas });
  await platform.db.transaction((tx) => recordReturn(tx, row, response, platform.clock.now()));
}

/** Takes in what came of it. */
async function recordReturn(tx: Tx, asked: ReturnRow, response: PayoutResponse, at: Date): Promise<void> {
  const row = await lockReturn(tx, asked.id);
  if (row === null || row.state === 'succeeded' || row.reference !== asked.reference) return;
  if (isShortOfFloat(response)) await notifyFloatEmpty(tx, row.provider, at);
  const { needsReference, ...step } = refundStep(row, response, at);
  await putReturn(tx, { ...step, id: row.id, reference: needsReference ? newId(at) : row.reference, at });
  if (step.state === 'succeeded') await settleReturn(tx, row, at);
}

async function settleReturn(tx: Tx, row: ReturnRow, at: Date): Promise<void> {
  const { id, provider, item, reference: refundReference, amount_pesewas: amountPesewas } = row;
  await postTransfer(tx, {
    key: `reconciliation.returned:${id}`,
    kind: `${OWN_TRANSFERS}returned`,
    reference: `refund:${refundReference}`,
    postings: returnedPostings({ provider, item, refundReference, amountPesewas }),
    at,
  });
}
