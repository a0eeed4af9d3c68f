import { cursorOf } from '#pages/cursor-of.ts';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, refuse, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { decideMessageReport, listMessageReports } from '../contract.ts';
import { REPORT_OUTCOMES } from '../domain/limits.ts';
import { MessageReportCard } from './MessageReportCard.tsx';
import { TOASTS } from './words.ts';

const PAGE = 10;

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'content');
  const query = new URL(args.request.url).searchParams;
  const state = query.get('state') === 'decided' ? ('decided' as const) : ('open' as const);
  return {
    state,
    page: await load(args, (api) =>
      api.call(listMessageReports, { query: { state, limit: PAGE, cursor: cursorOf(query) } }),
    ),
  };
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'content');
  const form = await args.request.formData();
  const outcome = REPORT_OUTCOMES.find((one) => one === form.get('intent'));
  if (outcome === undefined) throw data(null, { status: 400 });
  const input = {
    params: { id: String(form.get('id') ?? '') },
    body: { outcome, reason: String(form.get('reason') ?? '') },
  };
  const decided = await attempt(args, form, (api) => api.call(decideMessageReport, input));
  return decided.ok
    ? redirectWithToast(`${adminPaths.messageReports()}${new URL(args.request.url).search}`, TOASTS[outcome])
    : refuse(decided.state, decided.status);
}

/** Moderation of reported conversations. */
export default function MessageReportsPage() {
  const { state: shown, page } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  const open = shown === 'open';
  return (
    <>
      <PageHeader
        title="Reported conversations"
        subtitle="One of the two asked you to look. You see the last 20 messages before the report, as they were written."
        crumbs={[{ label: 'Admin panel', to: adminPaths.adminPanel() }, { label: 'Reported conversations' }]}
      />
      <Tabs
        label="Parts of the desk"
        tabs={[
          { to: adminPaths.messageReports(), label: 'Reports', current: open },
          { to: adminPaths.messageReports({ state: 'decided' }), label: 'Decided', current: !open },
        ]}
      />
      <div className="mt-6 grid gap-4">
        {page.items.length === 0 && (
          <EmptyState title={open ? 'No reports are waiting' : 'No decisions yet'}>
            {open
              ? 'When somebody reports a conversation, it appears here automatically.'
              : 'Decided reports are kept here. You can reverse a decision.'}
          </EmptyState>
        )}
        <ul className="grid max-w-4xl gap-6">
          {page.items.map((report) => (
            <MessageReportCard key={report.id} report={report} state={state} />
          ))}
        </ul>
        <Pagination nextCursor={page.nextCursor} />
      </div>
    </>
  );
}
