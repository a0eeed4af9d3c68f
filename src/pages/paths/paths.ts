/** Where a listing or an order is named in a path. */
type Id = string;

/** A path and what its query names; empty values are left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value) search.set(name, value);
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

/** Every address of the web app but the administrators' own. Links are made here and nowhere else. */
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
  checkout: (query: { listing?: string; pack?: string; quantity?: string; again?: string; cart?: '1' } = {}) =>
    withQuery('/checkout', query),
  /** `go`: on to the page of the card; `trxref`: from there. */
  pay: (paymentId: Id, query: { secret?: string; go?: '1'; trxref?: '1' } = {}) =>
    withQuery(`/checkout/pay/${paymentId}`, query),
  refund: (refundId: Id, query: { secret?: string; challenge?: string } = {}) =>
    withQuery(`/refunds/${refundId}`, query),
  guestCheckout: (query: { listing?: string; pack?: string; quantity?: string; again?: string; cart?: '1' } = {}) =>
    withQuery('/guest-checkout', query),
  orderSuccess: (query: { token?: string; cart?: string } = {}) => withQuery('/order-success', query),
  findOrders: (query: { challenge?: string; cursor?: string } = {}) => withQuery('/track', query),
  track: (token: string) => `/track/${token}`,
  trackReceipt: (token: string) => `/api/track/${token}/receipt.pdf`,
  orderReceipt: (id: Id) => `/api/orders/${id}/receipt.pdf`,
  trackDocument: (token: string, id: Id) => `/api/track/${token}/documents/${id}/document.pdf`,
  document: (id: Id) => `/api/documents/${id}/document.pdf`,
  documents: (query: { month?: string; cursor?: string } = {}) => withQuery('/documents', query),
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
  /** The listings with the form of a new one open. */
  newListing: () => '/listings#create-listing',
  deliveryCost: (query: { listing: Id; kg: string; near: string }) => withQuery('/marketplace/delivery-cost', query),
  guessListing: (query: { name: string; file: string }) => withQuery('/listings/guess', query),
  editListing: (id: Id) => `/listings/${id}/edit`,
  kyc: () => '/kyc',
  profile: () => '/profile',
  settings: (query: { tab?: 'security' | 'privacy'; confirm?: 'email' | 'phone'; challenge?: string } = {}) =>
    withQuery('/settings', query),
  addresses: (query: { edit?: Id } = {}) => withQuery('/settings/addresses', query),
  search: (query: { q?: string } = {}) => withQuery('/search', query),
  productManagement: (query: { edit?: string; cursor?: string } = {}) => withQuery('/product-management', query),
  analytics: (query: { commodity?: string; days?: string; region?: string } = {}) => withQuery('/analytics', query),
  qualityInspector: (query: { tab?: string; item?: string; whose?: string; region?: string; category?: string } = {}) =>
    withQuery('/quality-inspector', query),
  transportDashboard: (query: { tab?: string; month?: string } = {}) => withQuery('/transport-dashboard', query),
  transportDay: (stop?: string) =>
    stop === undefined ? '/transport-dashboard/day' : `/transport-dashboard/day#${stop}`,
  transportEarnings: () => '/transport-dashboard/earnings',
  escrowManagement: (query: { tab?: string; status?: string } = {}) => withQuery('/escrow-management', query),
  escrowTransaction: (id: Id) => `/escrow-management/${id}`,
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
  credits: () => '/credits',
  calendar: (query: { zone?: string; crop?: string } = {}) => withQuery('/calendar', query),
  prices: (query: { commodity?: string; region?: string; market?: string } = {}) => withQuery('/prices', query),
  /** `search`: a search of the market that is to be kept. */
  alerts: (query: { commodity?: string; market?: string; search?: string } = {}) => withQuery('/alerts', query),
  takeHome: (query: { side?: string; commodity?: string; place?: string; kg?: string } = {}) =>
    withQuery('/prices/take-home', query),
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
  notifications: (query: { tab?: string; cursor?: string } = {}) => withQuery('/notifications', query),
  unreadNotices: () => '/notifications/unread',
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
  signOut: () => '/api/logout',
  stopSeeing: () => '/see-as/stop',
  theme: () => '/theme',
  language: () => '/language',
  texts: (language: string, version: string) => `/texts/${language}/${version}`,
  offline: (query: { leaving?: '1' } = {}) => withQuery('/offline', query),
  /** Where the installed app begins. */
  start: () => '/start',
} as const;

/** Addresses that answer a script or take a form: nobody can look at them. */
const NO_PAGE =
  /^\/(?:api(?:\/.*)?|texts(?:\/.*)?|theme|language|favorites|notifications\/unread|escrow-management\/withdrawal-preview|.*\.(?:data|xml|txt))$/;

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
