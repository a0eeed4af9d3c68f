import type { WebText } from '#kernel/languages/texts/en-web.ts';
import type { IconName } from '#ui/icons/icon-names.ts';
import {
  DECIDES_PROPOSALS,
  type Permission,
  type Permitted,
  permits,
  SEES_ORDERS,
} from '#kernel/permissions/permission.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { paths } from '#pages/paths/paths.ts';
import { standingPaths } from '#pages/paths/standing-paths.ts';
import { harvestPaths } from '#pages/paths/harvest-paths.ts';
import { lotPaths } from '#pages/paths/lot-paths.ts';
import { pricePaths } from '#pages/paths/price-paths.ts';
import { pointPaths } from '#pages/paths/point-paths.ts';
import { quotePaths } from '#pages/paths/quote-paths.ts';
import { tripPaths } from '#pages/paths/trip-paths.ts';

export interface NavItem {
  readonly to: string;
  readonly label: WebText;
  /** Shorter word for the bottom bar of a phone. */
  readonly short?: WebText;
  readonly icon: IconName;
  /** The other view of the same list, which lies at an address of its own: the entry is current there too. */
  readonly also?: string;
  /** What is counted beside it. */
  readonly counts?: 'unread messages';
  /** Only current at its own address, since others of the menu lie below it. */
  readonly end?: boolean;
  /** What an administrator needs one of to open it; left out for every administrator. */
  readonly needs?: readonly Permission[];
}

const dashboard: NavItem = { to: paths.dashboard(), label: 'Dashboard', short: 'Home', icon: 'house' };
/** The farmer's own goods. */
export const listings: NavItem = {
  to: paths.listings(),
  label: 'My Listings',
  short: 'Listings',
  also: paths.productManagement(),
  icon: 'sprout',
};
/** Orders, with whatever part somebody has in them. */
export const orders: NavItem = {
  to: paths.orders(),
  label: 'Orders',
  also: paths.orderManagement(),
  icon: 'package',
  needs: SEES_ORDERS,
};
const deliveries: NavItem = { to: paths.transportDashboard(), label: 'Deliveries', icon: 'truck' };
const allDeliveries: NavItem = { ...deliveries, to: adminPaths.allDeliveries(), needs: ['orders'] };
const inspections: NavItem = {
  to: paths.qualityInspector(),
  label: 'Inspections',
  short: 'Inspect',
  icon: 'clipboard-check',
};
const priceReports: NavItem = { to: pricePaths.reports(), label: 'Price Reports', short: 'Prices', icon: 'megaphone' };
const analytics: NavItem = { to: paths.analytics(), label: 'Analytics', icon: 'chart-line' };
const market: NavItem = { to: paths.marketplace(), label: 'Marketplace', short: 'Market', icon: 'shopping-basket' };
const money: NavItem = {
  to: paths.escrowManagement(),
  label: 'Escrow & Payments',
  short: 'Money',
  icon: 'wallet',
  needs: ['books', 'payouts'],
};
const overview: NavItem = { ...dashboard, to: adminPaths.admin(), end: true };
const auditLog: NavItem = { to: adminPaths.auditLog(), label: 'Audit log', icon: 'scroll-text', needs: ['audit'] };
const reconciliation: NavItem = {
  to: adminPaths.reconciliation(),
  label: 'Reconciliation',
  icon: 'git-compare-arrows',
  needs: ['books'],
};
const books: NavItem = { to: adminPaths.ledgerBooks(), label: 'Ledger', icon: 'book-open-check', needs: ['books'] };
const documents: NavItem = { to: paths.documents(), label: 'Documents', icon: 'receipt-text' };
const allDocuments: NavItem = { ...documents, to: adminPaths.allDocuments(), needs: SEES_ORDERS };
const standingOrders: NavItem = { to: standingPaths.all(), label: 'Standing Orders', icon: 'repeat' };
const comingUp: NavItem = { to: standingPaths.comingUp(), label: 'Coming Up', icon: 'calendar-days' };
const quotes: NavItem = { to: quotePaths.quotes(), label: 'Quotes', icon: 'handshake', needs: ['orders'] };
/** Harvests that are announced. */
export const harvests: NavItem = {
  to: harvestPaths.own(),
  label: 'Coming Harvests',
  icon: 'sprout',
  needs: ['listings'],
};
const lots: NavItem = { to: lotPaths.own(), label: 'Group Lots', icon: 'users-round', needs: ['listings'] };
const allLots: NavItem = { ...lots, to: lotPaths.all() };
const points: NavItem = { to: pointPaths.served(), label: 'Collection Points', icon: 'store' };
const trips: NavItem = { to: tripPaths.own(), label: 'My Trips', icon: 'route' };
const preOrders: NavItem = { ...harvests, to: harvestPaths.preOrders(), label: 'Pre-orders' };
const buyersRequests: NavItem = { ...quotes, to: quotePaths.buyersRequests(), label: 'Buyers’ Requests' };
const reviews: NavItem = { to: paths.reviews(), label: 'Reviews', icon: 'star', needs: ['content'] };
const admin: NavItem = {
  to: adminPaths.adminPanel(),
  label: 'Admin panel',
  short: 'Admin',
  icon: 'shield-check',
  end: true,
};
const content: NavItem = {
  to: adminPaths.contentAdmin(),
  label: 'Content',
  icon: 'newspaper',
  needs: ['content', 'settings'],
};
const disputes: NavItem = { to: adminPaths.disputeAdmin(), label: 'Disputes', icon: 'scale', needs: ['disputes'] };
const proposals: NavItem = {
  to: adminPaths.proposals(),
  label: 'Second Approvals',
  icon: 'users-round',
  needs: DECIDES_PROPOSALS,
};
const payouts: NavItem = { to: adminPaths.payouts(), label: 'Payouts', icon: 'hand-coins', needs: ['payouts'] };
const outbox: NavItem = { to: adminPaths.outbox(), label: 'Outbox', icon: 'send', needs: ['settings'] };
const operations: NavItem = { to: adminPaths.operations(), label: 'Operations', icon: 'activity', needs: ['settings'] };
const inspectors: NavItem = {
  to: adminPaths.inspectors(),
  label: 'Inspectors',
  icon: 'clipboard-check',
  needs: ['listings'],
};
const suspicions: NavItem = { to: adminPaths.suspicions(), label: 'Suspicions', icon: 'eye', needs: ['accounts'] };
const translations: NavItem = {
  to: adminPaths.translations(),
  label: 'Translations',
  icon: 'messages-square',
  needs: ['translations'],
};
const profile: NavItem = { to: paths.profile(), label: 'Profile', icon: 'user-round' };
const community: NavItem = { to: paths.community(), label: 'Community', icon: 'users-round' };
const messages: NavItem = {
  to: paths.messages(),
  label: 'Messages',
  icon: 'messages-square',
  counts: 'unread messages',
};
const blog: NavItem = { to: paths.blog(), label: 'Blog', icon: 'book-open' };
const kyc: NavItem = { to: paths.kyc(), label: 'KYC Status', short: 'KYC', icon: 'id-card' };
const about: NavItem = { to: paths.about(), label: 'About', icon: 'info' };
const settings: NavItem = { to: paths.settings(), label: 'Settings', icon: 'settings' };

/** Entries of the menu that belong together, under a heading; those without one come first. */
export interface NavGroup {
  readonly heading: WebText | null;
  readonly items: readonly NavItem[];
  /** Closed until it is asked for, or holds the page that is open: one entry of the menu. */
  readonly folded?: true;
}

const group = (heading: WebText, ...items: readonly NavItem[]): NavGroup => ({ heading, items });
const folded = (heading: WebText, ...items: readonly NavItem[]): NavGroup => ({ heading, items, folded: true });
const reading = [profile, community, blog, kyc, about];
const marketGroup = group('Market', market, analytics);

/** What the work of a role is done with, and what it opens now and then. */
const workOf: Readonly<Record<string, readonly NavGroup[]>> = {
  farmer: [
    group('Selling', listings, orders, money, documents),
    marketGroup,
    group('You', messages),
    folded('More', harvests, lots, points, buyersRequests, comingUp, reviews, ...reading),
  ],
  buyer: [
    group('Buying', market, orders, money, documents),
    group('Market', analytics),
    group('You', messages),
    folded('More', quotes, preOrders, allLots, standingOrders, reviews, ...reading),
  ],
  transporter: [
    group('Carrying', deliveries, orders, money, documents),
    marketGroup,
    group('You', messages),
    folded('More', trips, ...reading),
  ],
  quality_inspector: [
    group('Inspecting', inspections, orders, priceReports),
    marketGroup,
    group('You', messages),
    folded('More', ...reading),
  ],
  admin: [
    group('People and trade', admin, disputes, orders, allDeliveries),
    folded('Money and records', proposals, money, payouts, reconciliation, books, allDocuments, auditLog),
    folded('Site', content, translations, outbox, reviews, operations),
    group('You', messages),
    folded('More', suspicions, inspectors, analytics, market, quotes, harvests, lots, ...reading),
  ],
};

/** For a role without rights: what everybody may see. */
const everybody: readonly NavGroup[] = [marketGroup, group('You', messages), folded('More', ...reading)];

/** What is in the bottom bar of a phone, in reach of the thumb. */
const barOf: Readonly<Record<string, readonly NavItem[]>> = {
  farmer: [dashboard, listings, orders, money],
  buyer: [dashboard, market, orders, money],
  transporter: [dashboard, deliveries, orders, money],
  quality_inspector: [dashboard, inspections, orders, community],
  admin: [overview, admin, orders, community],
};

const mayOpen =
  (person: Permitted) =>
  ({ needs = [] }: NavItem): boolean =>
    person.role !== 'admin' || permits(person, needs);

/** What this person can open, in the order of the sidebar. A role without rights sees what everybody sees. */
export function navGroupsFor(person: Permitted): readonly NavGroup[] {
  const top = { heading: null, items: [person.role === 'admin' ? overview : dashboard] };
  return [top, ...(workOf[person.role] ?? everybody)]
    .map((each) => ({ ...each, items: each.items.filter(mayOpen(person)) }))
    .filter(({ items }) => items.length > 0);
}

/** The same without its headings. */
export function navFor(person: Permitted): readonly NavItem[] {
  return navGroupsFor(person).flatMap(({ items }) => items);
}

/** Whether the page at this address is the one that the entry leads to. */
export function isCurrent({ to, also, end = false }: NavItem, pathname: string): boolean {
  if (pathname === to || pathname === also) return true;
  return !end && pathname.startsWith(`${to}/`);
}

/** The end of the sidebar, before Logout. */
export const settingsItem = settings;

/** The bottom bar of a phone. */
export function barFor(person: Permitted): readonly NavItem[] {
  return [...(barOf[person.role] ?? [dashboard, market, community]), messages].filter(mayOpen(person));
}

/** 'quality_inspector' as people read it. */
export function roleName(role: string): string {
  const words = role.replaceAll('_', ' ').trim() || 'farmer';
  return words.replace(/\b\p{L}/gu, (letter) => letter.toLocaleUpperCase('en'));
}
