import { intentOf } from '#ui/form-state/parse-form.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, refuse, requireAdmin } from '#pages/page-data.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { ButtonLink } from '#ui/actions/ButtonLink.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { LongText } from '#ui/display/LongText.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { StatRow } from '#ui/display/StatRow.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { refusalOf } from '#ui/form-state/refusal-of.ts';
import { type SetAsideView, setEventAside, showOperations, tryEventAgain } from '../../contract-operations.ts';
import { actWords } from '../audit-words.ts';
import { EventItem } from './EventItem.tsx';
import { JobTables } from './JobTable.tsx';
import { TOASTS } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'settings');
  return load(args, (api) => api.call(showOperations));
}

const acts = ['again', 'aside'] as const;

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'settings');
  const form = await args.request.formData();
  const act = intentOf(form, acts);
  const params = { id: String(form.get('id')) };
  const done = await attempt(args, form, (api) =>
    act === 'again'
      ? api.call(tryEventAgain, { params })
      : api.call(setEventAside, { params, body: { reason: String(form.get('reason') ?? '') } }),
  );
  return done.ok ? redirectWithToast(adminPaths.operations(), TOASTS[act]) : refuse(done.state, done.status);
}

const asideColumns: readonly Column<SetAsideView>[] = [
  { key: 'at', header: 'When', cell: ({ at }) => <DateTime value={at} className="font-normal" /> },
  { key: 'type', header: 'Event', cell: ({ type }) => actWords(type) },
  {
    key: 'by',
    header: 'By',
    cell: ({ by }) => <span className="sm:whitespace-nowrap">{by ?? 'A deleted account'}</span>,
  },
  { key: 'reason', header: 'Why', cell: ({ reason }) => <LongText className="text-sm">{reason}</LongText> },
];

/** The work behind the pages: scheduled jobs, and events whose effects are missing. */
export default function OperationsPage() {
  const { jobs, events, setAside } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  const ofDialog = refusalOf(state, 'aside');
  useFailureToast('Not Done', ofDialog === undefined ? state : undefined);
  const troubled = jobs.filter((job) => job.state !== 'well').length;
  return (
    <>
      <PageHeader
        title="Operations"
        subtitle="Background work: scheduled jobs, and events that could not be delivered."
        crumbs={[{ label: 'Admin dashboard', to: adminPaths.admin() }, { label: 'Operations' }]}
        actions={
          <ButtonLink to={adminPaths.operations()} variant="secondary" size="sm">
            Refresh
          </ButtonLink>
        }
      />
      <div className="grid gap-6">
        <StatRow>
          <Stat label="Jobs that run" value={jobs.length - troubled} />
          <Stat label="Jobs in trouble" value={troubled} />
          <Stat label="Events not delivered" value={events.length} />
        </StatRow>
        <section aria-labelledby="events" className="grid gap-3">
          <h2 id="events" className="text-xl font-bold">
            Events that could not be delivered
          </h2>
          <Card flush>
            {events.length === 0 ? (
              <EmptyState title="Nothing is stuck">Every event was delivered to all subscribers.</EmptyState>
            ) : (
              <ul>
                {events.map((event) => (
                  <EventItem
                    key={event.id}
                    event={event}
                    state={ofDialog?.values['id'] === event.id ? ofDialog : undefined}
                  />
                ))}
              </ul>
            )}
          </Card>
        </section>
        <section aria-labelledby="jobs" className="grid gap-3">
          <h2 id="jobs" className="text-xl font-bold">
            Scheduled jobs
          </h2>
          <Card flush>
            {jobs.length === 0 ? (
              <EmptyState title="No job has reported yet">Processes report every ten seconds.</EmptyState>
            ) : (
              <JobTables jobs={jobs} />
            )}
          </Card>
        </section>
        {setAside.length > 0 && (
          <section aria-labelledby="aside" className="grid gap-3">
            <h2 id="aside" className="text-xl font-bold">
              Set aside
            </h2>
            <Card flush>
              <DataTable caption="Set aside" columns={asideColumns} rows={setAside} rowKey={({ id }) => id} />
            </Card>
          </section>
        )}
      </div>
    </>
  );
}
