import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { nextPoll, nextResend, nextSend } from '#slices/escrow/domain/attempts.ts';
import { afterPayoutReport } from '#slices/escrow/domain/payouts/payout.ts';
import { askPayout, type PaymentProviders } from '#slices/escrow/server/index.ts';
import { postTransfer } from '#slices/ledger/server/index.ts';
import { returnedPostings } from '../../domain/acts.ts';
import { OWN_TRANSFERS } from '../../domain/items.ts';
import { lockReturn, putReturn, type ReturnRow } from './store-returns.ts';

/**
 * Sends money back to a payer whom the books lost, or asks about it; the provider is called outside any transaction.
 */
export async function followReturn(platform: Platform, providers: PaymentProviders, row: ReturnRow): Promise<void> {
  const { reference, charge_reference: chargeReference, amount_pesewas: amountPesewas } = row;
  const calls = {
    read: async () => providers.of(row).readRefund({ reference, chargeReference }),
    send: async () => providers.of(row).refund({ reference, chargeReference, amountPesewas }),
  };
  const sentBefore = row.attempts > 1 || row.state !== 'queued';
  const response = await askPayout(calls, { sentBefore, id: row.id, log: platform.log });
  await platform.db.transaction((tx) => recordReturn(tx, row, response, platform.clock.now()));
}

type Response = Awaited<ReturnType<typeof askPayout>>;

/** Takes in what came of it. What the provider could not do is sent again under a new reference: it stays owed. */
async function recordReturn(tx: Tx, asked: ReturnRow, response: Response, at: Date): Promise<void> {
  const row = await lockReturn(tx, asked.id);
  if (row === null || row.state === 'succeeded' || row.reference !== asked.reference) return;
  const { id, reference, attempts } = row;
  const same = { id, reference, failure: null, at };
  if (response === 'later') return putReturn(tx, { ...same, state: row.state, nextAttemptAt: nextPoll(at, attempts) });
  if (response === 'no_float')
    return putReturn(tx, {
      ...same,
      state: row.state,
      failure: 'insufficient_float',
      nextAttemptAt: nextSend(at, attempts),
    });
  if (response === 'refused')
    return putReturn(tx, { ...same, state: 'failed', failure: 'provider_error', nextAttemptAt: null });
  const state = afterPayoutReport(row.state, response.state);
  if (state === 'failed') {
    const again = { reference: newId(at), failure: response.reason, nextAttemptAt: nextResend(at, attempts) };
    return putReturn(tx, { ...same, ...again, state: 'queued' });
  }
  await putReturn(tx, { ...same, state, nextAttemptAt: state === 'succeeded' ? null : nextPoll(at, attempts) });
  if (state === 'succeeded') await settleReturn(tx, row, at);
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
