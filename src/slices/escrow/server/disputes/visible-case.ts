import { refused } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import { type DisputeCase, findDispute } from './store-disputes.ts';
import { findHold, type HoldRow } from '../holds/store-holds.ts';
import { standingTo } from '../view.ts';

/** Reads the hold of an order, and locks it where something is to be added. */
export type ReadHold = (orderId: string) => Promise<HoldRow | null>;

/** Who adds to a case; a guest has no id. */
export interface CaseAuthor {
  readonly id: string | null;
  readonly name: string;
}

export function noSuchDispute(): Error {
  return refused('dispute.not_found', 'No such dispute.');
}

/** The dispute and its hold, for buyer, seller and admins; to anybody else it does not exist. */
export async function visibleCase(call: Call, disputeId: string, readHold: ReadHold): Promise<DisputeCase> {
  const found = await findDispute(call.tx, disputeId);
  const hold = found && (await readHold(found.order_id));
  const standing = hold && standingTo(hold, call.person);
  // Read again, since it may have been decided while its hold was waited for.
  const dispute = hold && standing && standing !== 'transporter' ? await findDispute(call.tx, disputeId) : null;
  if (!dispute || !hold) throw noSuchDispute();
  return { dispute, hold };
}

/**
 * The dispute of an order without an account, for a guest who showed the order's secret link; null where there is none.
 */
export async function guestCase(
  tx: Tx,
  orderId: string,
  readHold: ReadHold = (id) => findHold(tx, id),
): Promise<DisputeCase | null> {
  const hold = await readHold(orderId);
  if (!hold?.dispute_id || hold.buyer_id !== null) return null;
  const dispute = await findDispute(tx, hold.dispute_id);
  return dispute && { dispute, hold };
}

/** As {@link guestCase}; refuses `dispute.not_found`. */
export async function guestCaseOf(tx: Tx, orderId: string, readHold?: ReadHold): Promise<DisputeCase> {
  const found = await guestCase(tx, orderId, readHold);
  if (found === null) throw noSuchDispute();
  return found;
}
