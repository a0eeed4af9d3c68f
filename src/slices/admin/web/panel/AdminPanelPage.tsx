import { lazy } from 'react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type Permission, permits } from '#kernel/permissions/permission.ts';
import { useViewer } from '#pages/use-viewer.ts';
import type { Viewer } from '#wire/viewer.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { type LoadedViews, loadViews } from '#slices/management/parts/views/load-views.ts';
import { attempt, load, refuse, requireRole } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { CountBadge } from '#ui/display/CountBadge.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import type { AdminStats } from '../../contract.ts';
import { perform, readAct } from './act-on-panel.ts';
import { loadPanel, type PanelContent } from './load-panel.ts';
import { type PanelTab, TAB_NEEDS } from './panel-tabs.ts';

/** One tab is open at a time: each brings its own scripts. */
const AnalyticsCharts = lazy(async () => ({
  default: (await import('../dashboard/AnalyticsCharts.tsx')).AnalyticsCharts,
}));
const DashboardTab = lazy(async () => ({ default: (await import('./DashboardTab.tsx')).DashboardTab }));
const KycTab = lazy(async () => ({ default: (await import('./KycTab.tsx')).KycTab }));
const ListingsTab = lazy(async () => ({ default: (await import('./ListingsTab.tsx')).ListingsTab }));
const UsersTab = lazy(async () => ({ default: (await import('./UsersTab.tsx')).UsersTab }));

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireRole(args, 'admin');
  const query = new URL(args.request.url).searchParams;
  const panel = await load(args, (api) => loadPanel(api, query, viewer));
  const saved = panel.content.tab === 'users' ? await loadViews(args, 'people') : null;
  return { ...panel, saved, viewerId: viewer.id };
}

export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'admin');
  const form = await args.request.formData();
  const asked = readAct(form);
  if (!asked) throw data(null, { status: 400 });
  const done = await attempt(args, form, (api) => perform(api, asked));
  if (!done.ok) return refuse(done.state, done.status);
  return redirectWithToast(`${adminPaths.adminPanel()}${new URL(args.request.url).search}`, done.value);
}

function panelTabs(current: PanelTab, stats: AdminStats, viewer: Viewer | null) {
  const waiting = (count: number) => (count > 0 ? { count } : {});
  const tabs = [
    { tab: 'dashboard' as const, to: adminPaths.adminPanel(), label: 'Dashboard' },
    { tab: 'users' as const, to: adminPaths.adminPanel({ tab: 'users' }), label: 'Users' },
    {
      tab: 'listings' as const,
      to: adminPaths.adminPanel({ tab: 'listings' }),
      label: 'Listings',
      ...waiting(stats.pendingListings),
    },
    {
      tab: 'kyc' as const,
      to: adminPaths.adminPanel({ tab: 'kyc' }),
      label: 'KYC Verification',
      ...waiting(stats.pendingDocuments),
    },
    { tab: 'analytics' as const, to: adminPaths.adminPanel({ tab: 'analytics' }), label: 'Analytics' },
  ];
  return tabs
    .filter(({ tab }) => permits(viewer, TAB_NEEDS[tab]))
    .map(({ tab, ...shown }) => ({ ...shown, current: tab === current }));
}

interface ContentProps {
  readonly content: PanelContent;
  /** Of the users alone. */
  readonly saved: LoadedViews | null;
  readonly stats: AdminStats;
  readonly state: FormState | undefined;
  readonly viewerId: string;
}

function Content({ content, saved, stats, state, viewerId }: ContentProps) {
  if (content.tab === 'users') return <UsersTab page={content.page} saved={saved} state={state} viewerId={viewerId} />;
  if (content.tab === 'listings') return <ListingsTab page={content.page} replies={content.replies} state={state} />;
  if (content.tab === 'kyc') return <KycTab {...content} state={state} viewerId={viewerId} />;
  if (content.tab === 'analytics') return <AnalyticsCharts charts={content.charts} />;
  const { users, listings, documents, unended } = content;
  return <DashboardTab {...{ stats, users, listings, documents, unended }} />;
}

interface PanelLink {
  readonly to: string;
  readonly label: string;
  readonly count: number;
  readonly needs: readonly Permission[];
}

/** The pages that are no tab of the panel. */
function AdminLinks({ stats, viewer }: Pick<ContentProps, 'stats'> & { readonly viewer: Viewer | null }) {
  const links: readonly PanelLink[] = [
    { to: adminPaths.suspicions(), label: 'Suspicions', count: stats.openSuspicions, needs: ['accounts'] },
    {
      to: adminPaths.messageReports(),
      label: 'Reported messages',
      count: stats.openMessageReports,
      needs: ['content'],
    },
    {
      to: adminPaths.communityReports(),
      label: 'Community reports',
      count: stats.openCommunityReports,
      needs: ['content'],
    },
    { to: adminPaths.messageAdmin(), label: 'Contact messages', count: 0, needs: ['content'] },
    { to: adminPaths.replies(), label: 'Saved replies', count: 0, needs: ['accounts', 'listings', 'disputes'] },
  ];
  const own = links.filter(({ needs }) => permits(viewer, needs));
  return own.map(({ to, label, count }) => (
    <ButtonLink key={to} to={to} variant="secondary" size="sm">
      {label}
      <CountBadge count={count} of="open" />
    </ButtonLink>
  ));
}

/** The operators' panel: what waits for a decision, and everybody who has an account. */
export default function AdminPanelPage() {
  const { content, saved, stats, viewerId } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  useFailureToast('Error', state);
  return (
    <>
      <PageHeader title="Admin Panel" actions={<AdminLinks stats={stats} viewer={viewer} />} />
      <Tabs label="Parts of the admin panel" tabs={panelTabs(content.tab, stats, viewer)} />
      <div className="mt-6">
        <Content content={content} saved={saved} stats={stats} state={state} viewerId={viewerId} />
      </div>
    </>
  );
}
