import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { redirectWithToast } from '#app/web/flash.ts';
import { attempt, load, newRequestKey, requestKeyOf, requireRole } from '#app/web/page-data.ts';
import { paths } from '#app/web/paths.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { parseForm } from '#ui/parse-form.ts';
import { Tabs } from '#ui/Tabs.tsx';
import { useLive } from '#ui/use-live.ts';
import { decideDispute, listDisputes } from '../contract.ts';
import { DisputeCard } from './DisputeCard.tsx';
import { useFailureToast } from './use-failure-toast.ts';
import { TOASTS } from './words.ts';

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'admin');
  const query = new URL(args.request.url).searchParams;
  const state = query.get('state') === 'decided' ? ('decided' as const) : ('open' as const);
  const page = await load(args, (api) => api.call(listDisputes, { query: { state, cursor: query.get('cursor') ?? undefined, limit: 10 } }));
  return { state, page, requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const id = String(form.get('disputeId') ?? '');
  form.delete('disputeId');
  const parsed = parseForm(form, decideDispute.body);
  if (!parsed.ok) return data({ id, outcome: form.get('outcome'), state: parsed.state, status: 422 }, { status: 422 });
  const input = { params: { id }, body: parsed.values, idempotencyKey: requestKeyOf(form) };
  const decided = await attempt(args, form, (api) => api.call(decideDispute, input));
  return decided.ok ? redirectWithToast(paths.disputeDesk(), TOASTS.decided) : data({ id, outcome: form.get('outcome'), state: decided.state, status: decided.status }, { status: decided.status });
}

/** The desk where admins decide disputes, the oldest at the end. */
export default function DisputesPage() {
  const { state, page, requestKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useLive(['me']);
  useFailureToast('Update Failed', answer);
  return (
    <>
      <PageHeader title="Dispute desk" subtitle="Read both sides, then divide the money. A decision cannot be undone." crumbs={[{ label: 'Admin panel', to: paths.adminPanel() }, { label: 'Disputes' }]} />
      <Tabs
        label="Disputes"
        tabs={[
          { to: paths.disputeDesk(), label: 'Open', current: state === 'open' },
          { to: paths.disputeDesk({ state: 'decided' }), label: 'Decided', current: state === 'decided' },
        ]}
      />
      <div className="mt-6 grid gap-6">
        {page.items.length === 0 && (
          <EmptyState title={state === 'open' ? 'No open disputes' : 'No decided disputes'}>
            {state === 'open' ? 'When a buyer or a seller disputes an order, its money is frozen and the case appears here.' : 'Decisions are kept here.'}
          </EmptyState>
        )}
        <ul className="grid gap-6">
          {page.items.map((dispute) => (
            <li key={dispute.id} className="min-w-0">
              <DisputeCard dispute={dispute} requestKey={requestKey} answer={answer?.id === dispute.id ? answer : undefined} />
            </li>
          ))}
        </ul>
        <Pagination nextCursor={page.nextCursor} />
      </div>
    </>
  );
}
