import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { DisputePhoto, TransactionDetail } from '../views.ts';
import { noSuchDispute, openPhoto, takePhoto } from './dispute-photos.ts';
import { shownDispute } from './shown-dispute.ts';
import { type DisputeCase, findDispute } from './store-disputes.ts';
import { findHold, type HoldRow } from './store-holds.ts';
import { photoView } from './view.ts';

/** The dispute of an order without an account; whoever asks has shown the order's secret link. */
async function guestCase(tx: Tx, orderId: string, readHold: (orderId: string) => Promise<HoldRow | null>): Promise<DisputeCase | null> {
  const hold = await readHold(orderId);
  if (!hold?.dispute_id || hold.buyer_id !== null) return null;
  const dispute = await findDispute(tx, hold.dispute_id);
  return dispute && { dispute, hold };
}

/** What a guest sees of the dispute of their order, as any buyer does; null without one. */
export async function guestDispute(tx: Tx, orderId: string): Promise<TransactionDetail['dispute']> {
  const found = await guestCase(tx, orderId, (id) => findHold(tx, id));
  return found && shownDispute(tx, found, null);
}

/** Takes a guest's picture into the open dispute of their order. Refuses as `escrow.add_dispute_photo` does. */
export async function addGuestPhoto(call: Call, shown: { readonly orderId: string; readonly byName: string; readonly photo: File }): Promise<DisputePhoto> {
  const { orderId, byName, photo } = shown;
  const find = async (readHold: (id: string) => Promise<HoldRow | null>) => {
    const found = await guestCase(call.tx, orderId, readHold);
    if (found === null) throw noSuchDispute();
    return found;
  };
  return photoView(await takePhoto(call, { by: { id: null, name: byName }, photo, find }));
}

/** A picture of the dispute of a guest's order. Refuses `dispute.not_found`. */
export async function viewGuestPhoto(call: Call, orderId: string, photoId: string) {
  const found = await guestCase(call.tx, orderId, (id) => findHold(call.tx, id));
  if (found === null) throw noSuchDispute();
  return openPhoto(call, found.dispute.id, photoId);
}
