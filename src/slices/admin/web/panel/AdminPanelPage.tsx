import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#app/web/flash.ts';
import { attempt, load, refuse, requireRole } from '#app/web/page-data.ts';
import { adminPaths } from '#app/web/admin-paths.ts';
import type { FormState } from '#ui/form-state/form-state.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { CountBadge } from '#ui/display/CountBadge.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import type { AdminStats } from '../../contract.ts';
import { perform, readAct } from './act-on-panel.ts';
import { AnalyticsCharts } from '../dashboard/AnalyticsCharts.tsx';
import { DashboardTab } from './DashboardTab.tsx';
import { KycTab } from './KycTab.tsx';
import { ListingsTab } from './ListingsTab.tsx';
import { loadPanel, type PanelContent, type PanelTab } from './load-panel.ts';
import { UsersTab } from './UsersTab.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireRole(args, 'admin');
  const query = new URL(args.request.url).searchParams;
  return { ...(await load(args, (api) => loadPanel(api, query))), viewerId: viewer.id };
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

function panelTabs(current: PanelTab, stats: AdminStats) {
  const waiting = (count: number) => (count > 0 ? { count } : {});
  return [
    { to: adminPaths.adminPanel(), label: 'Dashboard', current: current === 'dashboard' },
    { to: adminPaths.adminPanel({ tab: 'users' }), label: 'Users', current: current === 'users' },
    {
      to: adminPaths.adminPanel({ tab: 'listings' }),
      label: 'Listings',
      current: current === 'listings',
      ...waiting(stats.pendingListings),
    },
    {
      to: adminPaths.adminPanel({ tab: 'kyc' }),
      label: 'KYC Verification',
      current: current === 'kyc',
      ...waiting(stats.pendingDocuments),
    },
    { to: adminPaths.adminPanel({ tab: 'analytics' }), label: 'Analytics', current: current === 'analytics' },
  ];
}

interface ContentProps {
  readonly content: PanelContent;
  readonly stats: AdminStats;
  readonly state: FormState | undefined;
  readonly viewerId: string;
}

function Content({ content, stats, state, viewerId }: ContentProps) {
  if (content.tab === 'users') return <UsersTab page={content.page} state={state} viewerId={viewerId} />;
  if (content.tab === 'listings') return <ListingsTab page={content.page} replies={content.replies} state={state} />;
  if (content.tab === 'kyc') return <KycTab {...content} state={state} viewerId={viewerId} />;
  if (content.tab === 'analytics') return <AnalyticsCharts charts={content.charts} />;
  const { users, listings, documents, unended } = content;
  return <DashboardTab {...{ stats, users, listings, documents, unended }} />;
}

/** The pages that are no tab of the panel. */
function AdminLinks({ stats }: Pick<ContentProps, 'stats'>) {
  const links = [
    { to: adminPaths.messageReports(), label: 'Reported messages', count: stats.openMessageReports },
    { to: adminPaths.communityReports(), label: 'Community reports', count: stats.openCommunityReports },
    { to: adminPaths.messageAdmin(), label: 'Contact messages', count: 0 },
    { to: adminPaths.replies(), label: 'Saved replies', count: 0 },
  ];
  return links.map(({ to, label, count }) => (
    <ButtonLink key={to} to={to} variant="secondary" size="sm">
      {label}
      <CountBadge count={count} of="open" />
    </ButtonLink>
  ));
}

/** The operators' panel: what waits for a decision, and everybody who has an account. */
export default function AdminPanelPage() {
  const { content, stats, viewerId } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  useFailureToast('Error', state);
  return (
    <>
      <PageHeader title="Admin Panel" actions={<AdminLinks stats={stats} />} />
      <Tabs label="Parts of the admin panel" tabs={panelTabs(content.tab, stats)} />
      <div className="mt-6">
        <Content content={content} stats={stats} state={state} viewerId={viewerId} />
      </div>
    </>
  );
}
