import { providerOfCash } from '#kernel/provider/provider-name.ts';

export const toasts = {
  listingApproved: { title: 'Listing Approved', text: 'The listing has been successfully approved.', tone: 'good' },
  listingRejected: { title: 'Listing Rejected', text: 'The listing has been rejected.', tone: 'good' },
  kycApproved: { title: 'KYC Approved', text: 'The KYC document has been approved.', tone: 'good' },
  kycRejected: { title: 'KYC Rejected', text: 'The KYC document has been rejected.', tone: 'good' },
  userUpdated: { title: 'User Status Updated', tone: 'good' },
  roleChanged: {
    title: 'Role Changed',
    text: 'They were notified of the reason, and are signed out everywhere.',
    tone: 'good',
  },
  permissionsSaved: {
    title: 'Permissions Saved',
    text: 'They take effect at once. The administrator was notified.',
    tone: 'good',
  },
  signedOut: { title: 'Signed Out Everywhere', text: 'They were notified of the reason.', tone: 'good' },
  pinReset: {
    title: 'PIN Reset',
    text: 'They choose another one on their phone within a day, and were notified.',
    tone: 'good',
  },
  secondStepRemoved: {
    title: 'Two-Step Sign-In Removed',
    text: 'They were notified, and are signed out everywhere.',
    tone: 'good',
  },
} as const;

/** Stand in the reason's field first; the admin may type another. */
export const LISTING_REJECTED_FOR = 'Does not meet quality standards';
export const KYC_REJECTED_FOR = 'Document quality insufficient';

export const roleFilters = [
  { value: 'all', label: 'All roles' },
  { value: 'farmer', label: 'Farmer' },
  { value: 'buyer', label: 'Buyer' },
  { value: 'transporter', label: 'Transporter' },
  { value: 'quality_inspector', label: 'Quality Inspector' },
  { value: 'admin', label: 'Admin' },
] as const;

export const statusFilters = [
  { value: 'all', label: 'All statuses' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
] as const;

export const periodFilters = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 12 months' },
] as const;

/** Of the dashboard: the specification has other words there than on the panel. */
export const dashboardToasts = {
  user: { title: 'User Status Updated', tone: 'good' },
  kyc: { title: 'KYC Status Updated', tone: 'good' },
  kycWaits: {
    title: 'Second Approval Requested',
    text: 'No accepted documents prove it, so another administrator has to approve it.',
    tone: 'good',
  },
  listing: { title: 'Listing Status Updated', tone: 'good' },
  secondLook: {
    title: 'Second inspection asked for',
    text: 'It waits in the queue of the inspectors. Follow it under Inspectors.',
    tone: 'good',
  },
} as const;

export const peopleFilters = [
  { value: 'all', label: 'All users' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
  { value: 'pending-kyc', label: 'Pending KYC' },
  { value: 'farmer', label: 'Farmers' },
  { value: 'buyer', label: 'Buyers' },
  { value: 'transporter', label: 'Transporters' },
] as const;

export const listingStatusFilters = [
  { value: 'all', label: 'All statuses' },
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'sold', label: 'Sold' },
  { value: 'draft', label: 'Draft' },
] as const;

export const orderStatusFilters = [
  { value: 'all', label: 'All statuses' },
  { value: 'pending_payment', label: 'Pending Payment' },
  { value: 'pending', label: 'Pending' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'processing', label: 'Processing' },
  { value: 'shipped', label: 'Shipped' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
] as const;

export const deliveryStatusFilters = [
  { value: 'all', label: 'All statuses' },
  { value: 'requested', label: 'Requested' },
  { value: 'underway', label: 'Under way' },
  { value: 'pending', label: 'Accepted' },
  { value: 'picked_up', label: 'Picked Up' },
  { value: 'in_transit', label: 'In Transit' },
  { value: 'completed', label: 'Completed' },
  { value: 'cancelled', label: 'Cancelled' },
] as const;

export const urgencyFilters = [
  { value: 'all', label: 'Every urgency' },
  { value: 'urgent', label: 'Urgent' },
  { value: 'express', label: 'Express' },
  { value: 'standard', label: 'Standard' },
] as const;

export const categoryFilters = [
  { value: 'all', label: 'All categories' },
  { value: 'vegetables', label: 'Vegetables' },
  { value: 'fruits', label: 'Fruits' },
  { value: 'grains', label: 'Grains' },
  { value: 'tubers', label: 'Tubers' },
  { value: 'legumes', label: 'Legumes' },
  { value: 'spices', label: 'Spices' },
] as const;

export const transferKindFilters = [
  { value: '', label: 'Every kind' },
  { value: 'escrow.captured', label: 'Payments into escrow' },
  { value: 'escrow.released', label: 'Releases' },
  { value: 'escrow.refunded', label: 'Refunds owed' },
  { value: 'escrow.split', label: 'Splits' },
  { value: 'escrow.reduced', label: 'Prices reduced' },
  { value: 'escrow.delivery_reduced', label: 'Delivery fees reduced' },
  { value: 'escrow.surplus', label: 'Paid too much, owed back' },
  { value: 'refund.sent', label: 'Refunds sent' },
  { value: 'refund.redirected', label: 'Refunds sent to another number' },
  { value: 'refund.returned', label: 'Refunds that came back' },
  { value: 'chargeback.lost', label: 'Taken back by payers’ banks' },
  { value: 'chargeback.debt_paid', label: 'Debts of sellers paid' },
  { value: 'withdrawal.started', label: 'Withdrawals started' },
  { value: 'withdrawal.succeeded', label: 'Withdrawals sent' },
  { value: 'withdrawal.failed', label: 'Withdrawals failed' },
  { value: 'withdrawal.returned', label: 'Withdrawals that came back' },
  { value: 'withdrawal.refused', label: 'Withdrawals refused' },
  { value: 'withdrawal.cancelled', label: 'Withdrawals taken back' },
  { value: 'reconciliation.book', label: 'Reconciled: unassigned' },
  { value: 'reconciliation.keep', label: 'Reconciled: kept unassigned' },
  { value: 'reconciliation.assigned', label: 'Unassigned money given to its person' },
  { value: 'reconciliation.known_again', label: 'Unassigned money given to its order' },
  { value: 'reconciliation.keep', label: 'Reconciled: kept unassigned' },
  { value: 'reconciliation.book_fee', label: 'Reconciled: fees' },
  { value: 'reconciliation.book_chargeback', label: 'Reconciled: chargebacks' },
  { value: 'reconciliation.book_move', label: 'Reconciled: float moved' },
  { value: 'reconciliation.refund', label: 'Reconciled: sent back' },
  { value: 'reconciliation.assigned', label: 'Unassigned money given to its owner' },
  { value: 'reconciliation.known_again', label: 'Unassigned money paid for an order' },
  { value: 'reconciliation.returned', label: 'Unassigned money sent back' },
] as const;

/** Accounts of the ledger as operators call them. */
export const ACCOUNT_WORDS: Readonly<Record<string, string>> = {
  provider_cash: 'At the provider',
  escrow: 'Escrow',
  seller_wallet: 'Seller wallet',
  transporter_wallet: 'Transporter wallet',
  platform_fees: 'Platform fees',
  refunds_payable: 'Refunds on their way',
  payouts_in_flight: 'Withdrawals on their way',
  provider_fees: 'Fees of providers',
  chargebacks: 'Chargebacks',
  unassigned: 'Unassigned',
  bank: 'Our bank',
};

/** One account as operators call it; our cash says where it is. */
export function accountWords(line: { readonly account: string; readonly ownerId: string }): string {
  const provider = line.account === 'provider_cash' ? providerOfCash(line.ownerId) : null;
  return provider === null ? (ACCOUNT_WORDS[line.account] ?? line.account) : `At ${provider}`;
}
