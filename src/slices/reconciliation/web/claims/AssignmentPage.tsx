import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { load, newRequestKey, requireAdmin } from '#pages/page-data.ts';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Form } from '#ui/forms/Form.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { SubmitButton } from '#ui/forms/SubmitButton.tsx';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { approveAssignment, type AssignmentDetail, showAssignment, withdrawAssignment } from '../../contract-claims.ts';
import { PlanCard } from '../PlanCard.tsx';
import { decideProposal } from '#pages/decide-proposal.ts';
import { PROPOSAL_LOOKS } from '#parts/proposals/looks.ts';
import { TurnDown } from '#parts/proposals/TurnDown.tsx';
import { providerTitle } from '#kernel/provider/provider-name.ts';
import { assignmentTitle, claimToasts, WAY_WORDS } from './words.ts';

const idOf = (args: LoaderFunctionArgs | ActionFunctionArgs) => args.params['id'] ?? '';

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, 'books');
  const one = await load(args, (api) => api.call(showAssignment, { params: { id: idOf(args) } }));
  return { one, requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  const params = { id: idOf(args) };
  return decideProposal(args, {
    permission: ['books'],
    here: adminPaths.assignment(params.id),
    toasts: claimToasts,
    approve: (api, idempotencyKey) => api.call(approveAssignment, { params, idempotencyKey }),
    withdraw: (api, body) => api.call(withdrawAssignment, { params, body }),
  });
}

function Decision() {
  const { one, requestKey } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  const mayApprove = one.actions.includes('approve');
  return (
    <div className="grid gap-4">
      {mayApprove && (
        <Form intent="approve" requestKey={requestKey} keepsDraft={false}>
          <SubmitButton busyLabel="Approving..." className="justify-self-start">
            {`Approve: ${assignmentTitle(one)}`}
          </SubmitButton>
        </Form>
      )}
      {!mayApprove && one.plan && (
        <p>Another administrator has to approve it: who proposed it, and whose wallet it is, cannot.</p>
      )}
      {one.actions.includes('withdraw') && (
        <TurnDown ofAnother={mayApprove} state={state}>
          The money stays unassigned.
        </TurnDown>
      )}
    </div>
  );
}

function Story({ one }: { readonly one: AssignmentDetail }) {
  const { decidedBy, decidedAt, decisionNote } = one;
  const by = (name: string, at: string) => (
    <>
      {name}, <DateTime value={at} />
    </>
  );
  return (
    <Card title="Who and why">
      <DescriptionList
        items={[
          { label: 'Provider', value: providerTitle(one.provider) },
          { label: 'Reference', value: <span className="figures break-all">{one.item}</span> },
          { label: 'Proposed', value: by(one.proposedBy.name, one.proposedAt) },
          { label: 'How it is known', value: one.note },
          ...(decidedBy && decidedAt
            ? [{ label: PROPOSAL_LOOKS[one.state].label, value: by(decidedBy.name, decidedAt) }]
            : []),
          ...(decisionNote ? [{ label: 'Word', value: decisionNote }] : []),
        ]}
      />
    </Card>
  );
}

/** One proposal about money that nobody is known for: what it would post, above the button that does it. */
export default function AssignmentPage() {
  const { one } = useLoaderData<typeof loader>();
  const state = useActionResponse<typeof action>();
  useLive(['me']);
  useFailureToast('Nothing Was Done', state);
  const look = PROPOSAL_LOOKS[one.state];
  return (
    <>
      <PageHeader
        title={assignmentTitle(one)}
        badge={<Badge tone={look.tone}>{look.label}</Badge>}
        subtitle={one.amount > 0 ? WAY_WORDS[one.way].does : 'The person is notified.'}
        crumbs={[
          { label: 'Reconciliation', to: adminPaths.reconciliation() },
          { label: 'Unassigned money', to: adminPaths.claims() },
          { label: WAY_WORDS[one.way].label },
        ]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid gap-6">
          {one.state === 'approved' && <Alert tone="good" title="It is booked." />}
          {one.plan && (
            <PlanCard plan={one.plan}>
              <Decision />
            </PlanCard>
          )}
          {one.state === 'proposed' && one.plan === null && (
            <>
              <Alert tone="wait" title="It no longer matches.">
                The amount, the wallet or the order has changed. Decline it and look at the money again.
              </Alert>
              <Decision />
            </>
          )}
        </div>
        <Story one={one} />
      </div>
    </>
  );
}
