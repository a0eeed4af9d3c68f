export const toasts = {
  listingApproved: { title: 'Listing Approved', text: 'The listing has been successfully approved.', tone: 'good' },
  listingRejected: { title: 'Listing Rejected', text: 'The listing has been rejected.', tone: 'good' },
  kycApproved: { title: 'KYC Approved', text: 'The KYC document has been approved.', tone: 'good' },
  kycRejected: { title: 'KYC Rejected', text: 'The KYC document has been rejected.', tone: 'good' },
  userUpdated: { title: 'User Status Updated', tone: 'good' },
} as const;

/** Stand in the reason's field first; the admin may type another. */
export const LISTING_REJECTED_FOR = 'Does not meet quality standards';
export const KYC_REJECTED_FOR = 'Document quality insufficient';

export const failed = (message: string | undefined) => ({ title: 'Error', text: message, tone: 'bad' as const });

export const roleFilters = [
  { value: 'all', label: 'All roles' },
  { value: 'farmer', label: 'Farmer' },
  { value: 'buyer', label: 'Buyer' },
  { value: 'transporter', label: 'Transporter' },
  { value: 'quality_inspector', label: 'Quality Inspector' },
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
