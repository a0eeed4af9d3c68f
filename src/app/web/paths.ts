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
  marketplace: (query: { category?: string; q?: string; sort?: string; cursor?: string } = {}) => withQuery('/marketplace', query),
  product: (id: Id) => `/marketplace/product/${id}`,
  cart: () => '/cart',
  checkout: (query: { listing?: string; quantity?: string; cart?: '1' } = {}) => withQuery('/checkout', query),
  pay: (paymentId: Id, query: { secret?: string } = {}) => withQuery(`/checkout/pay/${paymentId}`, query),
  guestCheckout: (query: { listing?: string; quantity?: string } = {}) => withQuery('/guest-checkout', query),
  orderSuccess: (query: { token?: string } = {}) => withQuery('/order-success', query),
  track: (token: string) => `/track/${token}`,
  orders: (query: { tab?: string; status?: string; q?: string; cursor?: string } = {}) => withQuery('/orders', query),
  orderManagement: (query: { tab?: string; status?: string; q?: string } = {}) => withQuery('/order-management', query),
  order: (id: Id) => `/orders/${id}`,
  dashboard: () => '/dashboard',
  listings: (query: { status?: string; category?: string; q?: string } = {}) => withQuery('/listings', query),
  editListing: (id: Id) => `/listings/${id}/edit`,
  kyc: () => '/kyc',
  profile: () => '/profile',
  adminPanel: (query: { tab?: string } = {}) => withQuery('/admin-panel', query),
  qualityInspector: (query: { tab?: string; item?: string } = {}) => withQuery('/quality-inspector', query),
  transportDashboard: (query: { tab?: string } = {}) => withQuery('/transport-dashboard', query),
  escrowManagement: (query: { tab?: string; status?: string } = {}) => withQuery('/escrow-management', query),
  escrowTransaction: (id: Id) => `/escrow-management/${id}`,
  disputeDesk: (query: { state?: string } = {}) => withQuery('/admin-panel/disputes', query),
  signOut: () => '/api/logout',
  theme: () => '/theme',
} as const;

/** The path of this site that `text` names, or `fallback`: keeps a `next` of a link from leading to another site. */
export function safeNext(text: string | null, fallback: string): string {
  if (!text?.startsWith('/') || text.startsWith('//') || text.includes('\\')) return fallback;
  const url = new URL(text, 'http://farmgate.invalid');
  return url.host === 'farmgate.invalid' ? `${url.pathname}${url.search}${url.hash}` : fallback;
}
