import {
  ClipboardCheck,
  House,
  IdCard,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Package,
  Scale,
  ShieldCheck,
  ShoppingBasket,
  Sprout,
  Star,
  Truck,
  UserRound,
  UsersRound,
  Wallet,
} from 'lucide-react';
import { paths } from '../paths.ts';

export interface NavItem {
  readonly to: string;
  readonly label: string;
  /** Shorter word for the bottom bar of a phone. */
  readonly short?: string;
  readonly icon: LucideIcon;
  /** What is counted beside it. */
  readonly counts?: 'unread messages';
}

const dashboard: NavItem = { to: paths.dashboard(), label: 'Dashboard', short: 'Home', icon: LayoutDashboard };
const orders: NavItem = { to: paths.orders(), label: 'Orders', icon: Package };
const market: NavItem = { to: paths.marketplace(), label: 'Marketplace', short: 'Market', icon: ShoppingBasket };
const money: NavItem = { to: paths.escrowManagement(), label: 'Escrow & Payments', short: 'Money', icon: Wallet };
const kyc: NavItem = { to: paths.kyc(), label: 'KYC Status', short: 'KYC', icon: IdCard };
const profile: NavItem = { to: paths.profile(), label: 'Profile', icon: UserRound };
const listings: NavItem = { to: paths.listings(), label: 'My Listings', short: 'Listings', icon: Sprout };
const deliveries: NavItem = { to: paths.transportDashboard(), label: 'Deliveries', icon: Truck };
const inspections: NavItem = { to: paths.qualityInspector(), label: 'Inspections', short: 'Inspect', icon: ClipboardCheck };
const admin: NavItem = { to: paths.adminPanel(), label: 'Admin panel', short: 'Admin', icon: ShieldCheck };
const disputes: NavItem = { to: paths.disputeDesk(), label: 'Disputes', icon: Scale };
const reviews: NavItem = { to: paths.reviews(), label: 'Reviews', icon: Star };
const community: NavItem = { to: paths.community(), label: 'Community', icon: UsersRound };
const messages: NavItem = { to: paths.messages(), label: 'Messages', icon: MessagesSquare, counts: 'unread messages' };
const home: NavItem = { ...dashboard, icon: House };

const byRole: Readonly<Record<string, readonly NavItem[]>> = {
  farmer: [home, listings, orders, community, messages, money, market, reviews, kyc, profile],
  buyer: [home, market, orders, community, messages, money, kyc, reviews, profile],
  transporter: [home, deliveries, orders, community, messages, money, kyc, profile],
  quality_inspector: [home, inspections, community, messages, kyc, profile],
  admin: [home, admin, disputes, orders, messages, community, money, market, reviews, profile],
};

/** What this role can open, in order. A role without rights sees its own account and the community. */
export function navFor(role: string): readonly NavItem[] {
  return byRole[role] ?? [home, community, messages, profile];
}

/** How many of them the bottom bar of a phone holds. */
export const BOTTOM_BAR_ITEMS = 5;

/** 'quality_inspector' as people read it. */
export function roleName(role: string): string {
  const words = role.replaceAll('_', ' ').trim() || 'farmer';
  return words.replace(/\b\p{L}/gu, (letter) => letter.toLocaleUpperCase('en'));
}
