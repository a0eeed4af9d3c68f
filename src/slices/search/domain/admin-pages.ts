import { DECIDES_PROPOSALS, type Permission } from '#kernel/permissions/permission.ts';

/** A page of the app as the search knows it. */
export interface KnownPage {
  readonly path: string;
  readonly label: string;
  /** What else people call it. */
  readonly words: string;
  /** Who may open it; left out for everybody who is signed in. */
  readonly roles?: readonly string[];
  readonly notFor?: ReadonlySet<string>;
  /** What an administrator needs one of; left out for every administrator. */
  readonly needs?: readonly Permission[];
}

/** What administrators alone open. */
export const ADMIN_PAGES: readonly KnownPage[] = [
  { path: '/admin', label: 'Admin dashboard', words: 'overview users listings orders figures', roles: ['admin'] },
  {
    path: '/admin/deliveries',
    label: 'All deliveries',
    words: 'transport carried',
    roles: ['admin'],
    needs: ['orders'],
  },
  { path: '/admin/audit', label: 'Audit log', words: 'who did what acts history', roles: ['admin'], needs: ['audit'] },
  {
    path: '/admin/reconciliation',
    label: 'Reconciliation',
    words: 'provider statement differences exceptions trial balance fees chargebacks',
    roles: ['admin'],
    needs: ['books'],
  },
  {
    path: '/admin/reconciliation/margin',
    label: 'Margin',
    words: 'provider fees commission earned loss month seller order',
    roles: ['admin'],
    needs: ['books'],
  },
  {
    path: '/admin/proposals',
    label: 'Second Person',
    words: 'proposals approve limits fees taxes refunds identities',
    roles: ['admin'],
    needs: DECIDES_PROPOSALS,
  },
  {
    path: '/admin/ledger',
    label: 'Ledger',
    words: 'books transfers balances money',
    roles: ['admin'],
    needs: ['books'],
  },
  {
    path: '/admin/exports',
    label: 'Exports',
    words: 'prepared files csv spreadsheet excel download lists',
    roles: ['admin'],
  },
  { path: '/admin-panel', label: 'Admin panel', words: 'users approvals listings kyc', roles: ['admin'] },
  {
    path: '/admin-content/fees',
    label: 'Fee rules',
    words: 'platform fee percent commission',
    roles: ['admin'],
    needs: ['settings'],
  },
  {
    path: '/admin-panel/payouts',
    label: 'Payouts',
    words: 'withdrawals approve batch second person money',
    roles: ['admin'],
    needs: ['payouts'],
  },
  {
    path: '/admin-panel/disputes',
    label: 'Disputes',
    words: 'problems refunds decide',
    roles: ['admin'],
    needs: ['disputes'],
  },
  {
    path: '/admin-content',
    label: 'Content Management',
    words: 'blog articles write publish',
    roles: ['admin'],
    needs: ['content', 'settings'],
  },
  {
    path: '/admin-content/delivery-types',
    label: 'Delivery Types',
    words: 'content fees transport',
    roles: ['admin'],
    needs: ['settings'],
  },
  {
    path: '/admin-content/collection-points',
    label: 'Collection Points',
    words: 'markets stores pickup depot',
    roles: ['admin'],
    needs: ['settings'],
  },
  {
    path: '/admin-content/website',
    label: 'Website Content',
    words: 'landing about banners contact',
    roles: ['admin'],
    needs: ['content'],
  },
  {
    path: '/admin-content/settings',
    label: 'Trade settings',
    words: 'fee windows password rules',
    roles: ['admin'],
    needs: ['settings'],
  },
  {
    path: '/admin-panel/outbox',
    label: 'Outbox',
    words: 'sms e-mail sent notifications texts',
    roles: ['admin'],
    needs: ['settings'],
  },
  {
    path: '/admin/operations',
    label: 'Operations',
    words: 'scheduled jobs events failed retry',
    roles: ['admin'],
    needs: ['settings'],
  },
  {
    path: '/admin-panel/messages',
    label: 'Contact messages',
    words: 'support mail inbox',
    roles: ['admin'],
    needs: ['content'],
  },
  {
    path: '/admin-panel/message-reports',
    label: 'Reported conversations',
    words: 'messages chat moderation flagged',
    roles: ['admin'],
    needs: ['content'],
  },
  {
    path: '/admin-panel/reports',
    label: 'Community reports',
    words: 'moderation flagged',
    roles: ['admin'],
    needs: ['content'],
  },
  { path: '/help', label: 'Help Center', words: 'support how questions faq' },
  { path: '/contact', label: 'Contact Support', words: 'phone email help' },
  { path: '/about', label: 'About', words: 'farmgate company mission' },
];
