import { type Say, useTexts } from '#ui/languages/use-texts.ts';
import { lazy } from 'react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, newRequestKey, requestKeyOf, requireRole, requireViewer } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { paths } from '#pages/paths/paths.ts';
import { failureToast } from '#ui/overlays/failure-toast.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { Icon } from '#ui/icons/Icon.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { FirstSteps } from '#parts/FirstSteps.tsx';
import { VerificationNotice } from '#parts/VerificationNotice.tsx';
import { perform, readAct } from './act-on-delivery.ts';
import { driverSteps } from './driver-steps.ts';
import { loadTransport, type TransportData } from './load-transport.ts';
import { PositionSharing } from './PositionSharing.tsx';
import { VERIFICATION } from './words.ts';

/** One tab is open at a time: each brings its own scripts. */
const ActiveTab = lazy(async () => ({ default: (await import('./ActiveTab.tsx')).ActiveTab }));
const DashboardTab = lazy(async () => ({ default: (await import('./DashboardTab.tsx')).DashboardTab }));
const HistoryTab = lazy(async () => ({ default: (await import('./HistoryTab.tsx')).HistoryTab }));
const RequestsTab = lazy(async () => ({ default: (await import('./requests/RequestsTab.tsx')).RequestsTab }));

export async function loader(args: LoaderFunctionArgs) {
  // Those who run the platform look at everybody's deliveries; a transporter's own day means nothing to them.
  if (requireViewer(args).role === 'admin') throw redirect(adminPaths.allDeliveries());
  const viewer = requireRole(args, 'transporter');
  const query = new URL(args.request.url).searchParams;
  return {
    ...(await load(args, (api) => loadTransport(api, query))),
    kycStatus: viewer.kycStatus,
    requestKey: newRequestKey(),
  };
}

export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'transporter');
  const form = await args.request.formData();
  const asked = readAct(form);
  if (!asked) throw data(null, { status: 400 });
  const done = await attempt(args, form, (api) => perform(api, asked, requestKeyOf(form)));
  const back = `${new URL(args.request.url).pathname.replace(/\.data$/, '')}?tab=`;
  if (!done.ok)
    return redirectWithToast(
      `${back}${asked.intent === 'accept' ? 'requests' : 'active'}`,
      failureToast('Error', done.state),
    );
  return redirectWithToast(`${back}active`, done.value);
}

function tabsOf({ content: { tab }, active, requestCount }: TransportData, say: Say) {
  const counted = (count: number | null) => (count === null || count === 0 ? {} : { count });
  return [
    { to: paths.transportDashboard(), label: say('Dashboard'), current: tab === 'dashboard' },
    {
      to: paths.transportDashboard({ tab: 'requests' }),
      label: say('Delivery Requests'),
      current: tab === 'requests',
      ...counted(requestCount),
    },
    {
      to: paths.transportDashboard({ tab: 'active' }),
      label: say('Active Deliveries'),
      current: tab === 'active',
      ...counted(active.length),
    },
    { to: paths.transportDashboard({ tab: 'history' }), label: say('History'), current: tab === 'history' },
  ];
}

function Content({
  content,
  stats,
  active,
  requestCount,
  requestKey,
}: TransportData & { readonly requestKey: string }) {
  if (content.tab === 'requests') return <RequestsTab {...content} stats={stats} requestKey={requestKey} />;
  if (content.tab === 'active') return <ActiveTab active={active} requestKey={requestKey} />;
  if (content.tab === 'history') return <HistoryTab {...content} />;
  return <DashboardTab stats={stats} active={active} recent={content.recent} requestCount={requestCount} />;
}

/** The transporter's day: what can be taken, what is on the road, what was earned. */
export default function TransportPage() {
  const say = useTexts();
  const loaded = useLoaderData<typeof loader>();
  useLive(['me']);
  const isNew = loaded.content.tab === 'dashboard' && loaded.stats.totalDeliveries + loaded.active.length === 0;
  const onTheRoad = loaded.active.filter(({ status }) => status === 'in_transit').map(({ id }) => id);
  return (
    <>
      <PageHeader
        title={say('Transport Dashboard')}
        subtitle={say('Take deliveries, report each step, see what you earn.')}
        actions={
          loaded.active.length > 0 && (
            <ButtonLink to={paths.transportDay()} wide>
              <Icon name="truck" />
              {say('My Day')}
            </ButtonLink>
          )
        }
      />
      {!isNew && <VerificationNotice status={loaded.kycStatus} {...VERIFICATION} to={paths.kyc()} />}
      {onTheRoad.length > 0 && (
        <PositionSharing
          key={onTheRoad.join()}
          deliveryIds={onTheRoad}
          aside={loaded.content.tab === 'requests' || loaded.content.tab === 'history'}
        />
      )}
      <Tabs label={say('Parts of the transport dashboard')} tabs={tabsOf(loaded, say)} />
      <div className="mt-6">
        {isNew ? (
          <FirstSteps
            title={say('Your first delivery')}
            steps={driverSteps({ kycStatus: loaded.kycStatus, requestCount: loaded.requestCount }, say)}
          />
        ) : (
          <Content {...loaded} />
        )}
      </div>
    </>
  );
}
