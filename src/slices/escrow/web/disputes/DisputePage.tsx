import { type ActionFunctionArgs, data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Neighbours } from '#ui/layout/Neighbours.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { redirectWithToast } from '#pages/flash.ts';
import { loadDisputeReplies } from './dispute-replies.ts';
import { attempt, load, newRequestKey, nowOf, requestKeyOf, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { outcomeLabel } from '#parts/DisputeCard.tsx';
import { StatusBadge } from '#ui/display/StatusBadge.tsx';
import { Timeline } from '#ui/display/Timeline.tsx';
import { useKeys } from '#ui/keys/use-keys.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { addStatement, type DisputeCaseView, showDispute } from '../../contract-disputes.ts';
import { noteDispute } from '../../contract-cases.ts';
import { asksForOwner, assignCases } from './assign-case.ts';
import { CaseManagement } from './CaseManagement.tsx';
import { CaseMoney } from './CaseMoney.tsx';
import { CaseWeights } from './CaseWeights.tsx';
import { CaseWords } from './CaseWords.tsx';
import { decideCase, loadAskedSplit, loadPreviews } from './decide-case.ts';
import { Decisions } from './Decisions.tsx';
import { ageOf, STATUS_OF_OUTCOME } from './dispute-age.ts';
import { eventWord, TOASTS } from '../words.ts';

const idOf = (args: LoaderFunctionArgs | ActionFunctionArgs) => args.params['id'] ?? '';

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireAdmin(args, 'disputes');
  const dispute = await load(args, (api) => api.call(showDispute, { params: { id: idOf(args) } }));
  const [previews, asked, replies] = await Promise.all([
    loadPreviews(args, dispute),
    loadAskedSplit(args, dispute.id),
    loadDisputeReplies(args, dispute),
  ]);
  const isParty = [dispute.buyerId, dispute.sellerId, dispute.transporterId].includes(viewer.id);
  return {
    ...{ dispute, isParty, previews, asked, replies },
    viewerId: viewer.id,
    now: nowOf(args.context).toISOString(),
    requestKey: newRequestKey(),
  };
}

async function speak(args: ActionFunctionArgs, form: FormData) {
  form.delete('disputeId');
  const intent = 'add_statement';
  const parsed = parseForm(form, addStatement.body);
  if (!parsed.ok) return data({ outcome: intent, state: parsed.state, preview: null }, { status: 422 });
  const input = { params: { disputeId: idOf(args) }, body: parsed.values, idempotencyKey: requestKeyOf(form) };
  const said = await attempt(args, form, (api) => api.call(addStatement, input));
  if (said.ok) return redirectWithToast(adminPaths.dispute(idOf(args)), TOASTS.statementAdded);
  return data({ outcome: intent, state: said.state, preview: null }, { status: said.status });
}

async function note(args: ActionFunctionArgs, form: FormData) {
  const parsed = parseForm(form, noteDispute.body);
  if (!parsed.ok) return data({ outcome: 'note' as const, state: parsed.state, preview: null }, { status: 422 });
  const input = { params: { id: idOf(args) }, body: parsed.values, idempotencyKey: requestKeyOf(form) };
  const noted = await attempt(args, form, (api) => api.call(noteDispute, input));
  if (noted.ok) return redirectWithToast(adminPaths.dispute(idOf(args)), TOASTS.noted);
  return data({ outcome: 'note' as const, state: noted.state, preview: null }, { status: noted.status });
}

async function assign(args: ActionFunctionArgs, form: FormData) {
  const id = idOf(args);
  const done = await assignCases(args, form, { disputeIds: [id], back: adminPaths.dispute(id) });
  if (done instanceof Response) return done;
  return data({ outcome: 'assign' as const, state: done.data, preview: null }, done.init ?? undefined);
}

export async function action(args: ActionFunctionArgs) {
  requireAdmin(args, 'disputes');
  const form = await args.request.formData();
  if (form.get('intent') === 'add_statement') return speak(args, form);
  if (form.get('intent') === 'note') return note(args, form);
  if (asksForOwner(form)) return assign(args, form);
  return decideCase(args, form, idOf(args));
}

function Queue({ dispute: { previousId, nextId, openCount, outcome } }: { readonly dispute: DisputeCaseView }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-soft">{openCount} open</span>
      <Neighbours
        previous={previousId && adminPaths.dispute(previousId)}
        next={nextId && adminPaths.dispute(nextId)}
        done={outcome !== null}
      />
    </div>
  );
}

function Parties({ dispute }: { readonly dispute: DisputeCaseView }) {
  const linked = (id: string | null, name: string) =>
    id === null ? name : <Link to={adminPaths.userAccess(id)}>{name}</Link>;
  return (
    <span className="[&_a]:text-leaf-ink [&_a]:underline [&_a]:underline-offset-4">
      {dispute.productName} · {linked(dispute.buyerId, dispute.buyerName)} →{' '}
      {linked(dispute.sellerId, dispute.sellerName)}
    </span>
  );
}

/** One case: what both sides say and show, what the money is made of, what happened, and the decision. */
export default function DisputePage() {
  const { dispute, isParty, viewerId, previews, replies, now, requestKey } = useLoaderData<typeof loader>();
  const response = useActionResponse<typeof action>();
  useLive(['me']);
  useKeys({ q: { to: adminPaths.disputeAdmin(), does: 'Back to the queue' } });
  useFailureToast('Update Failed', response?.state.asksAgain ? undefined : response?.state);
  const { outcome } = dispute;
  const badge = outcome ? (
    <StatusBadge status={STATUS_OF_OUTCOME[outcome]} label={outcomeLabel(outcome)} tone="good" />
  ) : (
    <StatusBadge
      status="disputed"
      label={dispute.overdue ? 'Overdue' : `Open for ${ageOf(dispute.openedAt, now).text}`}
    />
  );
  return (
    <>
      <PageHeader
        title={dispute.orderNumber}
        tabTitle={`Dispute ${dispute.orderNumber}`}
        badge={badge}
        subtitle={<Parties dispute={dispute} />}
        crumbs={[{ label: 'Dispute desk', to: adminPaths.disputeAdmin() }, { label: dispute.orderNumber }]}
        actions={<Queue dispute={dispute} />}
      />
      <div key={dispute.id} className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <CaseWords
          dispute={dispute}
          requestKey={requestKey}
          replies={replies.questions}
          state={response?.outcome === 'add_statement' ? response.state : undefined}
        />
        <div className="grid gap-6">
          {outcome === null && isParty && (
            <Card title="Decide">You are a party of this order: another administrator decides.</Card>
          )}
          {outcome === null && !isParty && (
            <Decisions {...{ dispute, previews, requestKey, response }} replies={replies.reasons} />
          )}
          <CaseMoney dispute={dispute} />
          <CaseWeights dispute={dispute} />
          {!isParty && (
            <CaseManagement
              {...{ dispute, viewerId, requestKey }}
              state={response?.outcome === 'note' ? response.state : undefined}
            />
          )}
          <Card title="Timeline">
            <Timeline
              label="What happened to this money"
              steps={dispute.timeline.map((event) => ({
                key: `${event.kind}-${event.at}`,
                title: eventWord(event.kind),
                at: event.at,
                note: event.kind === 'disputed' ? undefined : (event.note ?? undefined),
                state: event.kind === 'disputed' && outcome === null ? 'now' : 'done',
              }))}
            />
          </Card>
        </div>
      </div>
    </>
  );
}
