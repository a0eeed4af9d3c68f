import { DECIDES_PROPOSALS } from '#kernel/permissions/permission.ts';
import type { ReactNode } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { adminPaths } from '#pages/paths/admin-paths.ts';
import { decideProposal } from '#pages/decide-proposal.ts';
import { load, newRequestKey, requireAdmin } from '#pages/page-data.ts';
import { TurnDown } from '#parts/proposals/TurnDown.tsx';
import { PROPOSAL_LOOKS } from '#parts/proposals/looks.ts';
import { useLive } from '#ui/actions/use-live.ts';
import { Alert } from '#ui/display/Alert.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { DateTime } from '#ui/display/DateTime.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import type { FormState } from '#ui/form-state/form-state.ts';
import { sentText } from '#ui/form-state/form-state.ts';
import { useActionResponse } from '#ui/form-state/use-action-response.ts';
import { Card } from '#ui/layout/Card.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx';
import { useFailureToast } from '#ui/overlays/use-failure-toast.ts';
import { approveProposal, listProposals, type ProposalView, withdrawProposal } from '../../contract-proposals.ts';

const TOASTS = {
  approved: { title: 'Approved', text: 'It is done, with both names.', tone: 'good' },
  withdrawn: { title: 'Turned Down', text: 'Nothing was changed.', tone: 'good' },
} as const;

export async function loader(args: LoaderFunctionArgs) {
  requireAdmin(args, ...DECIDES_PROPOSALS);
  return { ...(await load(args, (api) => api.call(listProposals))), requestKey: newRequestKey() };
}

export async function action(args: ActionFunctionArgs) {
  const id = sentText(await args.request.clone().formData(), 'id');
  return decideProposal(args, {
    here: adminPaths.proposals(),
    permission: DECIDES_PROPOSALS,
    toasts: TOASTS,
    approve: (api, idempotencyKey) => api.call(approveProposal, { params: { id }, idempotencyKey }),
    withdraw: (api, body) => api.call(withdrawProposal, { params: { id }, body }),
  });
}

/** What one administrator asked for and another has to approve. */
export default function ProposalsPage() {
  const { proposals, nobodyElseHolds, requestKey } = useLoaderData<typeof loader>();
  const refused = useActionResponse<typeof action>();
  useFailureToast('Nothing Was Decided', refused);
  useLive(['me']);
  return (
    <>
      <PageHeader
        title="Second approvals"
        subtitle="Limits, fee rules, taxes, refunds to another number and identities without documents change when another administrator approves them."
        crumbs={[{ label: 'Content Management', to: adminPaths.contentAdmin() }, { label: 'Second approvals' }]}
      />
      <div className="grid gap-4">
        {nobodyElseHolds.length > 0 && <NobodyElse permissions={nobodyElseHolds} />}
        {proposals.length === 0 && (
          <EmptyState title="Nothing waits">
            What needs a second administrator is kept here, with both names.
          </EmptyState>
        )}
        {proposals.map((proposal) => (
          <ProposalCard key={proposal.id} proposal={proposal} requestKey={requestKey} state={refused} />
        ))}
      </div>
    </>
  );
}

/** Says that the viewer is alone, and how there will be two. */
function NobodyElse({ permissions }: { readonly permissions: readonly string[] }) {
  return (
    <Alert tone="wait" title="Nobody can approve what you asked for">
      You are the only administrator with the permission {permissions.join(' and ')}. Somebody with the permission Staff
      makes a verified person an administrator on the page of their account, and gives them this permission there. If
      nobody can sign in to do that, the operator of the installation adds an administrator with{' '}
      <code>npm run admin:create</code>.
    </Alert>
  );
}

interface CardProps {
  readonly proposal: ProposalView;
  readonly requestKey: string;
  readonly state: FormState | undefined;
}

function Said({ children }: { readonly children: ReactNode }) {
  return <p className="text-soft">{children}</p>;
}

function ProposalCard({ proposal, requestKey, state }: CardProps) {
  const { id, what, reason, proposed, decided, actions } = proposal;
  const look = PROPOSAL_LOOKS[proposal.state];
  return (
    <Card title={what}>
      <div className="grid justify-items-start gap-3">
        <Badge tone={look.tone}>{look.label}</Badge>
        <p>“{reason}”</p>
        <Said>
          {proposed.by.name}, <DateTime value={proposed.at} />
        </Said>
        {decided && (
          <Said>
            {look.label} by {decided.by.name}, <DateTime value={decided.at} />
            {decided.note && `: “${decided.note}”`}
          </Said>
        )}
        <div className="flex flex-wrap gap-3">
          {actions.includes('approve') && (
            <ConfirmDialog
              id={`approve-${id}`}
              intent="approve"
              hidden={{ id }}
              requestKey={`${requestKey}-${id}`}
              trigger="Approve"
              title="Approve this?"
              confirm="Approve"
              busyLabel="Approving..."
            >
              <p>
                {what}. It is done at once, with your name beside that of {proposed.by.name}.
              </p>
            </ConfirmDialog>
          )}
          {actions.includes('withdraw') && (
            <TurnDown
              id={id}
              ofAnother={actions.includes('approve')}
              state={state?.values['id'] === id ? state : undefined}
            >
              Nothing is changed then.
            </TurnDown>
          )}
        </div>
      </div>
    </Card>
  );
}
