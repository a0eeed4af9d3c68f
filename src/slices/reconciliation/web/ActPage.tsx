import { providerTitle } from '#kernel/provider/provider-name.ts';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { load, newRequestKey, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { type Column, DataTable } from '#ui/display/DataTable.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Form } from '#ui/forms/Form.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { Money } from '#ui/display/Money.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { TwoLines } from '#ui/display/TwoLines.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { approveAct, showAct, withdrawAct } from '../contract-acts.ts';
import type { ActDetail } from '../views.ts';
import { PlanCard } from './PlanCard.tsx';
import { decideProposal } from '#pages/decide-proposal.ts';
import { PROPOSAL_LOOKS } from '#parts/proposals/looks.ts';
import { TurnDown } from '#parts/proposals/TurnDown.tsx';
import { ACT_WORDS, differenceWords, KIND_WORDS, OUTCOME_WORDS, toasts } from './words.ts';

const idOf = (args: LoaderFunctionArgs | ActionFunctionArgs) => args.params['id'] ?? '';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'books');
  const act = await load(args, (api) => api.call(showAct, { params: { id: idOf(args) } }));
  return { act, requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  const params = { id: idOf(args) };
  return decideProposal(args, {
    permission: ['books'],
    here: adminPaths.reconcilingAct(params.id),
    toasts: toasts,
    approve: (api, idempotencyKey) => api.call(approveAct, { params, idempotencyKey }),
    withdraw: (api, body) => api.call(withdrawAct, { params, body }),
  });
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

function Progress({ act }: { readonly act: ActDetail }) {
  if (act.state !== 'approved') return null;
  const left = act.items - act.done - act.changed;
  if (left === 0 && act.changed === 0)
    return <Alert tone="good" title={act.items === 1 ? 'It is done.' : `All ${act.items} are done.`} />;
  if (left === 0)
    return (
      <Alert tone="wait" title={`${act.done} of ${act.items} are done.`}>
        The amounts of the others have changed: nothing was done about them, and they are in the queue again.
      </Alert>
    );
  return (
    <Alert tone={act.failed > 0 ? 'bad' : 'wait'} title={`${act.done} of ${act.items} are done.`}>
      {act.failed > 0 ? 'Some failed and are tried again; the reason is shown beside each.' : 'The others follow now.'}
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
        <TurnDown ofAnother={mayApprove} state={state}>
          The differences stay open.
        </TurnDown>
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
  const look = PROPOSAL_LOOKS[act.state];
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
