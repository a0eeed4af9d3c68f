import { lazy } from 'react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { permits } from '#kernel/permissions/permission.ts';
import { useViewer } from '#pages/use-viewer.ts';
import type { Viewer } from '#wire/viewer.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, refuse, requireRole } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Money } from '#ui/display/Money.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { StatRow } from '#ui/display/StatRow.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import type { AdminStats } from '../../contract.ts';
import { approveMany, perform, readAct } from './act-on-dashboard.ts';
import { DASHBOARD_TABS, TAB_NEEDS, type DashboardTab } from './dashboard-tabs.ts';
import { type DashboardContent, loadDashboard } from './load-dashboard.ts';

/** One tab is open at a time: each brings its own scripts. */
const AnalyticsCharts = lazy(async () => ({ default: (await import('./AnalyticsCharts.tsx')).AnalyticsCharts }));
const DeliveriesTab = lazy(async () => ({ default: (await import('./DeliveriesTab.tsx')).DeliveriesTab }));
const ListingTable = lazy(async () => ({ default: (await import('../panel/ListingTable.tsx')).ListingTable }));
const OrderList = lazy(async () => ({ default: (await import('./OrderList.tsx')).OrderList }));
const OverviewTab = lazy(async () => ({ default: (await import('./OverviewTab.tsx')).OverviewTab }));
const PeopleTable = lazy(async () => ({ default: (await import('./PeopleTable.tsx')).PeopleTable }));

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireRole(args, 'admin');
  const query = new URL(args.request.url).searchParams;
  return { ...(await load(args, (api) => loadDashboard(api, query, viewer))), viewerId: viewer.id };
}

export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'admin');
  const form = await args.request.formData();
  const back = `${adminPaths.admin()}${new URL(args.request.url).search}`;
  const many = form.getAll('listing').map(String);
  if (form.get('intent') === 'approve-many') {
    if (many.length === 0)
      return refuse({
        message: 'Tick at least one listing.',
        errors: {},
        values: { intent: 'approve-many', id: 'bulk' },
      });
    const done = await attempt(args, form, (api) => approveMany(api, many));
    return done.ok ? redirectWithToast(back, done.value) : refuse(done.state, done.status);
  }
  const asked = readAct(form);
  if (!asked) throw data(null, { status: 400 });
  const done = await attempt(args, form, (api) => perform(api, asked));
  return done.ok ? redirectWithToast(back, done.value) : refuse(done.state, done.status);
}

const LABELS: Readonly<Record<DashboardTab, string>> = {
  overview: 'Overview',
  users: 'Users',
  listings: 'Listings',
  orders: 'Orders',
  deliveries: 'Deliveries',
  analytics: 'Analytics',
};

interface ContentProps {
  readonly content: DashboardContent;
  readonly stats: AdminStats;
  readonly state: FormState | undefined;
  readonly viewerId: string;
}

function Content({ content, stats, state, viewerId }: ContentProps) {
  if (content.tab === 'users') return <PeopleTable page={content.page} state={state} viewerId={viewerId} />;
  if (content.tab === 'listings') return <ListingTable page={content.page} replies={content.replies} state={state} />;
  if (content.tab === 'orders') return <OrderList page={content.page} />;
  if (content.tab === 'deliveries') return <DeliveriesTab charts={content.charts} deliveries={content.deliveries} />;
  if (content.tab === 'analytics') return <AnalyticsCharts charts={content.charts} />;
  return <OverviewTab stats={stats} {...content} />;
}

function Links({ viewer }: { readonly viewer: Viewer | null }) {
  return (
    <>
      <ButtonLink to={adminPaths.adminPanel()} variant="secondary" size="sm">
        Admin panel
      </ButtonLink>
      {permits(viewer, ['audit']) && (
        <ButtonLink to={adminPaths.auditLog()} variant="secondary" size="sm">
          Audit log
        </ButtonLink>
      )}
      {permits(viewer, ['books']) && (
        <ButtonLink to={adminPaths.ledgerBooks()} variant="secondary" size="sm">
          Ledger
        </ButtonLink>
      )}
    </>
  );
}

/** The whole platform for those who run it: six tabs over one strip of figures. */
export default function AdminDashboardPage() {
  const { content, stats, viewerId } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  useFailureToast('Update Failed', state);
  const viewer = useViewer();
  const tabs = DASHBOARD_TABS.filter((tab) => permits(viewer, TAB_NEEDS[tab])).map((tab) => ({
    to: tab === 'overview' ? adminPaths.admin() : adminPaths.admin({ tab }),
    label: LABELS[tab],
    current: content.tab === tab,
  }));
  return (
    <>
      <PageHeader title="Admin Dashboard" actions={<Links viewer={viewer} />} />
      <div className="mb-6">
        <StatRow>
          <Stat
            lead
            label="Total Revenue"
            value={<Money pesewas={stats.totalRevenue} decimals={0} />}
            note="Platform fees earned"
          />
          <Stat label="Total Users" value={stats.totalUsers} />
          <Stat label="Total Listings" value={stats.totalListings} note={`${stats.activeListings} on the market`} />
          <Stat label="Total Orders" value={stats.totalOrders} />
        </StatRow>
      </div>
      <Tabs label="Parts of the admin dashboard" tabs={tabs} />
      <div className="mt-6">
        <Content content={content} stats={stats} state={state} viewerId={viewerId} />
      </div>
    </>
  );
}
