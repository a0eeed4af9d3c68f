import { providerTitle } from '#kernel/provider-name.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { redirectWithToast } from '#app/web/flash.ts';
import { attempt, load, newRequestKey, refuse, requestKeyOf, requireRole } from '#app/web/page-data.ts';
import { adminPaths } from '#app/web/admin-paths.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Money } from '#ui/display/Money.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { parseForm } from '#ui/form-state/parse-form.ts';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { approveAct, showAct, withdrawAct } from '../contract-acts.ts';
import type { ActDetail } from '../views.ts';
import { PlanCard } from './PlanCard.tsx';
import { ACT_WORDS, differenceWords, KIND_WORDS, OUTCOME_WORDS, toasts } from './words.ts';

const idOf = (args: LoaderFunctionArgs | ActionFunctionArgs) => args.params['id'] ?? '';

export async function loader(args: LoaderFunctionArgs) {
  requireRole(args, 'admin');
  const act = await load(args, (api) => api.call(showAct, { params: { id: idOf(args) } }));
  return { act, requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  requireRole(args, 'admin');
  const form = await args.request.formData();
  const params = { id: idOf(args) };
  const here = adminPaths.reconcilingAct(params.id);
  if (form.get('intent') === 'approve') {
    const idempotencyKey = requestKeyOf(form);
    const done = await attempt(args, form, (api) => api.call(approveAct, { params, idempotencyKey }));
    return done.ok ? redirectWithToast(here, toasts.approved) : refuse(done.state, done.status);
  }
  const parsed = parseForm(form, withdrawAct.body);
  if (!parsed.ok) return refuse(parsed.state);
  const done = await attempt(args, form, (api) => api.call(withdrawAct, { params, body: parsed.values }));
  return done.ok ? redirectWithToast(here, toasts.withdrawn) : refuse(done.state, done.status);
}

type Row = ActDetail['rows'][number];

const columns: readonly Column<Row>[] = [
  {
    key: 'kind',
    header: 'Difference',
    cell: (row) => <TwoLines first={KIND_WORDS[row.kind].label} second={providerTitle(row.provider)} />,
  },
  { key: 'amount', header: 'Amount', numeric: true, cell: (row) => <Money pesewas={row.difference} /> },
  {
    key: 'item',
    header: 'About',
    minor: true,
    cell: (row) => <span className="figures text-sm break-all text-soft">{row.item}</span>,
  },
  {
    key: 'outcome',
    header: 'What came of it',
    cell: (row) => (row.outcome ? OUTCOME_WORDS[row.outcome] : (row.failure ?? 'Not yet')),
  },
];

const LOOKS = {
  proposed: { tone: 'wait', label: 'Waits for a second person' },
  approved: { tone: 'good', label: 'Approved' },
  withdrawn: { tone: 'plain', label: 'Turned down' },
} as const;

function Progress({ act }: { readonly act: ActDetail }) {
  if (act.state !== 'approved') return null;
  const left = act.items - act.done - act.changed;
  if (left === 0 && act.changed === 0)
    return <Alert tone="good" title={act.items === 1 ? 'It is done.' : `All ${act.items} are done.`} />;
  if (left === 0)
    return (
      <Alert tone="wait" title={`${act.done} of ${act.items} are done.`}>
        The others differ by another amount now: nothing was done about them, and they are in the queue again.
      </Alert>
    );
  return (
    <Alert tone={act.failed > 0 ? 'bad' : 'wait'} title={`${act.done} of ${act.items} are done.`}>
      {act.failed > 0 ? 'Some failed and are tried again; the reason stands beside each.' : 'The others follow now.'}
    </Alert>
  );
}

interface DecisionProps {
  readonly act: ActDetail;
  readonly state: FormState | undefined;
  readonly requestKey: string;
}

function Decision({ act, state, requestKey }: DecisionProps) {
  const mayApprove = act.actions.includes('approve');
  const many = act.items === 1 ? 'one difference' : `${act.items} differences`;
  return (
    <div className="grid gap-4">
      {mayApprove ? (
        <Form intent="approve" requestKey={requestKey} keepsDraft={false}>
          <SubmitButton busyLabel="Approving..." className="justify-self-start">
            {`Approve: ${ACT_WORDS[act.kind].button.toLowerCase()} ${many}`}
          </SubmitButton>
        </Form>
      ) : (
        <p>You proposed this: another administrator has to approve it.</p>
      )}
      {act.actions.includes('withdraw') && (
        <div>
          <ConfirmDialog
            id="withdraw"
            intent="withdraw"
            trigger={mayApprove ? 'Turn down' : 'Take back'}
            triggerLook={{ variant: 'secondary' }}
            title={mayApprove ? 'Turn this down?' : 'Take this back?'}
            confirm={mayApprove ? 'Turn down' : 'Take back'}
            state={state?.values['intent'] === 'withdraw' ? state : undefined}
          >
            <p>The differences stay open.</p>
            <TextArea name="note" label="Why" rows={3} required />
          </ConfirmDialog>
        </div>
      )}
    </div>
  );
}

/** One act: who proposed it and why, what it would post, and what came of it. */
export default function ActPage() {
  const { act, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  useFailureToast('Nothing Was Done', state);
  const look = LOOKS[act.state];
  const words = ACT_WORDS[act.kind];
  const many = act.items === 1 ? 'one difference' : `${act.items} differences`;
  return (
    <>
      <PageHeader
        title={`${words.label}: ${many}`}
        badge={<Badge tone={look.tone}>{look.label}</Badge>}
        subtitle={words.does}
        crumbs={[{ label: 'Reconciliation', to: adminPaths.reconciliation() }, { label: words.label }]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6">
          <Progress act={act} />
          {act.plan && (
            <PlanCard plan={act.plan}>
              <Decision act={act} state={state} requestKey={requestKey} />
            </PlanCard>
          )}
          <Card title="The differences" flush>
            <DataTable
              caption="The differences that this is about"
              columns={columns}
              rows={act.rows}
              rowKey={({ exceptionId }) => exceptionId}
              rowTo={({ exceptionId }) => adminPaths.difference(exceptionId)}
            />
          </Card>
          {act.items > act.rows.length && (
            <p className="text-sm text-soft">{`The first ${act.rows.length} of ${act.items} are shown.`}</p>
          )}
        </div>
        <Card title="Who and why">
          <DescriptionList
            items={[
              { label: 'Together', value: differenceWords(act.total) },
              {
                label: 'Proposed',
                value: (
                  <>
                    {act.proposedBy.name}, <DateTime value={act.proposedAt} />
                  </>
                ),
              },
              { label: 'Why', value: act.note },
              ...(act.decidedBy && act.decidedAt
                ? [
                    {
                      label: look.label,
                      value: (
                        <>
                          {act.decidedBy.name}, <DateTime value={act.decidedAt} />
                        </>
                      ),
                    },
                  ]
                : []),
              ...(act.decisionNote ? [{ label: 'Word', value: act.decisionNote }] : []),
            ]}
          />
        </Card>
      </div>
    </>
  );
}
