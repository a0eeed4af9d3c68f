import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { stateOf } from '#platform/db/database.ts';
import { settle } from '../domain/postings.ts';
import { callPost, sendPost } from './store.ts';
import type { Transfer } from './transfer.ts';

/**
 * Posts a transfer that cannot overdraw anybody, as one of money that came in, without waiting for it: sent as the last of its
 * transaction, it locks its accounts no longer than the commit takes. When it cannot be posted, the transaction fails.
 */
export async function sendTransfer(tx: Tx, transfer: Transfer): Promise<void> {
  await sendPost(tx, { ...transfer, id: newId(transfer.at), postings: settle(transfer.postings) });
}

const OVERDRAWN = 'LG001';

/**
 * Posts a transfer within the caller's transaction, in one round trip. 'exists' when its key was posted before with the same
 * postings; throws when with others, and `ledger.insufficient_funds` when an account would go below zero. After a throw the
 * transaction can only be rolled back.
 */
export async function postTransfer(tx: Tx, transfer: Transfer): Promise<'posted' | 'exists'> {
  const postings = settle(transfer.postings);
  try {
    return await callPost(tx, { ...transfer, id: newId(transfer.at), postings });
  } catch (fault) {
    if (stateOf(fault) !== OVERDRAWN) throw fault;
    throw refused('ledger.insufficient_funds', 'There is not enough money in this account.');
  }
}
