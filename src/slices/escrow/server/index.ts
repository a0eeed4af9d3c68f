import type { Slice } from '#platform/slice.ts';
import { escrowMeasured } from './measured.ts';
import { escrowJobs } from './scheduled-jobs.ts';
import { escrowSubscribers } from './subscribers.ts';
import type { WeighedOf } from './disputes/weighed-of.ts';
import type { PaymentProviders } from './payment-providers.ts';
import { DESTINATION_KIND, destinationCarrier } from './refunds/prove-number.ts';
import { escrowRoutes } from './routes.ts';
import { escrowPersonal } from './store-personal.ts';

export {
  assignCharge,
  isKnownCharge,
  ordersOfPayment,
  unpaidPayment,
  unpaidPayments,
  type UnpaidPayment,
} from './books/assign-charge.ts';
export { payingNumber } from './payments/paying-number.ts';
export { bookKnown, planKnown, type ToldMovement } from './books/book-known.ts';
export { moneyUnderWay, payoutReferences, type UnderWay } from './books/store-books.ts';
export { duesNow, windowsEnding } from './books/store-dues.ts';
export { recordChargeback } from './chargebacks/record-chargeback.ts';
export { countDeposit, putDepositBack } from './deposits/count-deposit.ts';
export { returnDepositPart } from './deposits/return-deposit-part.ts';
export { keptDeposits, keptOfDeposit } from './deposits/store-deposits.ts';
export { nextPartOf, paidInParts, type PartPaid } from './parts/show-parts.ts';
export { askRefund } from './payouts/ask-payout.ts';
export { followDue } from './payments/follow-due.ts';
export { beginPayment, type PaySource } from './payments/begin-payment.ts';
export type { HoldSummary } from './holds/holds-of.ts';
export { pageOfDisputes, readDisputeQuery } from './disputes/list-disputes.ts';
export { findMoneySubjects } from './holds/money-subjects.ts';
export { type MoneySubject, subjectsOf } from './holds/store-subjects.ts';
export { pageOfTransactions, readTransactionQuery } from './holds/list-transactions.ts';
export { holdsOf } from './holds/holds-of.ts';
export { addGuestPhoto, addGuestStatement, guestDispute, viewGuestPhoto } from './disputes/guest-evidence.ts';
export { settleAsGuest } from './disputes/ending/settle-dispute.ts';
export { keepDisputeDeadlines } from './disputes/keep-deadlines.ts';
export { openDispute, BY_ITSELF, type GuestBuyer } from './disputes/open-dispute.ts';
export { closeHold, handOver, openHold, setHeldUntil } from './holds/open-hold.ts';
export { checkExpected } from './holds/parts-view.ts';
export { previewMove } from './holds/planned-move.ts';
export { previewReduction, reduceHold, type Reduction } from './holds/reduce-hold.ts';
export { type ReductionRow, reductionsOf } from './holds/store-reductions.ts';
export type { WeighedOf } from './disputes/weighed-of.ts';
export { rekeyPhotos } from './disputes/rekey-photos.ts';
export { refundAllButDeposit, refundHold, refundLatePayment } from './holds/refund-hold.ts';
export { releaseHold } from './holds/release-hold.ts';
export { notifyFloatEmpty, numberWord } from './notify.ts';
export { platformSums, sharesOf } from './holds/store-lists.ts';
export { countOpenDisputes } from './disputes/store-queue.ts';
export type { PaymentProviders } from './payment-providers.ts';
export {
  type PaymentProvider,
  type ProviderBalance,
  ProviderUnreachable,
  type StatementLine,
  type StatementPage,
} from './payment-provider.ts';
export { unprovedDestinations } from './refunds/store-destinations.ts';
export { settleByPeople } from './unsettled/settle-by-people.ts';
export {
  putTryNow,
  sendsByReference,
  unsettledMoney,
  unsettledOne,
  type UnsettledRow,
  unsettledSums,
} from './unsettled/store-unsettled.ts';
export { readStatementCsv, readStatementTable } from './statement-csv.ts';
export { payersOfOrders, payoutOwners, sharedPayoutNumbers } from './payments/shared-numbers.ts';
export { startPayment } from './payments/start-payment.ts';

/** Escrow, payments, payouts and disputes, over the configured payment providers. */
export function escrowSlice(ports: { readonly payments: PaymentProviders; readonly weighedOf: WeighedOf }): Slice {
  const { payments, weighedOf } = ports;
  return {
    name: 'escrow',
    routes: escrowRoutes(payments, weighedOf),
    subscribers: escrowSubscribers,
    jobs: escrowJobs(payments),
    carries: { [DESTINATION_KIND]: destinationCarrier },
    personal: escrowPersonal,
    measured: escrowMeasured,
  };
}
