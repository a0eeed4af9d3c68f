import type { Tx } from '#platform/db/database.ts';
import { recordEvent } from '#platform/outbox/record.ts';
import { withdrawSettlePostings } from '#slices/ledger/domain/postings.ts';
import { type Posting, postTransfer } from '#slices/ledger/server/index.ts';
import type { WithdrawalState } from '../../domain/payouts/payout.ts';
import { notifyWithdrawal } from '../notify.ts';
import type { WithdrawalRow } from './store-payouts.ts';
import { backPostings, returnPostings } from './wallets.ts';

/** How a withdrawal ended. */
export interface WithdrawalEnd {
  readonly state: WithdrawalState;
  readonly reason: string | null;
  readonly at: Date;
}

const EVENTS = {
  succeeded: 'escrow.withdrawal_paid',
  failed: 'escrow.withdrawal_failed',
  returned: 'escrow.withdrawal_returned',
} as const;

/** Books the end of a withdrawal, each once, and tells its owner. */
export async function settleWithdrawal(tx: Tx, withdrawal: WithdrawalRow, end: WithdrawalEnd): Promise<void> {
  const { state, reason, at } = end;
  if (state !== 'succeeded' && state !== 'failed' && state !== 'returned') return;
  const { id, person_id: personId, amount_pesewas: amountPesewas } = withdrawal;
  await postTransfer(tx, {
    key: `withdrawal.${state}:${id}`,
    kind: `withdrawal.${state}`,
    reference: id,
    postings: postingsOf(withdrawal, state),
    at,
  });
  await notifyWithdrawal(tx, withdrawal, { state, reason, at });
  await recordEvent(tx, {
    type: EVENTS[state],
    subjectId: id,
    payload: { withdrawalId: id, personId, amountPesewas, reason },
    audience: [`user:${personId}`],
    at,
  });
}

function postingsOf(withdrawal: WithdrawalRow, state: keyof typeof EVENTS): Posting[] {
  if (state === 'failed') return backPostings(withdrawal);
  const { id, provider, amount_pesewas: amountPesewas } = withdrawal;
  if (provider === null) throw new Error('A withdrawal that nobody was asked to pay.');
  return state === 'succeeded'
    ? withdrawSettlePostings({ withdrawalId: id, provider, amountPesewas })
    : returnPostings(withdrawal, provider);
}
