import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { assignCharge } from '#slices/escrow/server/index.ts';
import type { Posting } from '#slices/ledger/domain/postings.ts';
import { postTransfer } from '#slices/ledger/server/index.ts';
import { notify } from '#slices/notifications/server/index.ts';
import { type Claim, knownAgainPostings, walletPostings } from '../../domain/claims.ts';
import { OWN_TRANSFERS } from '../../domain/items.ts';
import { insertReturn } from '../returns/store-returns.ts';
import type { Planned } from './plan-assignment.ts';
import type { AssignmentRow } from './store-claims.ts';

const WALLET = '/escrow-management?tab=wallet';

interface Approved {
  readonly row: AssignmentRow;
  readonly claim: Claim;
  readonly plan: Planned;
  readonly at: Date;
}

/** Does what was approved, within the transaction of the approval. The person who gets the money is notified. */
export async function carryOutAssignment(tx: Tx, { row, claim, plan, at }: Approved): Promise<void> {
  const { provider, item, freePesewas: amountPesewas } = claim;
  if (plan.way === 'send_back') {
    await insertReturn(tx, { id: newId(at), provider, item, chargeReference: plan.charge, amountPesewas, at });
    return;
  }
  if (plan.way === 'wallet') {
    await post(tx, { row, kind: 'assigned', postings: walletPostings(claim, plan.wallet), at });
    await notifyOwner(tx, { row, personId: plan.person.id, at });
    return;
  }
  await post(tx, { row, kind: 'known_again', postings: knownAgainPostings(claim), at });
  const found = { reference: plan.charge, provider, amountPesewas };
  if (!(await assignCharge(tx, found, plan.payment.paymentId, at)))
    throw refused('reconciliation.order_not_fitting', 'No order waits for just this much under this payment.');
}

interface Transferred {
  readonly row: AssignmentRow;
  readonly kind: 'assigned' | 'known_again';
  readonly postings: readonly Posting[];
  readonly at: Date;
}

async function post(tx: Tx, { row, kind, postings, at }: Transferred): Promise<void> {
  await postTransfer(tx, {
    key: `reconciliation.assigned:${row.id}`,
    kind: `${OWN_TRANSFERS}${kind}`,
    reference: row.item,
    postings,
    note: row.note,
    at,
  });
}

async function notifyOwner(
  tx: Tx,
  { row, personId, at }: { readonly row: AssignmentRow; readonly personId: string; readonly at: Date },
): Promise<void> {
  await notify(tx, {
    kind: row.amount_pesewas > 0 ? 'wallet_assigned' : 'wallet_corrected',
    key: `reconciliation.assigned:${row.id}`,
    to: { personId },
    params: { amountPesewas: Math.abs(row.amount_pesewas) },
    link: WALLET,
    at,
  });
}
