import { withQuery } from './paths.ts';

type Id = string;

/** The addresses of pages for administrators, apart from the others: every visitor's scripts hold those. */
export const adminPaths = {
  allDocuments: (query: { q?: string } = {}) => withQuery('/admin/documents', query),
  admin: (query: { tab?: string; filter?: string; status?: string } = {}) => withQuery('/admin', query),
  allDeliveries: (query: { status?: string; q?: string } = {}) => withQuery('/admin/deliveries', query),
  auditLog: (query: { actor?: string; action?: string; subject?: string } = {}) => withQuery('/admin/audit', query),
  views: () => '/admin/views',
  operations: () => '/admin/operations',
  inspectors: (query: { months?: string } = {}) => withQuery('/admin/inspectors', query),
  suspicions: (query: { state?: string; kind?: string } = {}) => withQuery('/admin/suspicions', query),
  suspicion: (id: Id) => `/admin/suspicions/${id}`,
  translations: (query: { language?: string; state?: string } = {}) => withQuery('/admin/translations', query),
  translation: ({ language, area, message }: { language: string; area: string; message: string }) =>
    `/admin/translations/${language}/${area}/${encodeURIComponent(message)}`,
  translationImport: (query: { language?: string } = {}) => withQuery('/admin/translations/import', query),
  recordings: (query: { language?: string } = {}) => withQuery('/admin/recordings', query),
  recording: ({ language, clip }: { language: string; clip: string }) => `/admin/recordings/${language}/${clip}`,
  translationFile: (query: { language: string; format: string }) => withQuery('/api/admin/translation-files', query),
  ledgerBooks: (query: { kind?: string; reference?: string; q?: string } = {}) => withQuery('/admin/ledger', query),
  trialBalance: (query: { day?: string } = {}) => withQuery('/admin/ledger/trial-balance', query),
  trialBalanceFile: (query: { day?: string } = {}) => withQuery('/api/admin/ledger/trial-balance.csv', query),
  taxMonths: (query: { year?: string } = {}) => withQuery('/admin/ledger/tax', query),
  taxMonthsFile: (query: { year?: string } = {}) => withQuery('/api/admin/ledger/tax.csv', query),
  reconciliation: (query: { state?: string; provider?: string; kind?: string; owner?: string; age?: string } = {}) =>
    withQuery('/admin/reconciliation', query),
  difference: (id: Id) => `/admin/reconciliation/exceptions/${id}`,
  proposeAct: (query: {
    act?: string;
    ids?: string;
    all?: string;
    provider?: string;
    kind?: string;
    owner?: string;
    age?: string;
  }) => withQuery('/admin/reconciliation/propose', query),
  reconcilingAct: (id: Id) => `/admin/reconciliation/acts/${id}`,
  reconcilingActs: (query: { state?: string } = {}) => withQuery('/admin/reconciliation/acts', query),
  uploadStatement: () => '/admin/reconciliation/upload',
  cover: (query: { until?: string } = {}) => withQuery('/admin/reconciliation/cover', query),
  feeBooking: () => '/admin/reconciliation/fees',
  chargebacks: (query: { state?: string } = {}) => withQuery('/admin/reconciliation/chargebacks', query),
  chargeback: (id: Id) => `/admin/reconciliation/chargebacks/${id}`,
  margin: (query: { by?: string; period?: string } = {}) => withQuery('/admin/reconciliation/margin', query),
  marginFile: (query: { by?: string; period?: string } = {}) =>
    withQuery('/api/admin/reconciliation/margin.csv', query),
  unsettled: () => '/admin/reconciliation/unsettled',
  claims: () => '/admin/reconciliation/unassigned',
  claim: (query: { item: string; search?: string; way?: string; personId?: string; paymentId?: string }) =>
    withQuery('/admin/reconciliation/unassigned/one', query),
  assignment: (id: Id) => `/admin/reconciliation/assignments/${id}`,
  exports: () => '/admin/exports',
  /** A list as a file, with filters of its call: at once, or the way to have it prepared. */
  takeList: (query: { list: string } & Readonly<Record<string, string | undefined>>) =>
    withQuery('/admin/exports/take', query),
  newExport: (query: { list: string } & Readonly<Record<string, string | undefined>>) =>
    withQuery('/admin/exports/new', query),
  exportFile: (id: Id) => `/api/admin/exports/${id}/file`,
  userAccess: (id: Id, query: { role?: string } = {}) => withQuery(`/admin-panel/people/${id}`, query),
  kycReview: (id: Id) => `/admin-panel/kyc/${id}`,
  adminPanel: (query: { tab?: string } = {}) => withQuery('/admin-panel', query),
  peopleStatus: (query: { to?: string; all?: string; role?: string; status?: string; q?: string } = {}) =>
    withQuery('/admin-panel/people', query),
  disputeAdmin: (query: { state?: string; q?: string } = {}) => withQuery('/admin-panel/disputes', query),
  dispute: (id: Id) => `/admin-panel/disputes/${id}`,
  payouts: (query: { tab?: string } = {}) => withQuery('/admin-panel/payouts', query),
  preparePayouts: () => '/admin-panel/payouts/prepare',
  payoutBatch: (id: Id) => `/admin-panel/payouts/batches/${id}`,
  payoutBatchFile: (id: Id) => `/api/admin/payout-batches/${id}/file`,
  messageReports: (query: { state?: string } = {}) => withQuery('/admin-panel/message-reports', query),
  contentAdmin: () => '/admin-content',
  newPost: () => '/admin-content/posts/new',
  editPost: (id: Id) => `/admin-content/posts/${id}`,
  deliveryTypes: () => '/admin-content/delivery-types',
  newDeliveryType: () => '/admin-content/delivery-types/new',
  editDeliveryType: (id: Id) => `/admin-content/delivery-types/${id}`,
  /** `edit`: the point that is changed, or 'new'. */
  collectionPoints: (query: { edit?: string } = {}) => withQuery('/admin-content/collection-points', query),
  prices: () => '/admin-content/prices',
  pricesSetAside: (query: { commodity?: string } = {}) => withQuery('/admin-content/prices/set-aside', query),
  priceReports: (query: { commodity?: string; show?: string } = {}) =>
    withQuery('/admin-content/prices/reports', query),
  priceImport: (id: Id) => `/admin-content/prices/${id}`,
  priceImportFile: (id: Id) => `/api/admin/price-imports/${id}/file`,
  nationalYields: () => '/admin-content/yields',
  yieldImport: (id: Id) => `/admin-content/yields/${id}`,
  websiteContent: () => '/admin-content/website',
  tradeSettings: () => '/admin-content/settings',
  proposals: () => '/admin/proposals',
  feeRules: (query: { category?: string; farmer?: string; on?: string } = {}) =>
    withQuery('/admin-content/fees', query),
  moneyLimits: () => '/admin-content/limits',
  commissionTax: () => '/admin-content/fees/tax',
  newFeeRule: () => '/admin-content/fees/new',
  endFeeRule: (id: Id) => `/admin-content/fees/${id}/end`,
  outbox: (query: { tab?: string; channel?: string; state?: string; q?: string } = {}) =>
    withQuery('/admin-panel/outbox', query),
  replies: (query: { edit?: string } = {}) => withQuery('/admin-panel/replies', query),
  messageAdmin: () => '/admin-panel/messages',
  communityReports: (query: { tab?: string } = {}) => withQuery('/admin-panel/reports', query),
} as const;
