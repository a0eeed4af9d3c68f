import { type Permission, PERMISSIONS } from './permission.ts';

interface PermissionWords {
  readonly name: string;
  /** What its holder may do. */
  readonly text: string;
}

/** What each permission is called, and what it is for. */
export const PERMISSION_WORDS: Readonly<Record<Permission, PermissionWords>> = {
  accounts: {
    name: 'Accounts',
    text: 'Find people, check their identity, help them into their accounts, decide suspicions',
  },
  listings: { name: 'Listings', text: 'Review listings, look after harvests and group lots, compare inspectors' },
  orders: { name: 'Orders', text: 'Look after orders, deliveries and quotes' },
  disputes: { name: 'Disputes', text: 'Look after disputes and decide where their money goes' },
  payouts: { name: 'Payouts', text: 'Prepare and approve payouts' },
  books: { name: 'Books', text: 'Read the ledger and documents, settle differences with payment providers' },
  content: { name: 'Content', text: 'Write the site and the blog, look after reviews, the community and reports' },
  settings: { name: 'Settings', text: 'Change fees, delivery types and rules, watch scheduled jobs and the outbox' },
  audit: { name: 'Audit log', text: 'Read who did what' },
  staff: { name: 'Staff', text: 'Make administrators, give and take their permissions' },
  see_as: {
    name: 'See as a person',
    text: 'See for a few minutes what somebody sees, changing nothing; they are notified',
  },
  translations: {
    name: 'Translations',
    text: 'Write texts of plain phones in other languages, and approve what others wrote',
  },
};

const named = (needs: readonly Permission[]) => needs.map((permission) => `“${PERMISSION_WORDS[permission].name}”`);

/** What is missing, and who may give it, as the refused person reads it. */
export function missingWords(needs: readonly Permission[]): string {
  const wanted = needs.length === 1 ? 'the permission' : 'one of the permissions';
  return `You need ${wanted} ${named(needs).join(', ')} for this. An administrator with the permission ${named(['staff']).join('')} can give it to you.`;
}

/** Some permissions by name, in their order. */
export function permissionNames(permissions: readonly Permission[]): string {
  return PERMISSIONS.filter((permission) => permissions.includes(permission))
    .map((permission) => PERMISSION_WORDS[permission].name)
    .join(', ');
}
