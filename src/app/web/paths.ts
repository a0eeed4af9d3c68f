/** Where a listing or an order is named in a path. */
type Id = string;

function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Every address of the web app. Links are made here and nowhere else. */
export const paths = {
  home: () => '/',
  auth: (query: { next?: string; mode?: 'sign-in' | 'sign-up' } = {}) => withQuery('/auth', query),
  codeSignIn: (query: { next?: string; challenge?: string } = {}) => withQuery('/auth/code', query),
  secondStep: (query: { next?: string } = {}) => withQuery('/auth/second-step', query),
  forgotPassword: (query: { sent?: '1' } = {}) => withQuery('/forgot-password', query),
  resetPassword: (query: { challenge?: string } = {}) => withQuery('/reset-password', query),
  marketplace: (
    query: {
      category?: string;
      q?: string;
      sort?: string;
      place?: string;
      near?: string;
      view?: 'map';
      cursor?: string;
    } = {},
  ) => withQuery('/marketplace', query),
  product: (id: Id) => `/marketplace/product/${id}`,
  farmer: (id: Id) => `/farmers/${id}`,
  favorites: () => '/favorites',
  cart: () => '/cart',
  checkout: (query: { listing?: string; quantity?: string; cart?: '1' } = {}) => withQuery('/checkout', query),
  /** `go`: on to the page of the card; `trxref`: from there. */
  pay: (paymentId: Id, query: { secret?: string; go?: '1'; trxref?: '1' } = {}) =>
    withQuery(`/checkout/pay/${paymentId}`, query),
  guestCheckout: (query: { listing?: string; quantity?: string; cart?: '1' } = {}) =>
    withQuery('/guest-checkout', query),
  orderSuccess: (query: { token?: string; cart?: string } = {}) => withQuery('/order-success', query),
  findOrders: (query: { challenge?: string; cursor?: string } = {}) => withQuery('/track', query),
  track: (token: string) => `/track/${token}`,
  trackReceipt: (token: string) => `/api/track/${token}/receipt.pdf`,
  orderReceipt: (id: Id) => `/api/orders/${id}/receipt.pdf`,
  trackDocument: (token: string, id: Id) => `/api/track/${token}/documents/${id}/document.pdf`,
  document: (id: Id) => `/api/documents/${id}/document.pdf`,
  documents: (query: { month?: string; cursor?: string } = {}) => withQuery('/documents', query),
  allDocuments: (query: { q?: string } = {}) => withQuery('/admin/documents', query),
  verify: (code?: string) => (code === undefined ? '/verify' : `/verify/${encodeURIComponent(code)}`),
  orders: (query: { tab?: string; status?: string; q?: string; cursor?: string } = {}) => withQuery('/orders', query),
  orderManagement: (query: { tab?: string; status?: string; q?: string; order?: string; cursor?: string } = {}) =>
    withQuery('/order-management', query),
  order: (id: Id) => `/orders/${id}`,
  weighOrder: (id: Id) => `/orders/${id}/weigh`,
  giveBack: (id: Id) => `/orders/${id}/give-back`,
  orderReview: (id: Id) => `/orders/${id}/review`,
  reviews: (query: { cursor?: string } = {}) => withQuery('/reviews', query),
  dashboard: (query: { show?: string } = {}) => withQuery('/dashboard', query),
  listings: (query: { status?: string; category?: string; q?: string } = {}) => withQuery('/listings', query),
  editListing: (id: Id) => `/listings/${id}/edit`,
  kyc: () => '/kyc',
  profile: () => '/profile',
  admin: (query: { tab?: string; filter?: string; status?: string } = {}) => withQuery('/admin', query),
  allDeliveries: (query: { status?: string } = {}) => withQuery('/admin/deliveries', query),
  auditLog: (query: { actor?: string; action?: string; subject?: string } = {}) => withQuery('/admin/audit', query),
  ledgerBooks: (query: { kind?: string; reference?: string } = {}) => withQuery('/admin/ledger', query),
  trialBalance: (query: { day?: string } = {}) => withQuery('/admin/ledger/trial-balance', query),
  trialBalanceFile: (query: { day?: string } = {}) => withQuery('/api/admin/ledger/trial-balance.csv', query),
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
  feeBooking: () => '/admin/reconciliation/fees',
  claims: () => '/admin/reconciliation/unassigned',
  claim: (query: { item: string; search?: string; way?: string; personId?: string; paymentId?: string }) =>
    withQuery('/admin/reconciliation/unassigned/one', query),
  assignment: (id: Id) => `/admin/reconciliation/assignments/${id}`,
  transactionsFile: (query: { status?: string; q?: string } = {}) =>
    withQuery('/api/admin/exports/transactions', query),
  userAccess: (id: Id, query: { role?: string } = {}) => withQuery(`/admin-panel/people/${id}`, query),
  kycReview: (id: Id) => `/admin-panel/kyc/${id}`,
  settings: (query: { tab?: 'security' | 'privacy'; confirm?: 'email' | 'phone'; challenge?: string } = {}) =>
    withQuery('/settings', query),
  search: (query: { q?: string } = {}) => withQuery('/search', query),
  productManagement: (query: { edit?: string; cursor?: string } = {}) => withQuery('/product-management', query),
  analytics: (query: { commodity?: string; days?: string; region?: string } = {}) => withQuery('/analytics', query),
  adminPanel: (query: { tab?: string } = {}) => withQuery('/admin-panel', query),
  qualityInspector: (query: { tab?: string; item?: string } = {}) => withQuery('/quality-inspector', query),
  transportDashboard: (query: { tab?: string; month?: string } = {}) => withQuery('/transport-dashboard', query),
  transportEarnings: () => '/transport-dashboard/earnings',
  escrowManagement: (query: { tab?: string; status?: string } = {}) => withQuery('/escrow-management', query),
  escrowTransaction: (id: Id) => `/escrow-management/${id}`,
  disputeAdmin: (query: { state?: string } = {}) => withQuery('/admin-panel/disputes', query),
  dispute: (id: Id) => `/admin-panel/disputes/${id}`,
  payouts: (query: { tab?: string } = {}) => withQuery('/admin-panel/payouts', query),
  preparePayouts: () => '/admin-panel/payouts/prepare',
  payoutBatch: (id: Id) => `/admin-panel/payouts/batches/${id}`,
  payoutBatchFile: (id: Id) => `/api/admin/payout-batches/${id}/file`,
  withdrawalPreview: (query: { amount: string; paymentMethodId: string }) =>
    withQuery('/escrow-management/withdrawal-preview', query),
  blog: (query: { q?: string; category?: string; tag?: string; cursor?: string } = {}) => withQuery('/blog', query),
  blogPost: (slug: string) => `/blog/${slug}`,
  blogFeed: () => '/blog/rss.xml',
  about: () => '/about',
  help: (query: { q?: string } = {}) => withQuery('/help', query),
  contact: (query: { topic?: string } = {}) => withQuery('/contact', query),
  terms: () => '/terms',
  privacy: () => '/privacy',
  calendar: (query: { zone?: string; crop?: string } = {}) => withQuery('/calendar', query),
  prices: (query: { commodity?: string; region?: string; market?: string } = {}) => withQuery('/prices', query),
  messages: (
    query: {
      conversation?: string;
      to?: Id;
      listing?: Id;
      order?: Id;
      q?: string;
      before?: string;
      cursor?: string;
    } = {},
  ) => withQuery('/messages', query),
  messageReports: (query: { state?: string } = {}) => withQuery('/admin-panel/message-reports', query),
  contentAdmin: () => '/admin-content',
  newPost: () => '/admin-content/posts/new',
  editPost: (id: Id) => `/admin-content/posts/${id}`,
  deliveryTypes: () => '/admin-content/delivery-types',
  newDeliveryType: () => '/admin-content/delivery-types/new',
  editDeliveryType: (id: Id) => `/admin-content/delivery-types/${id}`,
  websiteContent: () => '/admin-content/website',
  tradeSettings: () => '/admin-content/settings',
  feeRules: (query: { category?: string; farmer?: string; on?: string } = {}) =>
    withQuery('/admin-content/fees', query),
  newFeeRule: () => '/admin-content/fees/new',
  endFeeRule: (id: Id) => `/admin-content/fees/${id}/end`,
  notifications: (query: { tab?: string; cursor?: string } = {}) => withQuery('/notifications', query),
  unreadNotices: () => '/notifications/unread',
  outbox: (query: { tab?: string; channel?: string; state?: string; q?: string } = {}) =>
    withQuery('/admin-panel/outbox', query),
  messageAdmin: () => '/admin-panel/messages',
  community: (query: { tab?: string; q?: string; category?: string; when?: string } = {}) =>
    withQuery('/community', query),
  newDiscussion: () => '/community/new-discussion',
  discussion: (id: Id, query: { act?: string; post?: string } = {}) => withQuery(`/community/discussions/${id}`, query),
  editDiscussion: (id: Id) => `/community/discussions/${id}/edit`,
  newEvent: () => '/community/new-event',
  event: (id: Id, query: { act?: string; post?: string } = {}) => withQuery(`/community/events/${id}`, query),
  editEvent: (id: Id) => `/community/events/${id}/edit`,
  eventCalendar: (id: Id) => `/api/community/events/${id}/calendar.ics`,
  expert: (id: Id) => `/community/experts/${id}`,
  becomeExpert: () => '/community/become-an-expert',
  question: (id: Id, query: { act?: string; post?: string } = {}) => withQuery(`/community/questions/${id}`, query),
  communityReports: (query: { tab?: string } = {}) => withQuery('/admin-panel/reports', query),
  signOut: () => '/api/logout',
  theme: () => '/theme',
} as const;

/** Addresses that answer a script or take a form: nobody can look at them. */
const NO_PAGE =
  /^\/(?:api(?:\/.*)?|theme|favorites|notifications\/unread|escrow-management\/withdrawal-preview|.*\.(?:data|xml|txt))$/;

/** Whether there is something to look at under this path. */
export function isPage(pathname: string): boolean {
  return !NO_PAGE.test(pathname);
}

/** The page of this site that `text` names, or `fallback`: where sign-in may lead. */
export function pageNext(text: string | null, fallback: string): string {
  const next = safeNext(text, '');
  return next !== '' && isPage(new URL(next, 'http://farmgate.invalid').pathname) ? next : fallback;
}

/** The path of this site that `text` names, or `fallback`: keeps a `next` of a link from leading to another site. */
export function safeNext(text: string | null, fallback: string): string {
  if (!text?.startsWith('/') || text.startsWith('//') || text.includes('\\')) return fallback;
  const url = new URL(text, 'http://farmgate.invalid');
  // `/.//elsewhere.example` is a path of this site until its dots are gone: then browsers read another host.
  return url.host === 'farmgate.invalid' && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : fallback;
}
