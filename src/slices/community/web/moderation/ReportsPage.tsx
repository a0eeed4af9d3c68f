import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { attempt, load, refuse, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Pagination } from '#ui/layout/Pagination.tsx';
import { Tabs } from '#ui/layout/Tabs.tsx';
import { useLive } from '#ui/actions/use-live.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { decideApplication, decideReport } from '../../contract.ts';
import { fieldsOf, postIdOf } from '../act-on-post.ts';
import { ApplicationCard } from './ApplicationCard.tsx';
import { type ModerationContent, type ModerationTab, loadModeration } from './load-moderation.ts';
import { ReportCard } from './ReportCard.tsx';
import { TOASTS } from '../words.ts';

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireAdmin(args, 'content');
  const query = new URL(args.request.url).searchParams;
  return { content: await load(args, (api) => loadModeration(api, query)), viewerId: viewer.id };
}

async function decideCase(args: ActionFunctionArgs, form: FormData, back: string) {
  const parsed = fieldsOf(form, decideReport.body);
  if (!parsed.ok) return refuse(parsed.state);
  const done = await attempt(args, form, (api) =>
    api.call(decideReport, { params: { id: postIdOf(form) }, body: parsed.values }),
  );
  return done.ok ? redirectWithToast(back, TOASTS[parsed.values.outcome]) : refuse(done.state, done.status);
}

async function decideExpert(args: ActionFunctionArgs, form: FormData, back: string) {
  const approved = form.get('intent') === 'approve';
  const reason = String(form.get('reason') ?? '');
  const done = await attempt(args, form, (api) =>
    api.call(decideApplication, { params: { id: postIdOf(form) }, body: { approved, reason } }),
  );
  return done.ok
    ? redirectWithToast(back, approved ? TOASTS.approved : TOASTS.rejected)
    : refuse(done.state, done.status);
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'content');
  const form = await args.request.formData();
  const back = `${adminPaths.communityReports()}${new URL(args.request.url).search}`;
  const intent = form.get('intent');
  if (intent === 'hidden' || intent === 'kept') {
    form.set('outcome', intent);
    return decideCase(args, form, back);
  }
  if (intent !== 'approve' && intent !== 'reject') throw data(null, { status: 400 });
  return decideExpert(args, form, back);
}

const EMPTY: Readonly<Record<ModerationTab, { title: string; text: string }>> = {
  open: { title: 'No reports are waiting', text: 'When a reader reports a post, it appears here automatically.' },
  decided: { title: 'No decisions yet', text: 'Decided reports are kept here. You can reverse a decision.' },
  applications: { title: 'No applications are waiting', text: 'People who apply to become an expert appear here.' },
  experts: { title: 'No experts yet', text: 'Approved experts are listed here.' },
};

interface ContentProps {
  readonly content: ModerationContent;
  readonly state: FormState | undefined;
  readonly viewerId: string;
}

function Content({ content, state, viewerId }: ContentProps) {
  if (content.page.items.length === 0)
    return <EmptyState title={EMPTY[content.tab].title}>{EMPTY[content.tab].text}</EmptyState>;
  const items =
    content.of === 'experts'
      ? content.page.items.map((application) => (
          <ApplicationCard
            key={application.id}
            application={application}
            state={state}
            own={application.id === viewerId}
          />
        ))
      : content.page.items.map((report) => <ReportCard key={report.id} report={report} state={state} />);
  return (
    <>
      <ul className="grid max-w-4xl gap-6">{items}</ul>
      <Pagination nextCursor={content.page.nextCursor} />
    </>
  );
}

/** Moderation of the community: reported posts and applications of experts. */
export default function ReportsPage() {
  const { content, viewerId } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  useFailureToast('Update Failed', state);
  const tab = (to: ModerationTab, label: string) => ({
    to: adminPaths.communityReports(to === 'open' ? {} : { tab: to }),
    label,
    current: content.tab === to,
  });
  return (
    <>
      <PageHeader
        title="Community desk"
        subtitle="Posts that readers reported, and applications to become an expert. Authors and applicants read your reason."
        crumbs={[{ label: 'Admin panel', to: adminPaths.adminPanel() }, { label: 'Community' }]}
      />
      <Tabs
        label="Parts of the desk"
        tabs={[
          tab('open', 'Reports'),
          tab('decided', 'Decided'),
          tab('applications', 'Expert applications'),
          tab('experts', 'Experts'),
        ]}
      />
      <div className="mt-6 grid gap-4">
        <Content content={content} state={state} viewerId={viewerId} />
      </div>
    </>
  );
}
