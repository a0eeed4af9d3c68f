import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { isUnderWay, nextLookAfterPaid } from '../../domain/payouts/payout.ts';
import { settleRefund } from '../refunds/send-refunds.ts';
import { settleWithdrawal } from '../payouts/settle-withdrawal.ts';
import { lockWithdrawal, putWithdrawal } from '../payouts/store-payouts.ts';
import { sendElsewhere } from '../refunds/send-elsewhere.ts';
import { lockRefund, putRefund } from '../refunds/store-refunds.ts';

/** What two people found out about a refund or withdrawal, by its reference. */
export interface FoundOut {
  readonly kind: 'refund' | 'withdrawal';
  readonly id: string;
  readonly reference: string;
  readonly outcome: 'paid' | 'not_paid';
}

/**
 * Settles what no provider has settled. Paid: it is booked. Not paid: a refund goes out again under a new
 * reference, a withdrawal is back in its wallets. `changed` when it is settled, or under another reference, by now.
 */
export async function settleByPeople(tx: Tx, found: FoundOut, at: Date): Promise<'settled' | 'changed'> {
  return found.kind === 'refund' ? settleOneRefund(tx, found, at) : settleOneWithdrawal(tx, found, at);
}

async function settleOneRefund(tx: Tx, { id, reference, outcome }: FoundOut, at: Date) {
  const refund = await lockRefund(tx, id);
  if (refund === null || refund.state === 'succeeded' || refund.reference !== reference) return 'changed';
  const { failures } = refund;
  if (outcome === 'paid') {
    await putRefund(tx, { id, reference, failures, state: 'succeeded', failure: null, nextAttemptAt: null, at });
    await settleRefund(tx, refund, at);
  } else {
    const again = { reference: newId(at), failures: 0, nextAttemptAt: at };
    await putRefund(tx, { id, ...again, state: 'queued', failure: null, at });
    await sendElsewhere(tx, id, at);
  }
  return 'settled';
}

async function settleOneWithdrawal(tx: Tx, { id, reference, outcome }: FoundOut, at: Date) {
  const withdrawal = await lockWithdrawal(tx, id);
  if (withdrawal === null || !isUnderWay(withdrawal.state)) return 'changed';
  if ((withdrawal.reference ?? withdrawal.id) !== reference) return 'changed';
  const isPaid = outcome === 'paid';
  if (isPaid && withdrawal.provider === null) return 'changed';
  const state = isPaid ? ('succeeded' as const) : ('failed' as const);
  const reason = isPaid ? null : 'provider_error';
  await putWithdrawal(tx, {
    id,
    state,
    failure: reason,
    paidAt: isPaid ? at : null,
    nextAttemptAt: isPaid ? nextLookAfterPaid(at, at) : null,
    at,
  });
  await settleWithdrawal(tx, withdrawal, { state, reason, at });
  return 'settled';
}
