import { newId } from '#kernel/ids.ts';
import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import { stateOf } from '#platform/db/database.ts';
import { shardOf } from '../domain/account.ts';
import { settle } from '../domain/postings.ts';
import { callPost } from './store.ts';
import type { Transfer } from './transfer.ts';

/**
 * Posts transfers of money that came in, as the last of their transaction, so that they lock their accounts no longer
 * than the commit takes; in the order of the accounts that everybody's money passes, so that two transactions never
 * wait for each other in a ring.
 */
export async function postIncoming(tx: Tx, transfers: readonly Transfer[]): Promise<void> {
  const inOrder = transfers.toSorted((one, other) => shardOf(one.reference).localeCompare(shardOf(other.reference)));
  for (const transfer of inOrder) await postTransfer(tx, transfer);
}

const OVERDRAWN = 'LG001';

/**
 * Posts a transfer within the caller's transaction, in one round trip. 'exists' when its key was posted before with the
 * same postings; throws when with others, and `ledger.insufficient_funds` when an account would go below zero. After a
 * throw the transaction can only be rolled back.
 */
export async function postTransfer(tx: Tx, transfer: Transfer): Promise<'posted' | 'exists'> {
  const postings = settle(transfer.postings);
  try {
    return await callPost(tx, { ...transfer, id: newId(transfer.at), postings });
  } catch (error) {
    if (stateOf(error) !== OVERDRAWN) throw error;
    throw refused('ledger.insufficient_funds', 'There is not enough money in this account.');
  }
}
