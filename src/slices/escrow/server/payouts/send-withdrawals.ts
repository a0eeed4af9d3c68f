import type { Tx } from '#platform/db/database.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import type { Platform } from '#platform/platform.ts';
import { withdrawSettlePostings } from '#slices/ledger/domain/postings.ts';
import { postTransfer } from '#slices/ledger/server/index.ts';
import { nextPoll } from '../../domain/attempts.ts';
import { afterPayoutReport } from '../../domain/payout.ts';
import type { PayoutResponse } from './ask-payout.ts';
import { askPayout } from './ask-payout.ts';
import type { PaymentProviders } from '../payment-providers.ts';
import { openNumber } from './seal.ts';
import type { WithdrawalRow } from './store-payouts.ts';
import { lockWithdrawal, putWithdrawal } from './store-payouts.ts';
import { notifyWithdrawal } from '../notify.ts';
import { backPostings } from './wallets.ts';

/**
 * Sends a withdrawal that was never sent, or asks about one under way; the provider is called outside any transaction.
 */
export async function followWithdrawal(
  platform: Platform,
  providers: PaymentProviders,
  withdrawal: WithdrawalRow,
): Promise<void> {
  const calls = {
    read: async () => providers.of(withdrawal).readTransfer(withdrawal.id),
    send: async () =>
      providers
        .of(withdrawal)
        .transfer({
          reference: withdrawal.id,
          amountPesewas: withdrawal.amount_pesewas,
          phone: openNumber(platform.config, withdrawal.sealed_number),
          network: withdrawal.network,
          name: withdrawal.registered_name,
          reason: 'Farmgate withdrawal',
        }),
  };
  const sentBefore = withdrawal.attempts > 1 || withdrawal.state !== 'queued';
  const response = await askPayout(calls, { sentBefore, id: withdrawal.id, log: platform.log });
  await platform.db.transaction((tx) => recordWithdrawal(tx, withdrawal.id, response, platform.clock.now()));
}

/** Takes in what came of a withdrawal: paid, or back in the wallets that it was taken from. */
async function recordWithdrawal(tx: Tx, id: string, response: PayoutResponse, at: Date): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, id);
  if (!withdrawal || withdrawal.state === 'succeeded' || withdrawal.state === 'failed') return;
  if (response === 'later')
    return putWithdrawal(tx, {
      id,
      state: withdrawal.state,
      failure: null,
      nextAttemptAt: nextPoll(at, withdrawal.attempts),
      at,
    });
  const reported = response === 'refused' ? { state: 'failed' as const, reason: 'provider_error' } : response;
  const state = afterPayoutReport(withdrawal.state, reported.state);
  const over = state === 'succeeded' || state === 'failed';
  await putWithdrawal(tx, {
    id,
    state,
    failure: reported.reason,
    nextAttemptAt: over ? null : nextPoll(at, withdrawal.attempts),
    at,
  });
  if (!over) return;
  const postings = state === 'succeeded' ? paidPostings(withdrawal) : backPostings(withdrawal);
  await postTransfer(tx, {
    key: `withdrawal.${state}:${id}`,
    kind: `withdrawal.${state}`,
    reference: id,
    postings,
    at,
  });
  await notifyWithdrawal(tx, withdrawal, { succeeded: state === 'succeeded', reason: reported.reason, at });
  await recordEvent(tx, {
    type: state === 'succeeded' ? 'escrow.withdrawal_paid' : 'escrow.withdrawal_failed',
    subjectId: id,
    payload: {
      withdrawalId: id,
      personId: withdrawal.person_id,
      amountPesewas: withdrawal.amount_pesewas,
      reason: reported.reason,
    },
    audience: [`user:${withdrawal.person_id}`],
    at,
  });
}

function paidPostings({ id, provider, amount_pesewas: amountPesewas }: WithdrawalRow) {
  if (provider === null) throw new Error('A withdrawal that nobody was asked to pay.');
  return withdrawSettlePostings({ withdrawalId: id, provider, amountPesewas });
}
