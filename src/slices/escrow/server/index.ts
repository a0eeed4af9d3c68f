import type { Slice } from '#platform/slice.ts';
import { escrowClocks } from './clocks.ts';
import { escrowListeners } from './listens.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { escrowRoutes } from './routes.ts';
import { escrowPersonal } from './store-personal.ts';

export { beginPayment } from './begin-payment.ts';
export type { HoldSummary } from './holds-of.ts';
export { pageOfDisputes, readDisputeQuery } from './list-disputes.ts';
export { findMoneySubjects } from './money-subjects.ts';
export { type MoneySubject, subjectsOf } from './store-subjects.ts';
export { pageOfTransactions, readTransactionQuery } from './list-transactions.ts';
export { holdsOf } from './holds-of.ts';
export { addGuestPhoto, addGuestStatement, guestDispute, viewGuestPhoto } from './guest-evidence.ts';
export { openDispute, type GuestBuyer } from './open-dispute.ts';
export { closeHold, openHold, setHeldUntil } from './open-hold.ts';
export { checkExpected } from './parts-view.ts';
export { previewMove } from './planned-move.ts';
export { rekeyPhotos } from './rekey-photos.ts';
export { refundHold } from './refund-hold.ts';
export { releaseHold } from './release-hold.ts';
export { platformSums, sharesOf } from './store-lists.ts';
export { countOpenDisputes } from './store-queue.ts';
export { startPayment } from './start-payment.ts';

/** Escrow, payments, payouts and disputes, over one payment provider. */
export function escrowSlice(ports: { readonly payments: PaymentProvider }): Slice {
  const { payments } = ports;
  return { name: 'escrow', routes: escrowRoutes(payments), listeners: escrowListeners, clocks: escrowClocks(payments), personal: escrowPersonal };
}
