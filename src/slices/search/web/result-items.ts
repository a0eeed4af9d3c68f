import { adminPaths } from '#pages/paths/admin-paths.ts';
import { paths } from '#pages/paths/paths.ts';
import { formatGhs } from '#kernel/money.ts';
import { statusLabel } from '#ui/display/StatusBadge.tsx';
import type { SearchResults } from '../contract.ts';

/** One line of a list of results. */
export interface ResultItem {
  readonly key: string;
  readonly to: string;
  readonly label: string;
  readonly note: string;
}

export interface ResultGroup {
  readonly title: 'Pages' | 'Orders' | 'Listings' | 'People';
  readonly items: readonly ResultItem[];
  /** The screen that lists them all; null where there is none. */
  readonly allTo: string | null;
}

function listingPath({ id, own, public: open }: SearchResults['listings'][number]): string {
  if (own) return paths.editListing(id);
  return open ? paths.product(id) : adminPaths.adminPanel({ tab: 'listings' });
}

function personPath({ id, name, email, hasFarmerPage }: SearchResults['people'][number]): string {
  return hasFarmerPage
    ? paths.farmer(id)
    : `${adminPaths.adminPanel({ tab: 'users' })}&q=${encodeURIComponent(email ?? name)}`;
}

/** What was found, kind by kind, as lines that lead somewhere; kinds without any are left out. */
export function resultGroups({ q, pages, orders, listings, people }: SearchResults): ResultGroup[] {
  const groups: ResultGroup[] = [
    { title: 'Pages', allTo: null, items: pages.map(({ path, label }) => ({ key: path, to: path, label, note: '' })) },
    {
      title: 'Orders',
      allTo: paths.orderManagement({ q }),
      items: orders.map((order) => ({
        key: order.id,
        to: paths.order(order.id),
        label: `${order.orderNumber}, ${order.productName}`,
        note: `${statusLabel(order.status)} · ${order.buyerName} from ${order.sellerName}`,
      })),
    },
    {
      title: 'Listings',
      allTo: paths.marketplace({ q }),
      items: listings.map((listing) => ({
        key: listing.id,
        to: listingPath(listing),
        label: listing.productName,
        note: `${listing.own ? `Yours, ${statusLabel(listing.status).toLowerCase()}` : listing.farmerName} · ${listing.location} · ${formatGhs(listing.pricePerKg)} per kg`,
      })),
    },
    {
      title: 'People',
      allTo: null,
      items: people.map((person) => ({
        key: person.id,
        to: personPath(person),
        label: person.name,
        note: [statusLabel(person.role), person.email].filter(Boolean).join(' · '),
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
