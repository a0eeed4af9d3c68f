import { ON_OTHER_SIDES } from '#kernel/consent/other-sides.ts';
import { type Permitted, permits, SEES_ORDERS } from '#kernel/permissions/permission.ts';
import { plainText } from '#kernel/plain-text.ts';
import { ADMIN_PAGES, type KnownPage } from './admin-pages.ts';

const TRADERS = ['farmer', 'buyer', 'transporter', 'admin'];

const KNOWN_PAGES: readonly KnownPage[] = [
  { path: '/dashboard', label: 'Dashboard', words: 'home start overview figures' },
  { path: '/listings', label: 'My Listings', words: 'products produce stock sell offer', roles: ['farmer'] },
  {
    path: '/product-management',
    label: 'Product Management',
    words: 'add product pictures upload edit listings',
    roles: ['farmer'],
  },
  {
    path: '/orders',
    label: 'Orders',
    words: 'purchases sales bought sold',
    roles: [...TRADERS, 'quality_inspector'],
    needs: SEES_ORDERS,
  },
  {
    path: '/order-management',
    label: 'Order Management',
    words: 'orders list table status refund cancel',
    roles: [...TRADERS, 'quality_inspector'],
    needs: SEES_ORDERS,
  },
  {
    path: '/transport-dashboard',
    label: 'Deliveries',
    words: 'transport requests routes driving schedule',
    roles: ['transporter'],
  },
  {
    path: '/my-trips',
    label: 'My Trips',
    words: 'publish free room share vehicle lorry departure',
    roles: ['transporter'],
  },
  {
    path: '/quality-inspector',
    label: 'Inspections',
    words: 'quality queue grade report',
    roles: ['quality_inspector'],
  },
  {
    path: '/price-reports',
    label: 'Price Reports',
    words: 'report price market field seen',
    roles: ['quality_inspector', 'admin'],
    needs: ['content'],
  },
  { path: '/alerts', label: 'Alerts', words: 'tell me level saved search new goods' },
  { path: '/analytics', label: 'Market Analytics', words: 'prices history trends charts sales' },
  {
    path: '/escrow-management',
    label: 'Escrow & Payments',
    words: 'money wallet withdraw transactions payment methods momo',
    roles: TRADERS,
    needs: ['books', 'payouts'],
  },
  {
    path: '/documents',
    label: 'Documents',
    words: 'invoices receipts credit notes statements income tax pdf',
    roles: ['farmer', 'buyer', 'transporter'],
  },
  {
    path: '/admin/documents',
    label: 'Documents',
    words: 'invoices receipts credit notes statements number code',
    roles: ['admin'],
    needs: SEES_ORDERS,
  },
  { path: '/standing-orders', label: 'Standing Orders', words: 'repeat weekly subscription again', roles: ['buyer'] },
  { path: '/coming-up', label: 'Coming Up', words: 'plan harvest weekly', roles: ['farmer'] },
  {
    path: '/quotes',
    label: 'Quotes',
    words: 'ask request offers negotiate haggle bulk',
    roles: ['buyer', 'admin'],
    needs: ['orders'],
  },
  {
    path: '/fields',
    label: 'My Fields',
    words: 'farm acres land yield forecast harvest expect sown planted record',
    roles: ['farmer'],
  },
  {
    path: '/harvests',
    label: 'Coming Harvests',
    words: 'pre-orders deposit declare expected season',
    roles: ['farmer', 'admin'],
    needs: ['listings'],
  },
  {
    path: '/admin/inspectors',
    label: 'Inspectors',
    words: 'bias deviation scores quality compare',
    roles: ['admin'],
    needs: ['listings'],
  },
  {
    path: '/my-lots',
    label: 'Group Lots',
    words: 'together smallholders fill join bulk',
    roles: ['farmer', 'admin'],
    needs: ['listings'],
  },
  {
    path: '/collection-points',
    label: 'Collection Points',
    words: 'market store bring goods pick up collect depot',
    roles: ['farmer'],
  },
  { path: '/lots', label: 'Group Lots', words: 'together smallholders bulk whole lot', roles: ['buyer'] },
  { path: '/pre-orders', label: 'Pre-orders', words: 'deposit coming harvests book', roles: ['buyer'] },
  { path: '/requests', label: 'Buyers’ Requests', words: 'quotes offers wanted negotiate haggle', roles: ['farmer'] },
  {
    path: '/reviews',
    label: 'Reviews',
    words: 'ratings stars feedback',
    roles: ['farmer', 'buyer', 'admin'],
    needs: ['content'],
  },
  { path: '/cart', label: 'Cart', words: 'basket checkout', roles: ['buyer'] },
  { path: '/marketplace', label: 'Marketplace', words: 'shop buy produce' },
  { path: '/prices/take-home', label: 'Where would it bring most?', words: 'take home transport gate landed compare' },
  { path: '/prices', label: 'Market prices', words: 'price wholesale retail commodity' },
  { path: '/calendar', label: 'Planting calendar', words: 'crops season sow harvest rain' },
  { path: '/messages', label: 'Messages', words: 'conversations chat write inbox' },
  { path: '/notifications', label: 'Notifications', words: 'notices bell unread choices sms' },
  { path: '/community', label: 'Community', words: 'discussions events experts questions' },
  { path: '/blog', label: 'Blog', words: 'articles reading advice news' },
  { path: '/kyc', label: 'KYC Status', words: 'identity verification documents ghana card' },
  { path: '/profile', label: 'Profile', words: 'account name phone address' },
  {
    path: '/settings/representatives',
    label: 'Who acts for you',
    words: 'consent representative field officer family helper',
    roles: ['farmer'],
  },
  {
    path: '/members',
    label: 'Farmers you act for',
    words: 'consent representative members ask code',
    notFor: ON_OTHER_SIDES,
  },
  { path: '/settings', label: 'Settings', words: 'password sessions account profile' },
  ...ADMIN_PAGES.map((page) => ({ ...page, roles: ['admin'] })),
  { path: '/help', label: 'Help Center', words: 'support how questions faq' },
  { path: '/contact', label: 'Contact Support', words: 'phone email help' },
  { path: '/about', label: 'About', words: 'farmgate company mission' },
];

/** The pages that a person may open, in the order of the menu. */
export function pagesFor(person: Permitted): readonly KnownPage[] {
  const isFor = ({ roles, notFor }: KnownPage) => (roles?.includes(person.role) ?? true) && !notFor?.has(person.role);
  const mayOpen = ({ needs = [] }: KnownPage) => person.role !== 'admin' || permits(person, needs);
  return KNOWN_PAGES.filter((page) => isFor(page) && mayOpen(page));
}

/**
 * Pages of a person by what was typed: each word begins a word of the name (these first) or of what else it is called.
 */
export function findPages(person: Permitted, typed: string): readonly KnownPage[] {
  const wanted = plainText(typed)
    .split(' ')
    .filter((word) => word !== '');
  const pages = pagesFor(person);
  if (wanted.length === 0) return pages;
  const begins = (text: string) => wanted.every((word) => ` ${plainText(text)}`.includes(` ${word}`));
  const named = pages.filter((page) => begins(page.label));
  const called = pages.filter((page) => !named.includes(page) && begins(`${page.label} ${page.words}`));
  return [...named, ...called];
}
