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
export const ADMIN_PAGES: readonly Omit<KnownPage, 'roles' | 'notFor'>[] = [
  { path: '/admin', label: 'Admin dashboard', words: 'overview users listings orders figures' },
  { path: '/admin/deliveries', label: 'All deliveries', words: 'transport carried', needs: ['orders'] },
  { path: '/admin/audit', label: 'Audit log', words: 'who did what acts history', needs: ['audit'] },
  {
    path: '/admin/reconciliation',
    label: 'Reconciliation',
    words: 'provider statement differences exceptions trial balance fees chargebacks',
    needs: ['books'],
  },
  {
    path: '/admin/reconciliation/margin',
    label: 'Margin',
    words: 'provider fees commission earned loss month seller order',
    needs: ['books'],
  },
  {
    path: '/admin/proposals',
    label: 'Second Approvals',
    words: 'proposals approve limits fees taxes refunds identities',
    needs: DECIDES_PROPOSALS,
  },
  {
    path: '/admin/suspicions',
    label: 'Suspicions',
    words: 'fraud collusion suspicious pairs wash trades fake reviews',
    needs: ['accounts'],
  },
  {
    path: '/admin/translations',
    label: 'Translations',
    words: 'languages twi ga ewe hausa dagbani texts ussd sms',
    needs: ['translations'],
  },
  { path: '/admin/ledger', label: 'Ledger', words: 'books transfers balances money', needs: ['books'] },
  { path: '/admin/exports', label: 'Exports', words: 'prepared files csv spreadsheet excel download lists' },
  { path: '/admin-panel', label: 'Admin panel', words: 'users approvals listings kyc' },
  { path: '/admin-content/fees', label: 'Fee rules', words: 'platform fee percent commission', needs: ['settings'] },
  {
    path: '/admin-panel/payouts',
    label: 'Payouts',
    words: 'withdrawals approve batch second person money',
    needs: ['payouts'],
  },
  { path: '/admin-panel/disputes', label: 'Disputes', words: 'problems refunds decide', needs: ['disputes'] },
  {
    path: '/admin-content',
    label: 'Content Management',
    words: 'blog articles write publish',
    needs: ['content', 'settings'],
  },
  {
    path: '/admin-content/delivery-types',
    label: 'Delivery Types',
    words: 'content fees transport',
    needs: ['settings'],
  },
  {
    path: '/admin-content/collection-points',
    label: 'Collection Points',
    words: 'markets stores pickup depot',
    needs: ['settings'],
  },
  {
    path: '/admin-content/prices',
    label: 'Market Prices',
    words: 'import load wfp csv prices set aside undo reports',
    needs: ['content'],
  },
  {
    path: '/admin-content/website',
    label: 'Website Content',
    words: 'landing about banners contact',
    needs: ['content'],
  },
  {
    path: '/admin-content/settings',
    label: 'Trade settings',
    words: 'fee windows password rules',
    needs: ['settings'],
  },
  { path: '/admin-panel/outbox', label: 'Outbox', words: 'sms e-mail sent notifications texts', needs: ['settings'] },
  { path: '/admin/operations', label: 'Operations', words: 'scheduled jobs events failed retry', needs: ['settings'] },
  { path: '/admin-panel/messages', label: 'Contact messages', words: 'support mail inbox', needs: ['content'] },
  {
    path: '/admin-panel/message-reports',
    label: 'Reported conversations',
    words: 'messages chat moderation flagged',
    needs: ['content'],
  },
  { path: '/admin-panel/reports', label: 'Community reports', words: 'moderation flagged', needs: ['content'] },
];
