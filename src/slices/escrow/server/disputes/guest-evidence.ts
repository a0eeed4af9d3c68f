import type { Tx } from '#platform/db/database.ts';
import type { Call } from '#platform/http/route.ts';
import type { DisputeStatement } from '../../contract-disputes.ts';
import type { DisputePhoto, TransactionDetail } from '../../views.ts';
import { sayIn, statementView } from './add-statement.ts';
import { openPhoto, takePhoto } from './dispute-photos.ts';
import { shownDispute } from './shown-dispute.ts';
import { lockHold } from '../holds/store-holds.ts';
import { photoView } from '../view.ts';
import { guestCase, guestCaseOf } from './visible-case.ts';

/** What a guest sees of the dispute of their order, as any buyer does; null without one. */
export async function guestDispute(tx: Tx, orderId: string, now: Date): Promise<TransactionDetail['dispute']> {
  const found = await guestCase(tx, orderId);
  return found && shownDispute(tx, found, { id: null, now });
}

/** Takes a guest's picture into the open dispute of their order. Refuses as `escrow.add_dispute_photo` does. */
export async function addGuestPhoto(
  call: Call,
  shown: { readonly orderId: string; readonly byName: string; readonly photo: File },
): Promise<DisputePhoto> {
  const { orderId, byName, photo } = shown;
  return photoView(
    await takePhoto(call, {
      by: { id: null, name: byName },
      photo,
      find: (readHold) => guestCaseOf(call.tx, orderId, readHold),
    }),
  );
}

/** Adds a guest's words to the open dispute of their order. Refuses as `escrow.add_statement` does. */
export async function addGuestStatement(
  call: Call,
  said: { readonly orderId: string; readonly byName: string; readonly words: string },
): Promise<DisputeStatement> {
  const found = await guestCaseOf(call.tx, said.orderId, (id) => lockHold(call.tx, id));
  return statementView(
    await sayIn(call, found, { by: { id: null, name: said.byName }, words: said.words }),
    found.hold,
  );
}

/** A picture of the dispute of a guest's order. Refuses `dispute.not_found`. */
export async function viewGuestPhoto(call: Call, orderId: string, photoId: string) {
  const found = await guestCaseOf(call.tx, orderId);
  return openPhoto(call, found.dispute.id, photoId);
}
